import dayjs from 'dayjs';
import 'dayjs/locale/ru.js';
import utc from 'dayjs/plugin/utc.js';
import type { ErrorCode } from '@replywell/contract/errors';
import { LANGUAGES, type Language } from '@replywell/contract/language';
import type { Request } from 'express';
import { nextQuotaStart } from '../core/sending/quota.ts';
import type { MissingPermission } from '../core/permission/missing.ts';

dayjs.extend(utc);

/** Why the permission is missing, and the button that helps. */
export const PERMISSION_MESSAGES: Record<MissingPermission, Record<Language, string>> = {
  never: {
    en: 'YouTube is not connected yet. Press “Connect YouTube”.',
    ru: 'YouTube ещё не подключён. Нажмите «Подключить YouTube».',
  },
  refused: {
    en: 'Google came back without the YouTube permission: its box was not ticked. Grant it once more and tick it.',
    ru: 'Google не передал разрешение на YouTube: этот пункт не был отмечен. Дайте разрешение ещё раз и отметьте его.',
  },
  lost: {
    en: 'YouTube no longer lets us act for you. Nothing is lost; press “Refresh permissions” to go on.',
    ru: 'YouTube больше не разрешает нам действовать от вашего имени. Ничего не потеряно; нажмите «Обновить разрешения».',
  },
};

interface WrongAccount {
  code: ErrorCode;
  addresses: { own: string; other: string };
}

/** Names the Google account that was chosen and the one that is needed. */
export function accountMessage(
  { code, addresses: { own, other } }: WrongAccount,
  language: Language,
): string {
  if (code === 'google_account_taken')
    return language === 'ru'
      ? `Вы вошли как ${own}, а аккаунт Google ${other} принадлежит другому аккаунту Replywell. Ничего не изменилось. Выберите другой аккаунт Google или войдите с ${other}.`
      : `You are signed in as ${own}, and the Google account ${other} belongs to another Replywell account. Nothing was changed. Choose another Google account, or sign in with ${other}.`;
  return language === 'ru'
    ? `Вы вошли с аккаунтом ${own}, а в Google выбрали ${other}. Ничего не изменилось. Выберите ${own}.`
    : `You are signed in with ${own}, but chose ${other} at Google. Nothing was changed. Choose ${own}.`;
}

type Forms = Record<Language, Record<string, string>>;

const MINUTES: Forms = {
  en: { one: 'minute', other: 'minutes' },
  ru: { one: 'минуту', few: 'минуты', other: 'минут' },
};
const HOURS: Forms = {
  en: { one: 'hour', other: 'hours' },
  ru: { one: 'час', few: 'часа', other: 'часов' },
};

const formOf = (forms: Forms, count: number, language: Language): string =>
  forms[language][new Intl.PluralRules(language).select(count)] ?? forms[language].other ?? '';

/** The message with the wait in whole minutes, rounded up. */
export function waitMessage(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const word = formOf(MINUTES, minutes, language);
  return language === 'ru'
    ? `Слишком много попыток. Попробуйте снова через ${minutes} ${word}.`
    : `Too many tries. Try again in ${minutes} ${word}.`;
}

/** Stands behind what says that YouTube's limit of a day is met: until when, and what still works. */
export function untilReset(now: number, language: Language): string {
  const hours = Math.ceil((nextQuotaStart(now) - now) / 3_600_000);
  const word = formOf(HOURS, hours, language);
  return language === 'ru'
    ? `Новый счёт начнётся через ${hours} ${word}. Черновики можно писать и сейчас, а пакет уйдёт потом сам.`
    : `There is more in ${hours} ${word}. Drafts still work, and a batch goes out by itself then.`;
}

const OWN_DRAFTS: Forms = {
  en: {
    one: 'Your {n} draft of this month is used',
    other: 'Your {n} drafts of this month are used',
  },
  ru: {
    one: 'Ваш {n} черновик на этот месяц израсходован',
    few: 'Ваши {n} черновика на этот месяц израсходованы',
    other: 'Ваши {n} черновиков на этот месяц израсходованы',
  },
};

/** Says that the drafts of this month have ended, and on which day there are new ones. */
export function draftsUsedMessage(
  { drafts, until }: { drafts: number; until: number },
  language: Language,
): string {
  const form = formOf(OWN_DRAFTS, drafts, language);
  const said = form.replace('{n}', new Intl.NumberFormat(language).format(drafts));
  const date = dayjs.utc(until).locale(language).format('D MMMM');
  return language === 'ru'
    ? `${said}, новые — с ${date}. Писать и отправлять ответы самим можно и сейчас.`
    : `${said}; new ones on ${date}. You can still write replies yourself and send them.`;
}

/** The caller's preferred language among ours. English if they prefer none of them. */
export function languageOf(req: Request): Language {
  const best = req.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === best) ?? LANGUAGES[0];
}

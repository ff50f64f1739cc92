import dayjs from 'dayjs';
import 'dayjs/locale/ru.js';
import utc from 'dayjs/plugin/utc.js';
import type { ErrorCode } from '@replywell/contract/errors';
import { LANGUAGES, type Language } from '@replywell/contract/language';
import type { Request } from 'express';
import { nextQuotaStart } from '../core/sending/quota.ts';

dayjs.extend(utc);

export function accountMessage(
  code: ErrorCode,
  { own, other }: { own: string; other: string },
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

export type Forms = Record<
  Language,
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** The form for this number, with the number in the place of `{n}`. */
export function counted(forms: Forms, count: number, language: Language): string {
  const { [new Intl.PluralRules(language).select(count)]: form = forms[language].other } =
    forms[language];
  return form.replace('{n}', new Intl.NumberFormat(language).format(count));
}

const SECONDS: Forms = {
  en: { one: '{n} second', other: '{n} seconds' },
  ru: { one: '{n} секунду', few: '{n} секунды', other: '{n} секунд' },
};
const MINUTES: Forms = {
  en: { one: '{n} minute', other: '{n} minutes' },
  ru: { one: '{n} минуту', few: '{n} минуты', other: '{n} минут' },
};
const HOURS: Forms = {
  en: { one: '{n} hour', other: '{n} hours' },
  ru: { one: '{n} час', few: '{n} часа', other: '{n} часов' },
};

/** Rounded up: "40 seconds", "5 minutes", "2 hours". */
export function lengthOf(milliseconds: number, language: Language): string {
  const [forms, unit] =
    milliseconds < 90_000
      ? [SECONDS, 1_000]
      : milliseconds < 5_400_000
        ? [MINUTES, 60_000]
        : [HOURS, 3_600_000];
  return counted(forms, Math.max(1, Math.ceil(milliseconds / unit)), language);
}

export const againIn = (milliseconds: number, language: Language): string =>
  language === 'ru'
    ? `Попробуйте снова через ${lengthOf(milliseconds, language)}.`
    : `Try again in ${lengthOf(milliseconds, language)}.`;

export const KEPT: Record<Language, string> = {
  en: 'What is left of today’s YouTube limit is kept for scheduled replies.',
  ru: 'Остаток дневного лимита YouTube отложен для запланированных ответов.',
};

/** Follows a message that a daily limit of YouTube is used up. */
export function untilReset(now: number, language: Language): string {
  const length = lengthOf(nextQuotaStart(now) - now, language);
  return language === 'ru'
    ? `Новый счёт начнётся через ${length}. Черновики можно писать и сейчас, а пакет уйдёт потом сам.`
    : `There is more in ${length}. Drafts still work, and a batch goes out by itself then.`;
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

export function draftsUsedMessage(
  { had, until }: { had: number; until: number },
  language: Language,
): string {
  const said = counted(OWN_DRAFTS, had, language);
  const date = dayjs.utc(until).locale(language).format('D MMMM');
  return language === 'ru'
    ? `${said}, новые — с ${date}. Писать и отправлять ответы самим можно и сейчас.`
    : `${said}; new ones on ${date}. You can still write replies yourself and send them.`;
}

/** English if the caller prefers none of ours. */
export function languageOf(req: Request): Language {
  const best = req.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === best) ?? LANGUAGES[0];
}

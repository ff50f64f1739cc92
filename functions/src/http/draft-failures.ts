import type { Language } from '@replywell/contract/language';
import type { FailureCode } from '../core/drafting/failed-draft.ts';
import type { ModelRefusalKind } from '../core/drafting/ports.ts';

/**
 * Why a draft failed, in words that say what to do. Nothing was changed in any of these cases, and
 * own words can always be written.
 */
const FAILURES: Readonly<Record<ModelRefusalKind, Readonly<Record<Language, string>>>> = {
  refused: {
    en: 'The model declined to answer this comment. Write this reply yourself.',
    ru: 'Модель отказалась отвечать на этот комментарий. Напишите этот ответ сами.',
  },
  filtered: {
    en: 'The provider’s filter stopped this draft, because of what the comment or the reply said. Write this reply yourself.',
    ru: 'Фильтр поставщика модели остановил этот черновик из-за слов в комментарии или ответе. Напишите этот ответ сами.',
  },
  empty: {
    en: 'The model answered without a text. Try again, or write this reply yourself.',
    ru: 'Модель ответила без текста. Попробуйте ещё раз или напишите этот ответ сами.',
  },
  cut_off: {
    en: 'The model was cut off before it had written the reply. Try again; if it happens again, the prompt may ask for too much.',
    ru: 'Модель прервалась, не дописав ответ. Попробуйте ещё раз; если повторится, возможно, промпт требует слишком многого.',
  },
  too_long: {
    en: 'The prompt is longer than the model can read. Shorten your prompt in the settings.',
    ru: 'Промпт длиннее, чем модель может прочитать. Сократите свой промпт в настройках.',
  },
  busy: {
    en: 'The model is busy right now. Try again in a minute.',
    ru: 'Модель сейчас перегружена. Попробуйте через минуту.',
  },
  timeout: {
    en: 'The model did not answer in time. Try again in a minute.',
    ru: 'Модель не ответила вовремя. Попробуйте через минуту.',
  },
  unavailable: {
    en: 'The model cannot be reached right now. Try again in a minute.',
    ru: 'Модель сейчас недоступна. Попробуйте через минуту.',
  },
  model_not_found: {
    en: 'The model that Replywell uses is gone. We have been told; you can still write replies yourself.',
    ru: 'Модели, которой пользуется Replywell, больше нет. Мы уже знаем об этом; вы по-прежнему можете писать ответы сами.',
  },
  credit: {
    en: 'Replywell’s account with the model’s provider is empty. We have been told; you can still write replies yourself.',
    ru: 'На счёте Replywell у поставщика модели закончились деньги. Мы уже знаем об этом; вы по-прежнему можете писать ответы сами.',
  },
  denied: {
    en: 'The model’s provider does not accept Replywell’s key. We have been told; you can still write replies yourself.',
    ru: 'Поставщик модели не принимает ключ Replywell. Мы уже знаем об этом; вы по-прежнему можете писать ответы сами.',
  },
  cancelled: {
    en: 'You stopped this draft. The comment is as it was.',
    ru: 'Вы остановили этот черновик. Комментарий остался как был.',
  },
};

/** Where a translation failed, these say something else. The text is never changed. */
const OF_TRANSLATIONS: Partial<typeof FAILURES> = {
  refused: {
    en: 'The model declined to translate this text.',
    ru: 'Модель отказалась переводить этот текст.',
  },
  filtered: {
    en: 'The provider’s filter stopped this translation, because of what the text says.',
    ru: 'Фильтр поставщика модели остановил этот перевод из-за слов в тексте.',
  },
  empty: {
    en: 'The model answered without a text. Try again in a minute.',
    ru: 'Модель ответила без текста. Попробуйте через минуту.',
  },
  cut_off: {
    en: 'The model was cut off before it had translated anything. Try again in a minute.',
    ru: 'Модель прервалась, ничего не переведя. Попробуйте через минуту.',
  },
  too_long: {
    en: 'The text is longer than the model can read.',
    ru: 'Текст длиннее, чем модель может прочитать.',
  },
  cancelled: {
    en: 'You stopped this translation. The reply is as it was.',
    ru: 'Вы остановили этот перевод. Ответ остался как был.',
  },
};

const isKnown = (reason: string): reason is ModelRefusalKind => Object.hasOwn(FAILURES, reason);

/** The words for the reason of such a refusal. null: the reason has none. */
export function modelFailureMessage(
  code: FailureCode,
  reason: string | undefined,
  language: Language,
): string | null {
  if (reason === undefined || !isKnown(reason)) return null;
  const words = (code === 'translation_failed' && OF_TRANSLATIONS[reason]) || FAILURES[reason];
  return words[language];
}

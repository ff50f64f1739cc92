import type { Language } from '@replywell/contract/language';
import type { ModelRefusalKind } from '../core/model/ports.ts';
import type { Refusal } from '../core/refusal.ts';
import { lengthOf } from './messages.ts';

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
  only_thought: {
    en: 'The model used up its answer with thinking and wrote no reply. Set a model that thinks less, or write this reply yourself.',
    ru: 'Модель потратила весь ответ на размышления и ничего не написала. Выберите модель, которая меньше рассуждает, или напишите этот ответ сами.',
  },
  cut_off: {
    en: 'The model was cut off before it had written the reply. Try again; if it happens again, the prompt may ask for too much.',
    ru: 'Модель прервалась, не дописав ответ. Попробуйте ещё раз; если повторится, возможно, промпт требует слишком многого.',
  },
  too_long: {
    en: 'The prompt is longer than the model, or Replywell’s account there, takes at once. Shorten your prompt in the settings, or your notes on the video.',
    ru: 'Промпт длиннее, чем за один раз принимает модель или счёт Replywell у её поставщика. Сократите свой промпт в настройках или заметки о видео.',
  },
  read_in_part: {
    en: 'The model’s server read only a part of the prompt, so nothing it wrote can be used. Give it a longer context: with Ollama, OLLAMA_CONTEXT_LENGTH=16384.',
    ru: 'Сервер модели прочитал только часть промпта, поэтому её текст не годится. Увеличьте контекст: для Ollama это OLLAMA_CONTEXT_LENGTH=16384.',
  },
  busy: {
    en: 'The model is busy right now. Try again in a minute.',
    ru: 'Модель сейчас перегружена. Попробуйте через минуту.',
  },
  timeout: {
    en: 'The model did not answer in 50 seconds. A model that has just been started may still be loading: try again in a minute.',
    ru: 'Модель не ответила за 50 секунд. Если её только что запустили, она может ещё загружаться: попробуйте через минуту.',
  },
  unreachable: {
    en: 'The model’s server cannot be reached right now. Try again in a minute.',
    ru: 'Сервер модели сейчас недоступен. Попробуйте через минуту.',
  },
  unavailable: {
    en: 'The model’s server has failed. Try again in a minute.',
    ru: 'На сервере модели произошла ошибка. Попробуйте через минуту.',
  },
  off: {
    en: 'Drafts are switched off: Replywell has no model here. You can still write replies yourself.',
    ru: 'Черновики отключены: здесь не задана модель. Вы по-прежнему можете писать ответы сами.',
  },
  model_not_found: {
    en: 'The model that is set is not on its server. Whoever runs Replywell here sets another with OPENAI_MODEL; you can still write replies yourself.',
    ru: 'Заданной модели нет на её сервере. Тот, у кого работает Replywell, задаёт другую в OPENAI_MODEL; вы по-прежнему можете писать ответы сами.',
  },
  credit: {
    en: 'The account with the model’s provider is empty. Whoever runs Replywell here has to fill it; you can still write replies yourself.',
    ru: 'На счёте у поставщика модели закончились деньги. Его пополняет тот, у кого работает Replywell; вы по-прежнему можете писать ответы сами.',
  },
  denied: {
    en: 'The model’s provider does not accept the key. Whoever runs Replywell here has to correct OPENAI_API_KEY; you can still write replies yourself.',
    ru: 'Поставщик модели не принимает ключ. Тому, у кого работает Replywell, нужно исправить OPENAI_API_KEY; вы по-прежнему можете писать ответы сами.',
  },
  country: {
    en: 'The model’s provider does not serve the country in which Replywell runs. Whoever runs it has to choose another; you can still write replies yourself.',
    ru: 'Поставщик модели не работает в стране, где запущен Replywell. Другого выбирает тот, у кого он работает; вы по-прежнему можете писать ответы сами.',
  },
  distress: {
    en: 'Somebody here may be in danger or despair, so no draft is written. Answer in your own words.',
    ru: 'Этот человек, возможно, в беде или в отчаянии, поэтому черновик не написан. Ответьте своими словами.',
  },
  cancelled: {
    en: 'You stopped this draft. The comment is as it was.',
    ru: 'Вы остановили этот черновик. Комментарий остался как был.',
  },
};

/** Of a translation these would say too much: what every failed one is told is enough. */
const OF_DRAFTS_ALONE: readonly ModelRefusalKind[] = [
  'refused',
  'filtered',
  'only_thought',
  'empty',
  'cut_off',
  'too_long',
  'read_in_part',
];

/** The server has said how long it wants to be left alone. */
const AGAIN: Readonly<Record<Language, (wait: string) => string>> = {
  en: (wait) => `The model takes no more requests for now. Try again in ${wait}.`,
  ru: (wait) => `Модель пока не принимает запросов. Попробуйте через ${wait}.`,
};

const isKnown = (reason: string): reason is ModelRefusalKind => Object.hasOwn(FAILURES, reason);

/** Why the model has written nothing. null: the reason has no words of its own. */
export function modelFailureMessage(
  { code, reason = '', told: { waitMs } }: Pick<Refusal, 'code' | 'reason' | 'told'>,
  language: Language,
): string | null {
  const isTranslation = code === 'translation_failed';
  if (!isTranslation && code !== 'draft_failed') return null;
  if (reason === 'busy' && waitMs) return AGAIN[language](lengthOf(waitMs, language));
  if (!isKnown(reason) || (isTranslation && OF_DRAFTS_ALONE.includes(reason))) return null;
  return FAILURES[reason][language];
}

import type { Language } from '@replywell/contract/language';
import type { Loaded } from '../core/youtube/load-comments.ts';
import { counted, type Forms } from './messages.ts';

const LOADED: Forms = {
  en: { one: 'Loaded {n} comment', other: 'Loaded {n} comments' },
  ru: {
    one: 'Загружен {n} комментарий',
    few: 'Загружено {n} комментария',
    other: 'Загружено {n} комментариев',
  },
};

const WROTE_BACK: Forms = {
  en: { one: '{n} viewer wrote back', other: '{n} viewers wrote back' },
  ru: {
    one: 'вам ответил {n} зритель',
    few: 'вам ответили {n} зрителя',
    other: 'вам ответили {n} зрителей',
  },
};

const NOTHING: Record<Language, string> = { en: 'No new comments', ru: 'Новых комментариев нет' };

const MORE: Record<Language, string> = {
  en: ' so far; more are waiting',
  ru: ', остальные ещё ждут',
};

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The message after loading: how many comments are new, and how many viewers wrote back. */
export function loadedMessage(
  { newComments, wroteBack, complete }: Pick<Loaded, 'newComments' | 'wroteBack' | 'complete'>,
  language: Language,
): string {
  const loaded = counted(LOADED, newComments, language);
  if (!complete) return loaded + MORE[language];
  if (wroteBack === 0) return newComments === 0 ? NOTHING[language] : loaded;
  const back = counted(WROTE_BACK, wroteBack, language);
  return newComments === 0 ? begun(back) : `${loaded}, ${back}`;
}

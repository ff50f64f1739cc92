import type { Language } from '@replywell/contract/language';
import type { Loaded } from '../../core/youtube/load-comments.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const LOADED: Record<Language, Forms> = {
  en: { one: 'Loaded {n} comment', other: 'Loaded {n} comments' },
  ru: {
    one: 'Загружен {n} комментарий',
    few: 'Загружено {n} комментария',
    other: 'Загружено {n} комментариев',
  },
};

const NOTHING: Record<Language, string> = {
  en: 'No new comments',
  ru: 'Новых комментариев нет',
};

const MORE: Record<Language, string> = {
  en: ' so far; more are waiting',
  ru: ', остальные ещё ждут',
};

/** The message after loading, with the number of new comments. */
export function loadedMessage(
  { newComments, complete }: Pick<Loaded, 'newComments' | 'complete'>,
  language: Language,
): string {
  const form = new Intl.PluralRules(language).select(newComments);
  const loaded = (LOADED[language][form] ?? LOADED[language].other).replace(
    '{n}',
    new Intl.NumberFormat(language).format(newComments),
  );
  if (!complete) return loaded + MORE[language];
  return newComments === 0 ? NOTHING[language] : loaded;
}

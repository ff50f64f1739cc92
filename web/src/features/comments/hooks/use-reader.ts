import { useQuery } from '@tanstack/react-query';
import type { ReadLanguage } from '@replywell/contract/languages';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { settingsQuery } from '../../../lib/settings-query.ts';
import type { ListedComment } from '../lib/list.ts';
import { hasStrangeLetters } from '../lib/strange-letters.ts';

export interface Reader {
  /** The creator reads none of the languages that the comment may be in, or not its letters. */
  readonly isForeign: boolean;
  /** The language that the creator reads best. */
  readonly to: ReadLanguage;
  /** The viewer's language. null: not known. */
  readonly theirs: string | null;
  readonly nameOf: (language: string) => string;
}

/** Who uses the page in a language reads it, whatever the settings say. */
export const useReader = ({
  text,
  languages = [],
}: Pick<ListedComment, 'text' | 'languages'>): Reader => {
  const { i18n } = useTranslation();
  const page: ReadLanguage = languageOf(i18n.language) ?? 'en';
  const isKnown = languages.length > 0;
  // What is in the page's own language, or in its letters, no setting makes strange.
  const enabled = isKnown ? !languages.includes(page) : hasStrangeLetters(text, [page]);
  const { data } = useQuery({ ...settingsQuery, enabled });
  const chosen = data?.readLanguages ?? [];
  const reads: readonly ReadLanguage[] = [page, ...chosen];
  const readsIt = isKnown
    ? reads.some((one) => languages.includes(one))
    : !hasStrangeLetters(text, reads);
  return {
    isForeign: data !== undefined && !readsIt,
    to: chosen[0] !== undefined && !chosen.includes(page) ? chosen[0] : page,
    theirs: languages[0] ?? null,
    nameOf: (language) =>
      new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language,
  };
};

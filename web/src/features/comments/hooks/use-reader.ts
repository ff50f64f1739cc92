import { useQuery } from '@tanstack/react-query';
import type { ReadLanguage } from '@replywell/contract/languages';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../i18n/language.ts';
import { settingsQuery } from '../../../lib/queries.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';

/** Who uses the page in a language reads it, whatever the settings say. */
export const useReader = ({ languages = [] }: Pick<ListedComment, 'languages'>) => {
  const { i18n } = useTranslation();
  const page: ReadLanguage = languageOf(i18n.language) ?? 'en';
  const isKnown = languages.length > 0;
  // What is in the page's own language no setting makes foreign.
  const { data } = useQuery({ ...settingsQuery, enabled: isKnown && !languages.includes(page) });
  const chosen = data?.readLanguages ?? [];
  const reads: readonly string[] = [page, ...chosen];
  return {
    /** The creator reads none of the languages that the comment may be in. */
    isForeign: isKnown && data !== undefined && !languages.some((one) => reads.includes(one)),
    /** The language that the creator reads best. */
    to: chosen[0] !== undefined && !chosen.includes(page) ? chosen[0] : page,
    /** The viewer's language. null: not known. */
    theirs: languages[0] ?? null,
    /** The languages that the creator reads, the page's first. */
    reads,
    nameOf: (language: string) =>
      new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language,
  };
};

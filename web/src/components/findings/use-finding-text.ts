import type { DraftFinding } from '@replywell/contract/drafts';
import { useTranslation } from 'react-i18next';
import { isQuoted, quotedWords } from './quoted-words.ts';

/** What was found in a draft, in one sentence that quotes the words in question. */
export const useFindingText = (): ((finding: DraftFinding, draft: string) => string) => {
  const { t } = useTranslation('notes');
  return (finding, draft) => {
    const { kind } = finding;
    const words = quotedWords(finding, draft).map((text) => t('quote', { text }));
    return isQuoted(kind) && words.length > 0
      ? t(`quoted.${kind}`, { words: words.join(', ') })
      : t(`finding.${kind}`);
  };
};

import type { DraftFinding } from '@replywell/contract/drafts';
import { useTranslation } from 'react-i18next';

/** These are about a draft as a whole, or about its comment: `detail` is no quote of the draft. */
const ABOUT_ALL = ['other_language', 'near_copy', 'needs_you'] as const;
type QuotedKind = Exclude<DraftFinding['kind'], (typeof ABOUT_ALL)[number]>;

const isQuoted = (kind: DraftFinding['kind']): kind is QuotedKind =>
  !(ABOUT_ALL as readonly string[]).includes(kind);

const MAX_QUOTES = 3;
const MAX_LETTERS = 40;

const shortened = (text: string): string => {
  const letters = Array.from(text.trim().replace(/\s+/gu, ' '));
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
    : letters.join('');
};

/** Each once, shortened. Where its places are not known, it is what the finding quotes. */
export const quotedWords = ({ kind, detail, ranges }: DraftFinding, draft: string): string[] => {
  if (!isQuoted(kind)) return [];
  const said = ranges.map(({ start, end }) => shortened(draft.slice(start, end)));
  const words = new Set(said.filter((text) => text !== ''));
  if (words.size === 0 && detail) words.add(shortened(detail));
  return [...words].slice(0, MAX_QUOTES);
};

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

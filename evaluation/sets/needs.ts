import type { NeedReason } from '@replywell/contract/kinds';
import { ENGLISH_HARMLESS, ENGLISH_NEEDING } from './needs-en.ts';
import { RUSSIAN_HARMLESS, RUSSIAN_NEEDING } from './needs-ru.ts';

/** An invented comment, and why the creator has to answer it. null: they need not. */
export interface NeedComment {
  comment: string;
  needsYou: NeedReason | null;
}

const needing = (byReason: typeof ENGLISH_NEEDING): NeedComment[] =>
  (Object.entries(byReason) as [NeedReason, readonly string[]][]).flatMap(([needsYou, comments]) =>
    comments.map((comment) => ({ comment, needsYou })),
  );

export const NEED_COMMENTS: readonly NeedComment[] = [
  ...needing(ENGLISH_NEEDING),
  ...needing(RUSSIAN_NEEDING),
  ...[...ENGLISH_HARMLESS, ...RUSSIAN_HARMLESS].map((comment) => ({ comment, needsYou: null })),
];

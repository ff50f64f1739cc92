import type { CommentDocument } from '@replywell/contract/documents/comments';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { distance } from 'fastest-levenshtein';
import { comparable } from '../text/text-mark.ts';

/** What became of a draft of the model when its reply was sent. */
export interface SentDraft {
  isUnchanged: boolean;
  /** How many of its letters were changed, in thousandths of the longer text. */
  thousandths: number;
}

/** Compares the longest texts within milliseconds. */
const read = (text: string): string => comparable(text).slice(0, REPLY_MAX_LENGTH);

/** null: the model has written no draft for this comment. */
export function sentDraft(
  modelDraft: CommentDocument['modelDraft'],
  text: string,
): SentDraft | null {
  if (modelDraft === null || modelDraft === undefined) return null;
  const [draft, sent] = [read(modelDraft), read(text)];
  const isUnchanged = draft === sent;
  const longer = Math.max(draft.length, sent.length, 1);
  const thousandths = Math.round((1_000 * distance(draft, sent)) / longer);
  return { isUnchanged, thousandths };
}

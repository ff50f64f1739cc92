import type { CommentDocument } from '@replywell/contract/documents/comments';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { findings, gather, type GatherPorts } from '../drafting/gather.ts';
import { writeUnderLease, type Generated, type LeasePorts } from '../drafting/under-lease.ts';
import { firstLetters } from '../first-letters.ts';
import { translatedFrom } from '../own-draft.ts';
import { textMark } from '../text-mark.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { translated, type TranslationPorts } from './translated.ts';

export interface TranslateReplyPorts
  extends TranslationPorts, Omit<GatherPorts, 'comments'>, Omit<LeasePorts, 'comments'> {
  comments: Pick<CommentStore, 'find' | 'revise' | 'recentReplies'>;
}

interface OwnWords {
  text: string;
  /** The viewer's language. */
  to: string;
  /** The creator's own draft that may be replaced. null: none. Missing: the caller does not say. */
  replaces?: string | null | undefined;
}

/**
 * The creator's words in the viewer's language, with what the checks find. The comment does not
 * stand in this prompt, so nobody but the creator has a say in it.
 */
async function compose(
  ports: TranslateReplyPorts,
  uid: string,
  comment: CommentDocument,
  wanted: OwnWords & { signal: AbortSignal },
): Promise<Partial<CommentDocument>> {
  const [context, { text: whole, cutOff: ended, cost }] = await Promise.all([
    gather(ports, uid, comment),
    translated(ports, uid, wanted),
  ]);
  const text = firstLetters(whole, REPLY_MAX_LENGTH);
  const cutOff = ended || text !== whole;
  return {
    aiResponse: text,
    draftFindings: await findings(context, { text, cutOff, translatedFrom: wanted.text }),
    draftedFor: textMark(comment.text),
    draftCost: cost,
    sendReason: null,
  };
}

/**
 * Puts the creator's words into the viewer's language and stores them as the draft, under the lease
 * of a draft. Sends nothing. Throws what writeUnderLease throws, with `translation_failed` for the
 * model's failures.
 */
export const translateReply = (
  ports: TranslateReplyPorts,
  uid: string,
  id: string,
  { text, to, replaces }: OwnWords,
): Promise<Generated> =>
  writeUnderLease(ports, uid, id, {
    leave: { replaces },
    failed: 'translation_failed',
    compose: (comment, signal) => compose(ports, uid, comment, { text, to, signal }),
    instead: translatedFrom,
  });

import { type Pause, toInstant, type Clock } from '../time.ts';
import { findAlike, type Alike } from '../near-copy.ts';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { isUnaudited, withKnown } from '../own-draft.ts';
import { textMark } from '../text-mark.ts';
import type { Decision, LedgerState, SendLedger } from './ports.ts';
import { isConfirmed } from './submit-batch.ts';

/** The day in which the same text to many people looks like spam. */
const RECENT_MS = 24 * 3_600_000;
/** More than the project's quota allows in a day. */
const RECENT_LIMIT = 200;

/** Audits a text for the comment's reply. Throws `comment_not_found`. */
export type AuditReply = (uid: string, commentId: string, text: string) => Promise<DraftFinding[]>;

export interface CheckPorts {
  auditReply: AuditReply;
  ledger: Pick<SendLedger, 'move' | 'listSentTexts'>;
  clock: Clock;
  pause: Pause;
}

/** A draft that the creator has to confirm. `mark` is what a submit then names. */
interface Doubtful {
  commentId: string;
  text: string;
  mark: string;
  findings: DraftFinding[];
}

interface Draft {
  commentId: string;
  comment: CommentDocument;
  text: string;
}

function draftsIn(state: LedgerState, commentIds: readonly string[]): Draft[] {
  return commentIds.flatMap((commentId) => {
    const comment = state.comments.get(commentId);
    const text = comment?.aiResponse?.trim();
    return comment && text ? [{ commentId, comment, text }] : [];
  });
}

/** Stores what was found in a text, unless the draft is another one by now. Pure. */
function decideFindings(
  state: LedgerState,
  { commentId, text }: Draft,
  found: readonly DraftFinding[],
): Decision<void> {
  const comment = state.comments.get(commentId);
  if (!comment || !isUnaudited(comment) || comment.aiResponse?.trim() !== text)
    return { changes: {}, result: undefined };
  const draftFindings = withKnown(comment, text, found);
  const fields = { draftFindings, unauditedMark: null };
  return { changes: { comments: [{ id: commentId, fields, asRead: true }] }, result: undefined };
}

/**
 * The drafts of the selection. A text that was submitted and taken back is audited first: nobody
 * knows what stands in it.
 */
async function auditedDrafts(
  uid: string,
  commentIds: readonly string[],
  { ledger, auditReply }: CheckPorts,
): Promise<Draft[]> {
  const read = () =>
    ledger.move(uid, { messageIds: commentIds, comments: true }, (state) => ({
      changes: {},
      result: draftsIn(state, commentIds),
    }));
  const drafts = await read();
  const unaudited = drafts.filter(({ comment }) => isUnaudited(comment));
  if (unaudited.length === 0) return drafts;
  for (const draft of unaudited) {
    const { commentId, comment, text } = draft;
    // Untrimmed, because the findings name places in it.
    const found = await auditReply(uid, commentId, comment.aiResponse ?? text);
    await ledger.move(uid, { messageIds: [commentId], comments: true }, (state) =>
      decideFindings(state, draft, found),
    );
  }
  return read();
}

/**
 * Finds replies of the selection that are nearly the same, and those that the creator has to
 * confirm. Writes nothing but the findings of texts that were not audited before. Reads the comments
 * and at most 200 sends.
 */
export async function checkBatch(
  uid: string,
  selected: readonly string[],
  ports: CheckPorts,
): Promise<{ alike: Alike[]; doubtful: Doubtful[] }> {
  const { ledger, clock, pause } = ports;
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) return { alike: [], doubtful: [] };
  const [drafts, recent] = await Promise.all([
    auditedDrafts(uid, commentIds, ports),
    ledger.listSentTexts(uid, toInstant(clock() - RECENT_MS), RECENT_LIMIT),
  ]);
  const others = recent.filter(({ commentId }) => !commentIds.includes(commentId));
  return {
    alike: await findAlike(
      drafts,
      others.map(({ text }) => text),
      pause,
    ),
    doubtful: drafts
      .filter(({ comment, text }) => !isConfirmed(comment, text, []))
      .map(({ commentId, comment, text }) => ({
        commentId,
        // Untrimmed, because the findings name places in it.
        text: comment.aiResponse ?? text,
        mark: textMark(text),
        findings: comment.draftFindings,
      })),
  };
}

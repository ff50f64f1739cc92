import { type Pause, toInstant, type Clock } from '../time.ts';
import { findAlike, type Alike } from '../near-copy.ts';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { textMark } from '../text-mark.ts';
import type { LedgerState, SendLedger } from './ports.ts';
import { isConfirmed } from './submit-batch.ts';

/** The day in which the same text to many people looks like spam. */
const RECENT_MS = 24 * 3_600_000;
/** More than the project's quota allows in a day. */
const RECENT_LIMIT = 200;

export interface CheckPorts {
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

/**
 * Finds replies of the selection that are nearly the same, and those that the creator has to
 * confirm. Writes nothing. Reads the comments and at most 200 sends.
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
    ledger.move(uid, { replies: commentIds, comments: true }, (state) => ({
      ...{ changes: {}, result: draftsIn(state, commentIds) },
    })),
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

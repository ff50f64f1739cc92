import type { DraftFinding } from '@replywell/contract/drafts';
import { textMark } from '../../text-mark.ts';
import { toInstant, type Clock, type Pause } from '../../time.ts';
import type { SendLedger } from '../ledger/ports.ts';
import { findAlike, type Alike } from './alike.ts';
import { isConfirmed } from './batch.ts';

const RECENT_MS = 24 * 3_600_000;
/** More than the project's quota allows in a day. */
const RECENT_LIMIT = 200;

export interface CheckPorts {
  ledger: Pick<SendLedger, 'move' | 'listSentTexts'>;
  clock: Clock;
  pause: Pause;
}

const THESE = { channelId: null, comments: true, leavesOutBroken: true };

/** A draft that the creator has to confirm. `mark` is what a submit then names. */
export interface Doubtful {
  commentId: string;
  text: string;
  mark: string;
  findings: DraftFinding[];
}

/**
 * Finds replies of the selection that are nearly the same, and those that the creator has to
 * confirm. Writes nothing. Reads the comments and at most 200 sends.
 */
export async function checkBatch(
  uid: string,
  selected: readonly string[],
  { ledger, clock, pause }: CheckPorts,
): Promise<{ alike: Alike[]; doubtful: Doubtful[] }> {
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) return { alike: [], doubtful: [] };
  const [drafts, recent] = await Promise.all([
    ledger.move(uid, { ...THESE, messageIds: commentIds }, (state) => ({
      changes: {},
      result: commentIds.flatMap((commentId) => {
        const comment = state.comments.get(commentId);
        const text = comment?.aiResponse?.trim();
        return comment && text ? [{ commentId, comment, text }] : [];
      }),
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

import type { Log } from '../../log.ts';
import { countProgress, type BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { needsConfirmation } from '@replywell/contract/drafts';
import { SCHEMA_VERSION, UNDO_MS } from '@replywell/contract/limits';
import { isUnaudited } from '../../own-draft.ts';
import { Refusal } from '../../refusal.ts';
import { textMark } from '../../text-mark.ts';
import { fromInstant, toInstant, type Clock, type NewId, type Random } from '../../time.ts';
import { shownStatus } from '../../youtube/present-comment.ts';
import { channelFor, queueSend, refuseWhereAnswered } from '../ledger/new-send.ts';
import { planSlots } from '../pace/planner.ts';
import type { Decision, LedgerState, SendLedger, TaskQueue } from '../ledger/ports.ts';
import { admitWithin, daysFrom, withReservation } from '../quota/book.ts';
import { itemOf } from '../ledger/send-moves.ts';
import { replaceTask, retimedFrom, type Retimed } from '../ledger/steps.ts';
import { refusalFor } from './reply.ts';

interface SubmitBatchPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  clock: Clock;
  newId: NewId;
  random: Random;
  log: Log;
}

interface SubmittedBatch {
  batch: BatchDocument;
  sends: Retimed[];
  /** Comment ids beyond the hour's maximum or with a broken send, in the given order. */
  leftOut: string[];
}

type Ready = CommentDocument & { aiResponse: string; approvedFor: string };

function readyComment(state: LedgerState, commentId: string, now: number): Ready {
  const comment = state.comments.get(commentId);
  if (!comment) throw new Refusal('comment_not_found', commentId);
  const approvedFor = channelFor(state, comment);
  refuseWhereAnswered(comment, state.sends.get(commentId));
  const aiResponse = comment.aiResponse?.trim();
  if (!aiResponse || shownStatus(comment, now) !== 'ready')
    throw new Refusal('not_all_have_replies', commentId);
  return { ...comment, aiResponse, approvedFor };
}

function newBatch(
  taskId: string,
  sends: readonly SendDocument[],
  state: LedgerState,
  now: number,
): BatchDocument {
  const items = sends.map(itemOf);
  return {
    schemaVersion: SCHEMA_VERSION,
    taskId,
    channelId: sends[0]?.channelId ?? null,
    status: 'pending',
    progress: countProgress(items),
    commentIds: items.map((item) => item.commentId),
    items,
    pace: state.pace,
    pauseReason: null,
    resumesAt: null,
    failuresInRow: 0,
    keepsTexts: true,
    createdAt: toInstant(now),
    endedAt: null,
    undoUntil: toInstant(now + UNDO_MS),
    dueAt: sends.at(-1)?.scheduledFor ?? null,
    revision: 0,
  };
}

/** Something was found in the draft, or nobody has looked. */
const isDoubtful = (comment: CommentDocument): boolean =>
  needsConfirmation(comment) || isUnaudited(comment);

/**
 * Whether nobody has to be asked about the comment's draft before it goes out with others.
 * `confirmed`: marks of drafts that the creator has just confirmed.
 */
export function isConfirmed(
  comment: CommentDocument,
  draft: string,
  confirmed: readonly string[],
): boolean {
  if (!isDoubtful(comment)) return true;
  return [...confirmed, comment.confirmedMark].includes(textMark(draft));
}

/** The rows of those whose sends do not fit their schema say that they could not be prepared. */
const notPrepared = (state: LedgerState, commentIds: readonly string[], now: number) =>
  commentIds.flatMap((id) => {
    const comment = state.comments.get(id);
    return state.brokenSends.has(id) && comment && shownStatus(comment, now) === 'ready'
      ? [{ id, fields: { sendReason: 'not_queued' } as const, asRead: true as const }]
      : [];
  });

const scheduled = (comment: Ready, { scheduledFor }: SendDocument) => ({
  id: comment.youtubeId,
  asRead: true as const,
  fields: {
    ...(isDoubtful(comment) ? { confirmedMark: textMark(comment.aiResponse) } : {}),
    status: 'scheduled' as const,
    scheduledFor,
    sendReason: null,
    generatingUntil: null,
  },
});

interface Submission {
  uid: string;
  /** The marks of the drafts that the creator has confirmed with this press. */
  confirmed: readonly string[];
  taskId: string;
  now: number;
  random: Random;
}

/**
 * Plans the batch around everything that is already queued in the channel. Each reply gets a day
 * whose quota has room, and reserves units there. Comments whose sends do not fit their schema are
 * left out, and nothing is written over those. Throws `permission_needed`, `comment_not_found`,
 * `reply_refused` (no other comment is left), `no_channel`, `other_channel`, `reply_in_progress`,
 * `comment_already_answered`, `not_all_have_replies` or `draft_unconfirmed`. Pure, except for the
 * random gaps.
 */
function decideBatch(
  state: LedgerState,
  commentIds: readonly string[],
  { uid, confirmed, taskId, now, random }: Submission,
): Decision<SubmittedBatch> {
  if (state.creator?.permission !== 'granted') throw new Refusal('permission_needed');
  const whole = commentIds.filter((commentId) => !state.brokenSends.has(commentId));
  if (whole.length === 0) throw refusalFor('not_queued');
  const ready = whole.map((commentId) => readyComment(state, commentId, now));
  const kept = ready.slice(0, state.pace.maxResponsesPerHour);
  for (const comment of kept)
    if (!isConfirmed(comment, comment.aiResponse, confirmed))
      throw new Refusal('draft_unconfirmed', comment.id);
  const times = planSlots({
    count: kept.length,
    from: now + UNDO_MS,
    pace: state.pace,
    taken: state.timeline.map(({ at }) => fromInstant(at)),
    random,
    admit: admitWithin(state.quota, uid, now),
  });
  const planned = kept.map((comment, index) => {
    const scheduledFor = times[index] ?? now;
    const { aiResponse: text, approvedFor: channelId } = comment;
    const request = { uid, channelId, text, taskId, scheduledFor, now };
    const send = queueSend(comment, state.sends.get(comment.youtubeId), request);
    return { comment, ...withReservation(send, scheduledFor) };
  });
  const sends = planned.map(({ send }) => send);
  const batch = newBatch(taskId, sends, state, now);
  return {
    changes: {
      sends,
      batch,
      quota: planned.flatMap(({ quota }) => quota),
      comments: [
        ...planned.map(({ comment, send }) => scheduled(comment, send)),
        ...notPrepared(state, commentIds, now),
      ],
    },
    result: {
      batch,
      sends: sends.map((send) => retimedFrom(state, send)),
      leftOut: commentIds.filter((id) => !batch.commentIds.includes(id)),
    },
  };
}

/**
 * Submits a batch in one move and creates its tasks. Once the move is written, the replies will be
 * sent: if the process dies before every task is created, the sweep finds the sends without one.
 * Not idempotent, but a second call for the same comments is refused. `confirmed`: as in decideBatch.
 * Throws the refusals of decideBatch, `no_comments_selected` or Contended.
 */
export async function submitBatch(
  uid: string,
  selected: readonly string[],
  ports: SubmitBatchPorts,
  confirmed: readonly string[] = [],
): Promise<{ batch: BatchDocument; leftOut: string[] }> {
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) throw new Refusal('no_comments_selected');
  const taskId = ports.newId();
  const now = ports.clock();
  const { batch, sends, leftOut } = await ports.ledger.move(
    uid,
    {
      channelId: null,
      messageIds: commentIds,
      comments: true,
      leavesOutBroken: true,
      pace: true,
      timeline: { now },
      plan: true,
      quota: { days: daysFrom(now), exact: true },
    },
    (state) =>
      decideBatch(state, commentIds, { uid, confirmed, taskId, now, random: ports.random }),
  );
  const enqueued = await Promise.allSettled(
    sends.map((send) => {
      const { channelId, commentId, scheduledFor } = send.after;
      const at = fromInstant(scheduledFor);
      return replaceTask({ uid, channelId, commentId }, send, at, ports);
    }),
  );
  const lost = enqueued.filter((result) => result.status === 'rejected').length;
  ports.log('batch submitted', { uid, taskId, replies: sends.length, lost });
  return { batch, leftOut };
}

import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { ENDED_SEND_STATUSES, type PauseReason, type SendReason } from '@replywell/contract/states';
import { sentDraft } from '../../sent-draft.ts';
import { fromInstant, toInstant } from '../../time.ts';
import { planLook, pausedBatch, withItems } from './batch-moves.ts';
import { ENDED_CHECKS_AFTER_MS, PERMISSION_RECHECK_MS, READINGS_AFTER_MS } from './limits.ts';
import type { LedgerChanges, LedgerState } from './ports.ts';
import { withReservation, withoutReservation, type QuotaChange } from '../quota/book.ts';
import { checkingUntil } from './readings.ts';
import { withStep } from './steps.ts';

/**
 * The moves of one send. Its batch item and its comment change with it.
 * - queued -> sending: claimed by one attempt, with a lease
 * - sending -> sent: YouTube has the reply
 * - sending -> skipped | failed: YouTube does not have it and will not get it
 * - sending -> queued: nothing was inserted, and it is tried again later
 * - sending -> unknown: the answer was lost, or the lease ran out
 * - unknown -> sent | skipped | failed | queued: decided by readings of the thread
 * - queued -> cancelled: by the creator
 * - queued -> failed: its batch cannot be read
 * - queued | skipped | failed | cancelled -> sent: a later look found it on YouTube, or an attempt
 *   that had lost its lease brings YouTube's answer
 */

export const sendHasEnded = (send: SendDocument): boolean =>
  (ENDED_SEND_STATUSES as readonly string[]).includes(send.status);

/** The batch item that belongs to this state of the send. `lookAt` is null; movedSent sets it. */
export const itemOf = (send: SendDocument): BatchItem => ({
  commentId: send.commentId,
  status: send.status,
  scheduledFor: send.status === 'queued' ? send.scheduledFor : null,
  replyId: send.replyId,
  reason: send.reason,
  undoUntil: send.undoUntil,
  text: send.text,
  cancelRequested: send.cancelRequested && !sendHasEnded(send),
  visible: send.visible,
  checkingUntil: checkingUntil(send),
  textChanged: send.textChanged,
  lookAt: null,
});

/** Writes the new state of a send, and its item if `state.batch` is the batch it belongs to. */
export function moved(state: LedgerState, send: SendDocument): LedgerChanges {
  const carried = state.batch !== null && state.batch.taskId === send.taskId;
  return carried ? { sends: [send], items: [itemOf(send)] } : { sends: [send] };
}

/**
 * As `moved`, for a send that becomes unknown or stops being so. The comment then shows until when
 * the reply is looked for.
 */
export function movedUnknown(state: LedgerState, send: SendDocument): LedgerChanges {
  const changes = moved(state, send);
  const until = checkingUntil(send);
  const comment = state.comments.get(send.commentId);
  if (!comment || (comment.checkingUntil ?? null) === until) return changes;
  return { ...changes, comments: [{ id: send.commentId, fields: { checkingUntil: until } }] };
}

/** The same changes, with these quota changes added. */
export const booked = (changes: LedgerChanges, quota: readonly QuotaChange[]): LedgerChanges =>
  quota.length === 0 ? changes : { ...changes, quota: [...(changes.quota ?? []), ...quota] };

/** Joins the changes of several sends of one batch. */
export const together = (all: readonly LedgerChanges[]): LedgerChanges => ({
  sends: all.flatMap(({ sends = [] }) => sends),
  comments: all.flatMap(({ comments = [] }) => comments),
  quota: all.flatMap(({ quota = [] }) => quota),
  items: all.flatMap(({ items = [] }) => items),
});

/**
 * The changes with the whole batch instead of single items. `follow` decides what becomes of the
 * batch.
 */
export const overBatch = (
  { items = [], ...changes }: LedgerChanges,
  batch: BatchDocument,
  follow: (batch: BatchDocument) => BatchDocument,
): LedgerChanges => ({ ...changes, batch: follow(withItems(batch, items)) });

const released = { attemptId: null, leaseUntil: null } as const;

const atRest = (reason: SendReason | null): Partial<CommentDocument> => ({
  status: 'ready',
  scheduledFor: null,
  sendReason: reason,
  checkingUntil: null,
  undoUntil: null,
});

/** Times are in milliseconds since the epoch. `leaseUntil` and `now` are by the machine's clock. */
export interface Attempt {
  id: string;
  leaseUntil: number;
  now: number;
  atOnce: boolean;
}

/** queued -> sending, with `place` (milliseconds since the epoch) as its place. */
export const claimed = (send: SendDocument, attempt: Attempt, place: number): SendDocument => ({
  ...withStep(send, toInstant(attempt.leaseUntil)),
  ...released,
  place: toInstant(place),
  atOnce: attempt.atOnce,
  status: 'sending',
  attemptId: attempt.id,
  undoUntil: null,
  leaseUntil: toInstant(attempt.leaseUntil),
  attempts: send.attempts + 1,
  firstAttemptAt: send.firstAttemptAt ?? toInstant(attempt.now),
  attemptedBefore: send.firstAttemptAt,
  reason: null,
  updatedAt: toInstant(attempt.now),
});

/** The send after an attempt that certainly inserted nothing: `firstAttemptAt` is as before its claim. */
export const harmless = (send: SendDocument): SendDocument =>
  send.status === 'sending'
    ? { ...send, firstAttemptAt: send.attemptedBefore, attemptedBefore: null }
    : send;

const nothingInDoubt = { attemptedBefore: null, unknownSince: null, readings: 0 } as const;

/** The sent reply with its look for visibility: alone, or together with others of its batch. */
function movedSent(state: LedgerState, send: SendDocument, now: number): LedgerChanges {
  const { batch } = state;
  const isCarried = batch !== null && batch.taskId === send.taskId;
  const look = planLook(isCarried ? batch : null, send.commentId, now);
  const at = toInstant(look.at);
  const sent = withStep(send, look.leads ? at : null);
  if (!isCarried) return { sends: [sent] };
  return { sends: [sent], items: [{ ...itemOf(sent), lookAt: at }] };
}

/** Our reply as YouTube shows it. `changedText`: its words there, if they are not ours. */
export interface ShownReply {
  replyId: string;
  publishedAt: string;
  changedText?: string | null;
}

/**
 * Any state -> sent: the reply is on YouTube. A send that is already `sent` does not change, so it
 * is counted once.
 */
export function settledSent(
  state: LedgerState,
  send: SendDocument,
  { replyId, publishedAt, changedText = null }: ShownReply,
  now: number,
): LedgerChanges {
  if (send.status === 'sent') return {};
  const sent: SendDocument = {
    ...send,
    ...released,
    ...nothingInDoubt,
    status: 'sent',
    checks: 0,
    visible: null,
    replyId,
    sentAt: publishedAt,
    textChanged: changedText !== null,
    reason: null,
    updatedAt: toInstant(now),
  };
  const changes = movedSent(state, sent, now);
  const comment = state.comments.get(send.commentId);
  if (!comment) return changes;
  const draft = sentDraft(comment.modelDraft, send.text);
  return {
    ...changes,
    comments: [
      {
        id: send.commentId,
        fields: {
          status: 'sent',
          isReplied: true,
          aiResponse: send.text,
          responsePublishedAt: publishedAt,
          channelReply: changedText,
          scheduledFor: null,
          sendReason: null,
          replyVisible: null,
          checkingUntil: null,
          undoUntil: null,
          ...(draft ? { modelDraft: null } : {}),
        },
      },
    ],
    posted: {
      draft,
      commentPublishedAt: comment.publishedAt,
      sentAt: publishedAt,
      seenBefore: comment.seenReplyAt === publishedAt,
    },
  };
}

/** How a send ends without a reply. */
export interface End {
  status: 'skipped' | 'failed' | 'cancelled';
  /** null: undone before anything could be sent. */
  reason: SendReason | null;
  /** Fields of the comment as YouTube shows it now, if they are the reason. */
  comment?: Partial<CommentDocument>;
}

/**
 * -> skipped, failed or cancelled: this reply will not be published, and its text stays as the
 * draft. If an insert in doubt came before, the reply is still looked for later, because YouTube's
 * list may have been behind.
 */
export function settledWithout(
  state: LedgerState,
  send: SendDocument,
  { status, reason, comment = {} }: End,
  now: number,
): LedgerChanges {
  const checkAt = send.firstAttemptAt === null ? null : toInstant(now + ENDED_CHECKS_AFTER_MS[0]);
  const free = withoutReservation({
    ...withStep(send, checkAt),
    ...released,
    ...nothingInDoubt,
    status,
    reason,
    undoUntil: null,
    place: null,
    checks: 0,
    updatedAt: toInstant(now),
  });
  const changes = booked(moved(state, free.send), free.quota);
  if (!state.comments.has(send.commentId)) return changes;
  const answeredElsewhere = reason === 'already_answered' ? { isReplied: true } : {};
  const fields = { ...atRest(reason), ...answeredElsewhere, ...comment };
  return { ...changes, comments: [{ id: send.commentId, fields }] };
}

/** -> queued at another time `at`. Nothing was inserted in this attempt, so it does not count as one. */
export function requeued(send: SendDocument, at: number, now: number): SendDocument {
  return {
    ...retimed(send, at),
    ...released,
    status: 'queued',
    attempts: send.status === 'sending' ? send.attempts - 1 : send.attempts,
    deferrals: send.deferrals + 1,
    updatedAt: toInstant(now),
  };
}

/** A queued send with another time. Its place and its next step move along. */
export const retimed = (send: SendDocument, at: number): SendDocument => ({
  ...withStep(send, toInstant(at)),
  scheduledFor: toInstant(at),
  place: toInstant(at),
});

/**
 * sending -> unknown. The call may still be carried out until the end of its lease, even if we
 * stopped waiting earlier. So the readings are counted from the end of the lease.
 */
export const nowUnknown = (send: SendDocument, now: number): SendDocument => {
  const since = send.leaseUntil ?? toInstant(now);
  return {
    ...withStep(send, toInstant(fromInstant(since) + READINGS_AFTER_MS[0])),
    ...released,
    ...nothingInDoubt,
    status: 'unknown',
    unknownSince: since,
    deferrals: 0,
    updatedAt: toInstant(now),
  };
};

/**
 * sending -> unknown, because the process of the attempt died. YouTube may have taken the reply until
 * the end of the lease. So others keep their distance from that moment, as `latestOf`
 * (pace/places.ts) let them do during the lease.
 */
export function lapsed(send: SendDocument, now: number): SendDocument {
  const { place, leaseUntil, updatedAt } = send;
  if (place === null || leaseUntil === null) return nowUnknown(send, now);
  const lease = fromInstant(leaseUntil) - fromInstant(updatedAt);
  return nowUnknown({ ...send, place: toInstant(fromInstant(place) + lease) }, now);
}

/**
 * The send waits in its batch, which is paused. Resuming gives it a new time. An unknown send stays
 * unknown. `resumesAt`: milliseconds since the epoch; null: somebody has to act.
 */
export function pausedWith(
  state: LedgerState,
  send: SendDocument,
  pause: { reason: PauseReason; resumesAt: number | null },
  now: number,
): LedgerChanges {
  const waiting =
    send.status === 'unknown' ? send : requeued(send, fromInstant(send.scheduledFor), now);
  const resumesAt = pause.resumesAt === null ? null : toInstant(pause.resumesAt);
  const dueAt = resumesAt ?? toInstant(now + PERMISSION_RECHECK_MS);
  const kept =
    waiting.status === 'queued' && pause.resumesAt !== null
      ? withReservation(waiting, pause.resumesAt)
      : withoutReservation(waiting);
  const paused = { ...withStep(kept.send, dueAt), deferrals: 0 };
  const changes = booked(moved(state, paused), kept.quota);
  const { batch } = state;
  // If another reply has paused the batch already, only the send itself is written.
  const isPaused = batch?.pauseReason === pause.reason && batch.resumesAt === resumesAt;
  if (!batch || !changes.items || isPaused) return changes;
  return overBatch(changes, batch, (moved) => pausedBatch(moved, pause.reason, resumesAt));
}

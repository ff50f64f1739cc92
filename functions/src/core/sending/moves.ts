import { isDeepStrictEqual } from 'node:util';
import {
  batchAsItStands,
  endOfBatch,
  type BatchDocument,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { VISIBILITY_CHECK_AFTER_MS } from '@replywell/contract/limits';
import {
  ENDED_BATCH_STATUSES,
  ENDED_SEND_STATUSES,
  type PauseReason,
  type SendReason,
} from '@replywell/contract/states';
import { sentDraft } from '../sent-draft.ts';
import { messageOf } from '../youtube/message.ts';
import { secondsBetween } from '../stats/tally.ts';
import { fromInstant, toInstant } from '../time.ts';
import {
  ENDED_CHECKS_AFTER_MS,
  FAILURES_IN_A_ROW_TO_PAUSE,
  LEASE_MS,
  PAUSE_AFTER_FAILURES_MS,
  PERMISSION_RECHECK_MS,
  READINGS_AFTER_MS,
} from './limits.ts';
import type { LedgerChanges, LedgerState } from './ports.ts';
import { quotaDay } from './quota.ts';

/**
 * The states of a reply. The send is the one truth; the item of its batch and the status of its
 * comment are written with it, in the same commit, by `carried`, and by nothing else.
 *
 * | state              | event                                        | next      | written                         |
 * | ------------------ | -------------------------------------------- | --------- | ------------------------------- |
 * | none, ended        | approved, alone or in a batch                | queued    | send, comment, batch, units     |
 * | queued             | its time; the gate is shut                   | queued    | send, item, comment: a new time |
 * | queued             | its time; the gate is open, the thread free  | sending   | send (lease), gate, units       |
 * | queued             | look: gone, answered, edited, closed         | skipped,  | send, item, comment, units      |
 * |                    |                                              | failed    |                                 |
 * | queued             | look: our earlier reply is there             | sent      | as for sent                     |
 * | queued             | not now: YouTube, Google, rate               | queued    | send, item, comment: a new time |
 * | queued             | no permission, no quota, all stopped         | queued    | send, batch: paused             |
 * | queued             | taken back, or taken out                     | cancelled | send, item, comment, units      |
 * | queued             | its batch cannot be read                     | failed    | send, comment, units            |
 * | sending            | YouTube has it                               | sent      | send, item, comment, statistics |
 * | sending            | refused, and the thread does not show it     | failed    | send, item, comment; looked for |
 * |                    |                                              |           | again after 10 and 80 minutes   |
 * | sending            | certainly not inserted                       | queued    | as "not now"; no attempt counts |
 * | sending            | the answer is lost, or the lease ran out     | unknown   | send, item, comment             |
 * | unknown            | a reading shows it                           | sent      | as for sent                     |
 * | unknown            | four complete readings do not; once          | queued    | send, item, comment             |
 * | unknown            | the same again, or doubt, or a day unread    | failed    | send, item, comment             |
 * | unknown            | the comment is gone                          | skipped   | send, item, comment             |
 * | sending, unknown   | the creator cancels                          | the same  | send, item: cancelRequested     |
 * | skipped, failed,   | a later look, or a late answer, shows it     | sent      | as for sent                     |
 * | cancelled, queued  |                                              |           |                                 |
 * | sent               | a look does not show it, or shows it again   | sent      | send, item, comment: visible    |
 * | sent               | the creator deletes it on YouTube            | sent      | send, comment: deleted          |
 *
 * If the process dies before a commit, nothing of it happened; `dueAt` says what is due, and the
 * sweep finds it where the task is lost.
 */

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);

export const sendHasEnded = ({ status }: SendDocument): boolean =>
  isOneOf(ENDED_SEND_STATUSES, status);

export const itemHasEnded = ({ status }: BatchItem): boolean =>
  isOneOf(ENDED_SEND_STATUSES, status);

/** By its status alone. `endedAt` may still be null until `followed` has been written. */
export const batchHasEnded = ({ status }: BatchDocument): boolean =>
  isOneOf(ENDED_BATCH_STATUSES, status);

const LAST_READING_MS = Math.max(...READINGS_AFTER_MS);

/** Since when the outcome of an unknown send is in doubt. */
export const inDoubtSince = ({ unknownSince, updatedAt }: SendDocument): number =>
  fromInstant(unknownSince ?? updatedAt);

/** Until when the reply of an unknown send is looked for. null: the outcome is not in doubt. */
const checkingUntil = (send: SendDocument): string | null =>
  send.status === 'unknown' ? toInstant(inDoubtSince(send) + LAST_READING_MS) : null;

/** The batch item that belongs to this state of the send. */
export const itemOf = (send: SendDocument): BatchItem => ({
  commentId: send.commentId,
  messageId: send.messageId,
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
});

/** What the comment shows in this state of the send. */
export function commentOf(send: SendDocument): Partial<CommentDocument> {
  const { status, taskId, reason, undoUntil, scheduledFor } = send;
  if (status === 'sent')
    return {
      status,
      isReplied: true,
      aiResponse: send.text,
      responsePublishedAt: send.sentAt,
      scheduledFor: null,
      sendReason: null,
      checkingUntil: null,
      undoUntil: null,
      replyVisible: send.visible,
    };
  if (sendHasEnded(send))
    return {
      status: 'ready',
      scheduledFor: null,
      checkingUntil: null,
      undoUntil: null,
      sendReason: reason,
      ...(reason === 'already_answered' ? { isReplied: true } : {}),
    };
  const alone = { status: 'sending', scheduledFor: null, undoUntil } as const;
  const inBatch = { status: 'scheduled', scheduledFor, undoUntil: null } as const;
  return {
    ...(taskId === null || status === 'unknown' ? alone : inBatch),
    sendReason: null,
    checkingUntil: checkingUntil(send),
  };
}

/** Whether the comment does not show these fields yet. */
const differs = (comment: CommentDocument, fields: Partial<CommentDocument>): boolean => {
  const shown = new Map<string, unknown>(Object.entries(comment));
  return Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(shown.get(name) ?? null, value ?? null),
  );
};

/**
 * The comment, if it shows what this send answers. After that somebody may have written back: then
 * the comment waits again, and what becomes of an earlier reply is not shown there.
 */
const shownBy = ({ comments }: LedgerState, { commentId, messageId }: SendDocument) => {
  const comment = comments.get(commentId);
  return comment && messageOf(comment).id === messageId ? comment : undefined;
};

/**
 * Writes the new state of a send, and with it the item of its batch and its comment, where these
 * show something else. An item is written blindly if the batch was not read. `more`: what the
 * comment shows besides.
 */
export function carried(
  state: LedgerState,
  send: SendDocument,
  more: Partial<CommentDocument> = {},
): LedgerChanges {
  const { batch } = state;
  const { taskId, commentId } = send;
  const item = itemOf(send);
  const isItsBatch = taskId !== null && (batch === undefined || batch?.taskId === taskId);
  const before = batch?.items.find((one) => one.commentId === commentId);
  const comment = shownBy(state, send);
  const fields = { ...commentOf(send), ...more };
  return {
    sends: [send],
    ...(isItsBatch && !isDeepStrictEqual(before, item) ? { items: [{ taskId, item }] } : {}),
    ...(comment && differs(comment, fields) ? { comments: [{ id: commentId, fields }] } : {}),
  };
}

/** Joins the changes of several sends of one batch. */
export const together = (all: readonly LedgerChanges[]): LedgerChanges => ({
  sends: all.flatMap(({ sends = [] }) => sends),
  comments: all.flatMap(({ comments = [] }) => comments),
  items: all.flatMap(({ items = [] }) => items),
});

/** The changes with the whole batch instead of its items. `follow` decides what becomes of it. */
export const overBatch = (
  { items = [], ...changes }: LedgerChanges,
  batch: BatchDocument,
  follow: (batch: BatchDocument) => BatchDocument,
): LedgerChanges => ({
  ...changes,
  batch: follow(
    withItems(
      batch,
      items.map(({ item }) => item),
    ),
  ),
});

const released = { attemptId: null, leaseUntil: null } as const;
const nothingInDoubt = { unknownSince: null, readings: 0 } as const;

/** Whether the send's task is still to come, and not after `at`: then it needs no other for `at`. */
export const keepsTask = ({ taskAt }: SendDocument, at: number, now: number): boolean =>
  taskAt !== null && fromInstant(taskAt) > now && fromInstant(taskAt) <= at;

/** A queued send with another time, and with units on that day. `now` missing: its task has come. */
export function retimed(send: SendDocument, at: number, now = Infinity): SendDocument {
  const dueAt = toInstant(at);
  const taskAt = keepsTask(send, at, now) ? send.taskAt : dueAt;
  return { ...send, scheduledFor: dueAt, dueAt, taskAt, quotaDay: quotaDay(at) };
}

/**
 * queued -> sending, for one attempt. `at` in the creator's time, `clock` by the machine's. Its units
 * are no longer reserved: the claim books them as spent.
 */
export const claimed = (
  send: SendDocument,
  { attemptId, at, clock }: { attemptId: string; at: number; clock: number },
): SendDocument => {
  const leaseUntil = toInstant(clock + LEASE_MS);
  return {
    ...send,
    status: 'sending',
    attemptId,
    leaseUntil,
    dueAt: leaseUntil,
    undoUntil: null,
    reason: null,
    begunAt: toInstant(at),
    quotaDay: null,
    attempts: send.attempts + 1,
    firstAttemptAt: send.firstAttemptAt ?? toInstant(clock),
    updatedAt: toInstant(clock),
  };
};

/** The send after an attempt that certainly inserted nothing: as if it had not been claimed. */
export const harmless = (send: SendDocument, before: SendDocument): SendDocument =>
  send.status === 'sending'
    ? { ...send, firstAttemptAt: before.firstAttemptAt, attempts: before.attempts }
    : send;

/** Our reply as YouTube shows it. `changedText`: its words there, if they are not ours. */
export interface ShownReply {
  replyId: string;
  publishedAt: string;
  changedText?: string | null;
}

/** A reply of a batch is looked for with the others after the end of the batch, any other alone. */
const lookAt = ({ batch }: LedgerState, { taskId }: SendDocument, now: number): string | null =>
  taskId === null || (batch?.taskId === taskId && batch.endedAt !== null)
    ? toInstant(now + VISIBILITY_CHECK_AFTER_MS)
    : null;

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
  const stored = state.comments.get(send.commentId);
  const sent: SendDocument = {
    ...send,
    ...released,
    ...nothingInDoubt,
    status: 'sent',
    replyId,
    sentAt: publishedAt,
    reason: null,
    checks: 0,
    visible: null,
    textChanged: changedText !== null,
    quotaDay: null,
    answeredAfter: stored ? secondsBetween(send.messageAt, publishedAt) : null,
    dueAt: lookAt(state, send, now),
    updatedAt: toInstant(now),
  };
  if (!stored) return carried(state, sent);
  const draft = sentDraft(shownBy(state, send)?.modelDraft, send.text);
  const more = { channelReply: changedText, ...(draft ? { modelDraft: null } : {}) };
  const { publishedAt: commentPublishedAt, seenReplyAt } = stored;
  // Loading may have seen the reply before we knew it was ours, and counted it as written on YouTube.
  const seenBefore = seenReplyAt === publishedAt;
  return {
    ...carried(state, sent, more),
    posted: [
      { kind: 'sent', at: publishedAt, commentPublishedAt: send.messageAt, draft },
      ...(seenBefore
        ? [{ kind: 'elsewhere', at: publishedAt, commentPublishedAt, undo: true } as const]
        : []),
    ],
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

/** The creator has cancelled it, and nothing was sent. */
export const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;

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
  const ended: SendDocument = {
    ...send,
    ...released,
    ...nothingInDoubt,
    status,
    reason,
    undoUntil: null,
    checks: 0,
    quotaDay: null,
    dueAt: send.firstAttemptAt === null ? null : toInstant(now + ENDED_CHECKS_AFTER_MS[0]),
    updatedAt: toInstant(now),
  };
  return carried(state, ended, comment);
}

/** -> queued at another time `at`: nothing was inserted. */
export const requeued = (send: SendDocument, at: number, now: number): SendDocument => ({
  ...retimed(send, at),
  ...released,
  status: 'queued',
  undoUntil: null,
  deferrals: send.deferrals + 1,
  updatedAt: toInstant(now),
});

/**
 * sending -> unknown. The call may still be carried out until the end of its lease, even if we
 * stopped waiting earlier, or the process has died. So the readings are counted from the end of the
 * lease.
 */
export const nowUnknown = (send: SendDocument, now: number): SendDocument => {
  const since = send.leaseUntil ?? toInstant(now);
  return {
    ...send,
    ...released,
    ...nothingInDoubt,
    status: 'unknown',
    unknownSince: since,
    deferrals: 0,
    dueAt: toInstant(fromInstant(since) + READINGS_AFTER_MS[0]),
    updatedAt: toInstant(now),
  };
};

/** Of a queued send whose batch waits for somebody: no units. Resuming gives it new ones. */
export const waiting = (send: SendDocument, dueAt: string | null): SendDocument => ({
  ...send,
  dueAt,
  quotaDay: null,
});

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
  const resumesAt = pause.resumesAt === null ? null : toInstant(pause.resumesAt);
  const dueAt = resumesAt ?? toInstant(now + PERMISSION_RECHECK_MS);
  const rests =
    send.status === 'unknown' ? send : requeued(send, fromInstant(send.scheduledFor), now);
  const kept =
    rests.status === 'queued' && pause.resumesAt !== null
      ? { ...rests, dueAt, quotaDay: quotaDay(pause.resumesAt) }
      : waiting(rests, dueAt);
  const changes = carried(state, { ...kept, taskAt: dueAt, deferrals: 0 });
  const { batch } = state;
  // If another reply has paused the batch already, only the send itself is written.
  if (!batch || (batch.pauseReason === pause.reason && batch.resumesAt === resumesAt))
    return changes;
  return overBatch(changes, batch, (next) => pausedBatch(next, pause.reason, resumesAt));
}

// How a batch follows its replies: documents in, documents out.

function failuresAfter(failures: number, { status }: BatchItem): number {
  if (status === 'failed') return failures + 1;
  return status === 'sent' ? 0 : failures;
}

/** The batch with the new state of these items. `followed` then decides whether it ends or pauses. */
export function withItems(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const known = new Map(items.map((item) => [item.commentId, item]));
  return batchAsItStands({
    ...batch,
    items: batch.items.map((item) => known.get(item.commentId) ?? item),
    itemChanges: {},
    revision: batch.revision + 1,
    failuresInRow: items.reduce(failuresAfter, batch.failuresInRow),
  });
}

/**
 * The batch as it follows from its items: ended, or paused after too many failures in a row.
 * Returns the same object if nothing changes.
 */
export function followed(batch: BatchDocument, now: string): BatchDocument {
  if (batch.endedAt !== null) return batch;
  if (batch.progress.processed === batch.progress.total)
    return {
      ...batch,
      status: endOfBatch(batch.progress),
      endedAt: now,
      revision: batch.revision + 1,
      dueAt: null,
      pauseReason: null,
      resumesAt: null,
    };
  if (batch.failuresInRow < FAILURES_IN_A_ROW_TO_PAUSE || batch.status === 'paused') return batch;
  const resumesAt = toInstant(fromInstant(now) + PAUSE_AFTER_FAILURES_MS);
  return pausedBatch(batch, 'failures_in_row', resumesAt);
}

/**
 * When this is long past, the sweep compares the batch with its sends. null for a batch that
 * somebody has to resume: if it waits for the permission, the sweep finds its sends instead.
 */
function dueOf(batch: BatchDocument): string | null {
  if (batch.status === 'paused' && batch.resumesAt === null) return null;
  const times = batch.items.flatMap(({ scheduledFor }) => scheduledFor ?? []);
  return [...times, batch.resumesAt ?? batch.createdAt].sort().at(-1) ?? null;
}

/** The batch with new times for these items. Nothing else changes. */
export function retimedBatch(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const moved = withItems(batch, items);
  return { ...moved, dueAt: dueOf(moved) };
}

/** The batch after a pause, with new times for these items. */
export const goingOn = (batch: BatchDocument, items: readonly BatchItem[]): BatchDocument =>
  retimedBatch(
    { ...batch, status: 'in_progress', pauseReason: null, resumesAt: null, failuresInRow: 0 },
    items,
  );

/**
 * The paused batch. `resumesAt`: when it resumes by itself; null: somebody has to act. A pause by
 * the creator is never replaced by another reason. An ended batch is returned unchanged.
 */
export function pausedBatch(
  batch: BatchDocument,
  reason: PauseReason,
  resumesAt: string | null,
): BatchDocument {
  if (batchHasEnded(batch) || batch.pauseReason === 'creator') return batch;
  const revision = batch.revision + 1;
  const paused: BatchDocument = {
    ...batch,
    status: 'paused',
    pauseReason: reason,
    resumesAt,
    revision,
  };
  return { ...paused, dueAt: dueOf(paused) };
}

/**
 * Pauses a batch that somebody has to resume, and writes every reply of it that waits: an attempt
 * that has read it before can no longer claim it. Their units become free; resuming takes new ones.
 */
export function restedWith(
  state: LedgerState,
  batch: BatchDocument,
  reason: PauseReason,
  now: number,
): LedgerChanges {
  // The creator's own pause needs no check whether it is over.
  const dueAt = reason === 'creator' ? null : toInstant(now + PERMISSION_RECHECK_MS);
  const sends = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter(({ taskId, status }) => taskId === batch.taskId && status === 'queued')
    .map((send) => waiting({ ...send, undoUntil: null, updatedAt: toInstant(now) }, dueAt));
  return { sends, batch: pausedBatch(withItems(batch, sends.map(itemOf)), reason, null) };
}

/** The comment of the reply whose task looks for all replies of an ended batch. null: none was sent. */
export const lookLeader = ({ items }: BatchDocument): string | null =>
  items.findLast(({ status }) => status === 'sent')?.commentId ?? null;

/**
 * Writes what follows from the items of the batch. At its end one look for all of its replies is
 * due; the send of the leader, if it was read, holds it.
 */
export function followedWith({ batch, sends }: LedgerState, now: number): LedgerChanges {
  const next = batch ? followed(batch, toInstant(now)) : null;
  if (!next || next === batch) return {};
  const leader = sends.get(lookLeader(next) ?? '');
  if (next.endedAt === null || leader?.status !== 'sent' || leader.taskId !== next.taskId)
    return { batch: next };
  const dueAt = toInstant(now + VISIBILITY_CHECK_AFTER_MS);
  return { batch: next, sends: [{ ...leader, dueAt }] };
}

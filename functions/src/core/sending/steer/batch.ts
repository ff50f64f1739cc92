import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { Refusal } from '../../refusal.ts';
import { fromInstant, toInstant, type Clock } from '../../time.ts';
import { batchHasEnded, followed, pausedBatch } from '../ledger/batch-moves.ts';
import { followBatch } from '../deliver/follow-batch.ts';
import { givenBack } from '../ledger/give-back.ts';
import type { Decision, LedgerChanges, LedgerState, SendLedger } from '../ledger/ports.ts';
import {
  moved,
  overBatch,
  sendHasEnded,
  settledWithout,
  together,
  type End,
} from '../ledger/send-moves.ts';

export interface SteerPorts {
  ledger: SendLedger;
  clock: Clock;
}

async function batchOf(
  uid: string,
  taskId: string,
  ports: Pick<SteerPorts, 'ledger'>,
): Promise<BatchDocument> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/** Whose replies the batch holds; also of one that has ended. */
export const channelOfBatch = async (
  uid: string,
  taskId: string,
  ports: Pick<SteerPorts, 'ledger'>,
): Promise<string | null> => (await batchOf(uid, taskId, ports)).channelId;

const openBatch = ({ batch }: LedgerState): BatchDocument => {
  if (!batch) throw new Refusal('batch_not_found');
  if (batchHasEnded(batch)) throw new Refusal('batch_ended');
  return batch;
};

/** Its places on the timeline and its units are free for other replies; resuming takes new ones. */
export function decidePause(state: LedgerState): Decision<void> {
  const batch = openBatch(state);
  if (batch.pauseReason === 'creator') return { changes: {}, result: undefined };
  return {
    changes: { ...givenBack(state, batch), batch: pausedBatch(batch, 'creator', null) },
    result: undefined,
  };
}

/** The creator's pause lasts until the creator ends it. An attempt under way is finished. */
export async function pauseBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  await ports.ledger.move(
    uid,
    { channelId, messageIds: commentIds, batch: { taskId } },
    decidePause,
  );
}

/** Before the batch may begin this is an undo, and nobody needs to be told why. */
const endNow = (batch: BatchDocument, now: number): End => {
  const undone = batch.undoUntil !== null && now < fromInstant(batch.undoUntil);
  return { status: 'cancelled', reason: undone ? null : 'cancelled_by_creator' };
};

/** What may be on YouTube already is only kept from being tried again. */
function takeBack(
  state: LedgerState,
  send: SendDocument,
  batch: BatchDocument,
  now: number,
): LedgerChanges {
  if (send.status !== 'queued') return moved(state, { ...send, cancelRequested: true });
  return settledWithout(state, send, endNow(batch, now), now);
}

/** A batch that is being taken back waits for nothing: what is under way still ends. */
const unpaused = (batch: BatchDocument): BatchDocument =>
  batch.status === 'paused' && batch.pauseReason === 'creator'
    ? { ...batch, status: 'in_progress', pauseReason: null }
    : batch;

export function decideCancel(state: LedgerState, now: number): Decision<void> {
  if (state.batch?.status === 'cancelled') return { changes: {}, result: undefined };
  const batch = openBatch(state);
  const open = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === batch.taskId && !sendHasEnded(send));
  const changes = together(open.map((send) => takeBack(state, send, batch, now)));
  const follow = (moved: BatchDocument): BatchDocument => followed(moved, toInstant(now));
  return { changes: overBatch(changes, unpaused(batch), follow), result: undefined };
}

/**
 * Ends everything of the batch that has not begun, at any moment. A reply whose attempt is under way,
 * or whose outcome nobody knows, is found out about first: cancelling never says of a reply that went
 * out that it did not.
 */
export async function cancelBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  const scope = { channelId, messageIds: commentIds, comments: true, batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) => decideCancel(state, ports.clock()));
}

/** The item's send, where this batch still has it; an item it never had is not found. */
export function sendOfItem(state: LedgerState, taskId: string, commentId: string): SendDocument {
  if (!state.batch) throw new Refusal('batch_not_found');
  if (!state.batch.commentIds.includes(commentId)) throw new Refusal('comment_not_found');
  const send = state.sends.get(commentId);
  if (send?.taskId !== taskId) throw new Refusal('reply_not_queued');
  return send;
}

export function decideCancelItem(
  state: LedgerState,
  taskId: string,
  commentId: string,
  now: number,
): Decision<void> {
  const send = sendOfItem(state, taskId, commentId);
  if (send.status === 'cancelled') return { changes: {}, result: undefined };
  if (sendHasEnded(send) || !state.batch) throw new Refusal('reply_not_queued');
  return { changes: takeBack(state, send, state.batch, now), result: undefined };
}

export async function cancelItem(
  uid: string,
  { taskId, commentId }: { taskId: string; commentId: string },
  ports: SteerPorts,
): Promise<void> {
  const { channelId } = await batchOf(uid, taskId, ports);
  const scope = { channelId, messageIds: [commentId], comments: true, batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) =>
    decideCancelItem(state, taskId, commentId, ports.clock()),
  );
  await followBatch(uid, taskId, ports);
}

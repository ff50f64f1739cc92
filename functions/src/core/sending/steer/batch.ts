import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { Refusal } from '../../refusal.ts';
import { fromInstant, toInstant, type Clock } from '../../time.ts';
import { batchHasEnded, followed, pausedBatch } from '../ledger/batch-moves.ts';
import { followBatch } from '../deliver/ports.ts';
import { givenBack, oneByOne } from '../pace/pause-without-grant.ts';
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

/**
 * The channel that sends the batch's replies, also after its end. null: stored before channels were
 * kept. Throws `batch_not_found`.
 */
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

/**
 * Pauses the batch for the creator. Its places and units become free for other replies; resuming
 * takes new ones. Throws `batch_not_found` or `batch_ended`. Pure.
 */
export function decidePause(state: LedgerState): Decision<void> {
  const batch = openBatch(state);
  if (batch.pauseReason === 'creator') return { changes: {}, result: undefined };
  return {
    changes: { ...givenBack(state, batch), batch: pausedBatch(batch, 'creator', null) },
    result: undefined,
  };
}

/**
 * Pauses a batch in one move, until the creator resumes it. A running attempt is finished. Calling
 * it twice is harmless. Throws the refusals of decidePause or Contended.
 */
export async function pauseBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  await ports.ledger.move(
    uid,
    { channelId, messageIds: commentIds, leavesOutBroken: true, batch: { taskId } },
    decidePause,
  );
}

/** Before the batch begins this is an undo, so the items get no reason. */
const endNow = (batch: BatchDocument, now: number): End => {
  const undone = batch.undoUntil !== null && now < fromInstant(batch.undoUntil);
  return { status: 'cancelled', reason: undone ? null : 'cancelled_by_creator' };
};

/** Ends a queued reply. For a reply that may be on YouTube already it only prevents another attempt. */
function takeBack(
  state: LedgerState,
  send: SendDocument,
  batch: BatchDocument,
  now: number,
): LedgerChanges {
  if (send.status !== 'queued') return moved(state, { ...send, cancelRequested: true });
  return settledWithout(state, send, endNow(batch, now), now);
}

/** A cancelled batch must not stay in the creator's pause, so that its running replies can end. */
const unpaused = (batch: BatchDocument): BatchDocument =>
  batch.status === 'paused' && batch.pauseReason === 'creator'
    ? { ...batch, status: 'in_progress', pauseReason: null }
    : batch;

/**
 * Cancels all replies that have not begun. A cancelled batch stays as it is. Throws
 * `batch_not_found` or `batch_ended`. Pure.
 */
function decideCancel(state: LedgerState, now: number): Decision<void> {
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
 * Cancels, in one move, everything of the batch that has not begun. Replies with a running attempt
 * or an unknown outcome are decided first, so cancelling never says that a published reply was not
 * sent. Calling it twice is harmless. Throws the refusals of decideCancel or Contended.
 */
export async function cancelBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  const all = { channelId, messageIds: commentIds, comments: true, leavesOutBroken: true };
  const scope = { ...all, batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) => decideCancel(state, ports.clock()));
}

/**
 * The send of the item, if it still belongs to this batch. Throws `batch_not_found`,
 * `comment_not_found` (never an item of the batch) or `reply_not_queued`.
 */
export function sendOfItem(state: LedgerState, taskId: string, commentId: string): SendDocument {
  if (!state.batch) throw new Refusal('batch_not_found');
  if (!state.batch.commentIds.includes(commentId)) throw new Refusal('comment_not_found');
  const send = state.sends.get(commentId);
  if (send?.taskId !== taskId) throw new Refusal('reply_not_queued');
  return send;
}

/**
 * Cancels one reply of a batch. A cancelled one stays as it is. Throws the refusals of sendOfItem,
 * and `reply_not_queued` for one that has ended otherwise. Pure.
 */
function decideCancelItem(
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

/**
 * Cancels one reply in one move, then ends the batch if it was the last. Calling it twice is
 * harmless. Throws the refusals of decideCancelItem or Contended.
 */
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

/**
 * Cancels every open batch of the creator. Running replies end as their attempt or their thread
 * decides. Returns the ids of the batches. If the process dies in between or a batch fails, calling
 * it again stops the rest.
 */
export async function stopBatches(uid: string, ports: SteerPorts): Promise<string[]> {
  const stopped: string[] = [];
  await oneByOne(await ports.ledger.listOpenBatches(uid), async ({ taskId }) => {
    try {
      await cancelBatch(uid, taskId, ports);
      stopped.push(taskId);
    } catch (error) {
      // The batch has ended by itself meanwhile.
      if (!(error instanceof Refusal && error.code === 'batch_ended')) throw error;
    }
  });
  return stopped;
}

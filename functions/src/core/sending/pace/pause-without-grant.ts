import type { BatchDocument } from '@replywell/contract/documents/batches';
import {
  type LedgerChanges,
  type LedgerState,
  type SendLedger,
  Contended,
  mayActAs,
  type Decision,
} from '../ledger/ports.ts';
import { withoutReservation } from '../quota/book.ts';
import type { PauseReason } from '@replywell/contract/states';
import { batchHasEnded, pausedBatch } from '../ledger/batch-moves.ts';

/**
 * Does it for each, one after another, also where it fails for one of them. Then throws the first
 * failure.
 */
export async function oneByOne<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * A batch that waits for somebody, perhaps for ever, must not keep units and places from others.
 * Resuming takes new ones. Every waiting reply that has units or a place is written, so an attempt
 * that read it before can no longer claim it.
 */
export function givenBack(state: LedgerState, batch: BatchDocument): LedgerChanges {
  const freed = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter(({ taskId, status }) => taskId === batch.taskId && status === 'queued')
    .filter(({ quotaDay, place }) => quotaDay !== null || place !== null)
    .map((send) => withoutReservation({ ...send, place: null, undoUntil: null }));
  return {
    sends: freed.map(({ send }) => send),
    quota: freed.flatMap(({ quota }) => quota),
  };
}

/**
 * When the permission is lost, the attempt knows only its own send. So the other replies of the
 * paused batch give back their units and places here. If the process dies before, each does so when
 * its task comes.
 */
export async function giveBackOfPaused(
  uid: string,
  taskId: string,
  ledger: SendLedger,
): Promise<void> {
  const batch = await ledger.readBatch(uid, taskId);
  if (!batch) return;
  const { channelId, commentIds: messageIds } = batch;
  const scope = { channelId, messageIds, leavesOutBroken: true, batch: { taskId } };
  await ledger.move(uid, scope, (state) => {
    const paused = state.batch?.status === 'paused' ? state.batch : null;
    const waits = paused !== null && paused.resumesAt === null;
    return { changes: waits ? givenBack(state, paused) : {}, result: undefined };
  });
}

/** Why no reply of the batch can be sent now. null: the grant is for its channel. */
function missingGrant(state: LedgerState, { channelId }: BatchDocument): PauseReason | null {
  if (state.creator?.permission !== 'granted') return 'permission_needed';
  return channelId !== null && !mayActAs(state, channelId) ? 'other_channel' : null;
}

function decidePause(state: LedgerState): Decision<void> {
  const { batch } = state;
  const goesOn = batch && !batchHasEnded(batch) && batch.status !== 'paused';
  const reason = goesOn ? missingGrant(state, batch) : null;
  if (!goesOn || reason === null) return { changes: {}, result: undefined };
  const changes = { ...givenBack(state, batch), batch: pausedBatch(batch, reason, null) };
  return { changes, result: undefined };
}

/**
 * Pauses every open batch that the creator's grant does not allow, with that reason, so that no
 * batch shows a time at which nothing will be sent. A batch that is missed (the process dies, the
 * ledger is busy) is paused by its next delivery.
 */
export async function pauseWithoutGrant(uid: string, ledger: SendLedger): Promise<void> {
  await oneByOne(await ledger.listOpenBatches(uid), async ({ taskId, channelId, commentIds }) => {
    const all = { channelId, messageIds: commentIds, leavesOutBroken: true };
    try {
      await ledger.move(uid, { ...all, batch: { taskId } }, decidePause);
    } catch (error) {
      if (!(error instanceof Contended)) throw error;
    }
  });
}

import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { PauseReason } from '@replywell/contract/states';
import { batchHasEnded, pausedBatch } from '../ledger/batch-moves.ts';
import { givenBack } from '../ledger/give-back.ts';
import { oneByOne } from '../ledger/one-by-one.ts';
import {
  Contended,
  mayActAs,
  type Decision,
  type LedgerState,
  type SendLedger,
} from '../ledger/ports.ts';

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

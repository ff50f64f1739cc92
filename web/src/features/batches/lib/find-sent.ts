import type { Batch } from '@replywell/contract/endpoints/batches';
import { entryWithId } from '../../../lib/replica/replica-store.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';
import { fetchOpen } from '../api/batch-calls.ts';

/** The server may still be working on an order whose answer was lost, so it is asked again. */
const ASK_AGAIN_MS = 3_000;
const LOOKS = 3;

interface Found {
  /** The open batch with these replies. null if there is none or it has ended. */
  batch: Batch | null;
  arrived: string[];
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const look = async (ids: readonly string[]): Promise<Found> => {
  const batches = await fetchOpen();
  const batch = batches.find(({ commentIds }) => commentIds.some((id) => ids.includes(id))) ?? null;
  if (batch) return { batch, arrived: batch.commentIds.filter((id) => ids.includes(id)) };
  await askForChanges();
  const isTaken = (id: string): boolean =>
    ['scheduled', 'sending', 'sent'].includes(entryWithId(id)?.told.status ?? '');
  return { batch: null, arrived: ids.filter(isTaken) };
};

/**
 * Finds which of these replies the server has accepted, after the answer to an order was lost. Asks
 * at once, and keeps asking while the server cannot be reached. Only LOOKS answers without the
 * replies mean that the server has none.
 */
export const findSent = async (ids: readonly string[]): Promise<Found> => {
  for (let looks = 0; looks < LOOKS;) {
    const found = await look(ids).catch(() => null);
    if (found && found.arrived.length > 0) return found;
    if (found) looks += 1;
    if (looks < LOOKS) await wait(ASK_AGAIN_MS);
  }
  return { batch: null, arrived: [] };
};

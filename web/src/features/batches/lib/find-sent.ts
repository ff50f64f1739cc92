import type { Batch } from '@replywell/contract/endpoints/batches';
import { fetchComments, fetchOpen } from '../api/batch-calls.ts';

/** An order whose answer was lost may still be worked on: so long later the server is asked again. */
const ASK_AGAIN_MS = 3_000;
const LOOKS = 3;

interface Found {
  /** The open batch that has them; null: none, or it has ended. */
  batch: Batch | null;
  arrived: string[];
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const look = async (ids: readonly string[]): Promise<Found> => {
  const batches = await fetchOpen();
  const batch = batches.find(({ commentIds }) => commentIds.some((id) => ids.includes(id))) ?? null;
  if (batch) return { batch, arrived: batch.commentIds.filter((id) => ids.includes(id)) };
  const comments = await fetchComments(ids);
  const isTaken = (id: string): boolean =>
    ['scheduled', 'sending', 'sent'].includes(comments.get(id)?.status ?? '');
  return { batch: null, arrived: ids.filter(isTaken) };
};

/**
 * Which of these replies the server has taken, after an order whose answer never came. Asks at once,
 * and for as long as nothing can be asked; only LOOKS answers without them mean that it has none.
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

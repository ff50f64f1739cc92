import { submitBatch } from '../../core/sending/approve-batch.ts';
import { toInstant } from '../../core/time.ts';
import { firestoreListing } from '../../testing/listed-documents.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { listOpenBatches } from './sending-lists.ts';

/** So many batches, newest first. Those at the places of `broken` do not fit their schema. */
async function stored(count: number, broken: readonly number[]) {
  const world = new SendingWorld();
  const { batch } = await submitBatch(CREATOR, ['comment-1'], world.ports());
  const documents = Array.from({ length: count }, (_, index) => ({
    ...batch,
    taskId: `batch-${index}`,
    createdAt: toInstant(world.clock - index * 1_000),
    ...(broken.includes(index) ? { items: 'none' } : {}),
  }));
  const fitting = documents.map(({ taskId }) => taskId).filter((_, at) => !broken.includes(at));
  return { db: firestoreListing(documents), fitting };
}

const quietly = (): void => undefined;

test('all open batches are found, however many, and whichever does not fit', async () => {
  const { db, fitting } = await stored(120, [0, 49, 50, 99]);
  const found = await listOpenBatches(db, CREATOR, quietly);
  expect(found.map(({ taskId }) => taskId)).toEqual(fitting);
});

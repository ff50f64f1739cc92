import { submitBatch } from '../../core/sending/approve-batch.ts';
import { toInstant } from '../../core/time.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';

test('all open batches are found, however many, and whichever does not fit', async () => {
  const world = new SendingWorld();
  const { batch } = await submitBatch(CREATOR, ['comment-1'], world.ports());
  const ids = Array.from({ length: 120 }, (_, index) => `batch-${index}`);
  const broken = ['batch-0', 'batch-49', 'batch-50', 'batch-99'];
  world.ledger.batches.clear();
  for (const [index, taskId] of ids.entries())
    world.ledger.batches.set(taskId, {
      ...batch,
      taskId,
      createdAt: toInstant(world.clock - index * 1_000),
      ...(broken.includes(taskId) ? { items: 'none' } : {}),
    });
  const found = await world.ports().ledger.listOpenBatches(CREATOR);
  expect(found.map(({ taskId }) => taskId)).toEqual(ids.filter((id) => !broken.includes(id)));
});

import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { withItems } from './batch-moves.ts';
import { submitBatch } from '../submit/batch.ts';

test('a batch is counted from its items, so that a count gone wrong is right after the next move', async () => {
  const world = new SendingWorld(3);
  const ids = ['comment-1', 'comment-2', 'comment-3'];
  const { batch } = await submitBatch(CREATOR, ids, world.ports());
  const [first, second, third] = batch.items;
  const miscounted = {
    ...batch,
    items: [{ ...first!, status: 'sent' as const }, second!, third!],
    progress: { ...batch.progress, success: 0, processed: 0 },
  };
  const moved = withItems(miscounted, [{ ...second!, status: 'sent' }]);
  expect(moved.progress).toMatchObject({ total: 3, processed: 2, success: 2 });
});

import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { submitBatch } from '../submit/batch.ts';
import { closeOverdueBatches, requeueOverdue } from './sweep.ts';

const HOUR = 3_600_000;
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + 1}`);

/** A batch that does not know what became of its replies, as if a write had gone wrong once. */
async function forgetful() {
  const world = new SendingWorld(2);
  const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
  await world.drain();
  world.ledger.batches.set(batch.taskId, batch);
  return { world, batch };
}

test('a batch whose replies have all ended is closed, with what became of them', async () => {
  const { world } = await forgetful();
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'completed',
    progress: { processed: 2, success: 2 },
    dueAt: null,
  });
  expect(await closeOverdueBatches(world.ports())).toBe(0);
});

test('two sweeps at once close a batch once, and say so once', async () => {
  const { world } = await forgetful();
  world.clock += 3 * HOUR;
  const sweep = () => closeOverdueBatches(world.ports());
  expect((await Promise.all([sweep(), sweep()])).sort()).toEqual([0, 1]);
});

test('an item whose send is gone or belongs to another batch does not keep its batch open', async () => {
  const { world } = await forgetful();
  world.ledger.sends.delete('comment-1');
  world.ledger.sends.set('comment-2', { ...world.ledger.send('comment-2'), taskId: 'another' });
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'cancelled',
    progress: { cancelled: 2 },
  });
});

test('a batch that is only late stays open and is looked at again an hour later', async () => {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ids(2), world.ports());
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(0);
  expect(world.ledger.onlyBatch()).toMatchObject({ progress: { processed: 0 } });
  expect(world.ledger.onlyBatch().dueAt).toBe(new Date(world.clock).toISOString());
});

test('no reply stays “sending”: whose process died is found within the sweep’s period', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-after' : null);
  await world.deliverNext();
  world.faultOf = () => null;
  world.tasks.length = 0;
  expect(world.ledger.send('comment-1').status).toBe('sending');
  // The lease, and the five minutes after which a step counts as lost.
  world.clock += 2 * 60_000 + 5 * 60_000 + 1_000;
  expect(await requeueOverdue(null, world.ports())).toBe(1);
  await world.drain();
  expect(world.ledger.send('comment-1').status).toBe('sent');
  expect(world.youtube.replies).toHaveLength(1);
});

test('documents that belong to nobody are put aside and hold up nothing', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.tasks.length = 0;
  world.clock += HOUR;
  const ports = world.ports();
  const aside: string[] = [];
  const ledger = {
    ...ports.ledger,
    listOverdue: async (...query: Parameters<typeof ports.ledger.listOverdue>) => [
      { path: 'nobody/1', task: null },
      { path: 'nobody/2', task: { uid: CREATOR, channelId: world.channelId, commentId: 'gone' } },
      ...(await ports.ledger.listOverdue(...query)),
    ],
    setAside: (path: string) => Promise.resolve(void aside.push(path)),
  };
  expect(await requeueOverdue(null, { ...ports, ledger })).toBe(1);
  expect(aside).toEqual(['nobody/1', 'nobody/2']);
});

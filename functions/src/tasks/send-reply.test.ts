import { CREATOR } from '../testing/sending-world/samples.ts';
import { SendingWorld } from '../testing/sending-world/world.ts';
import { deliver } from '../core/sending/deliver.ts';
import { submitBatch } from '../core/sending/approve-batch.ts';
import { createSendReplyHandler } from './send-reply.ts';

const eta = (at: number): { 'x-cloudtasks-tasketa': string } => ({
  'x-cloudtasks-tasketa': (at / 1_000).toFixed(6),
});

async function batchOfOne() {
  const world = new SendingWorld();
  await submitBatch(CREATOR, ['comment-1'], world.ports());
  const [queued] = world.tasks.splice(0);
  if (!queued) throw new Error('no task');
  return {
    world,
    queued,
    handle: createSendReplyHandler(
      () => world.ports(),
      (authorization) => Promise.resolve(authorization !== 'Bearer forged'),
    ),
  };
}

test('a task that is due by its own time is sent', async () => {
  const { world, queued, handle } = await batchOfOne();
  await handle({ data: queued.task, headers: eta(queued.at) });
  expect(world.youtube.repliesTo('comment-1')).toHaveLength(1);
});

test.each([
  ['without a time', undefined],
  ['with a time that is no number', { 'x-cloudtasks-tasketa': 'soon' }],
])('a task %s is due by the clock, and does nothing when it is early', async (_what, headers) => {
  const { world, queued, handle } = await batchOfOne();
  await handle({ data: queued.task, ...(headers ? { headers } : {}) });
  expect(world.youtube.replies).toHaveLength(0);
  expect(world.ledger.send('comment-1')).toMatchObject({ status: 'queued', attempts: 0 });
});

test.each([[null], [{}], [{ uid: 'x' }], [{ uid: 'x', commentId: 'a/b' }]])(
  'a body that is no task (%j) is forgotten instead of being delivered for ever',
  async (data) => {
    const { world, handle } = await batchOfOne();
    await expect(handle({ data })).resolves.toBeUndefined();
    expect(world.youtube.replies).toHaveLength(0);
  },
);

test('a delivery that cannot be completed throws, so that it comes again', async () => {
  const { world, queued, handle } = await batchOfOne();
  world.faultOf = (operation) => (operation === 'ledger.move' ? 'die-before' : null);
  await expect(handle({ data: queued.task, headers: eta(queued.at) })).rejects.toThrow();
});

test('a caller that is not the queue is refused, whatever it brings', async () => {
  const { world, queued, handle } = await batchOfOne();
  const headers = { ...eta(queued.at), authorization: 'Bearer forged' };
  await expect(handle({ data: queued.task, headers })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(world.youtube.replies).toHaveLength(0);
  expect(world.ledger.send('comment-1').status).toBe('queued');
});

test('a task whose reply is not in the ledger any more says so', async () => {
  const { world, queued } = await batchOfOne();
  const task = { ...queued.task, messageId: 'lost', commentId: 'lost' };
  expect(await deliver(task, queued.at, world.ports())).toBe('gone');
});

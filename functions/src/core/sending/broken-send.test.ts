import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { submitBatch } from './submit-batch.ts';
import { holdReply, submitReply } from './submit.ts';

const IDS = ['comment-1', 'comment-2', 'comment-3'];
const REFUSED = { code: 'reply_refused', reason: 'not_queued' };

/** The second comment has a send that does not fit its schema. */
function brokenWorld() {
  const world = new SendingWorld(3);
  world.ledger.brokenSends.add('comment-2');
  return world;
}

test('a selection with it is refused, the row says why, and the others go out without it', async () => {
  const world = brokenWorld();
  await expect(submitBatch(CREATOR, IDS, world.ports())).rejects.toMatchObject(REFUSED);
  expect(world.ledger.comments.get('comment-2')).toMatchObject({
    ...{ status: 'ready', sendReason: 'not_queued', aiResponse: 'Answer 2.' },
  });
  await submitBatch(CREATOR, ['comment-1', 'comment-3'], world.ports());
  await world.drain();
  expect(world.ledger.sends.has('comment-2')).toBe(false);
  expect(world.youtube.replies).toHaveLength(2);
});

test('alone it is refused with a known code, however it is sent', async () => {
  const world = brokenWorld();
  const ports = world.ports();
  await expect(submitBatch(CREATOR, ['comment-2'], ports)).rejects.toMatchObject(REFUSED);
  for (const one of [holdReply, submitReply])
    await expect(one(CREATOR, 'comment-2', 'Thanks!', ports)).rejects.toMatchObject(REFUSED);
  expect(world.ledger.sends.size + world.ledger.batches.size + world.tasks.length).toBe(0);
});

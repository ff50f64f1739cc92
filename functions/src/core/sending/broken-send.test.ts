import { noPause } from '../../testing/free-model.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { submitBatch } from './submit-batch.ts';
import { checkBatch } from './check-batch.ts';
import { holdReply } from './submit.ts';
import { submitReply } from './submit.ts';

const IDS = ['comment-1', 'comment-2', 'comment-3'];
const REFUSED = { code: 'reply_refused', reason: 'not_queued' };

/** The second comment has a send that does not fit its schema. */
function brokenWorld() {
  const world = new SendingWorld(3);
  world.ledger.brokenSends.add('comment-2');
  return world;
}

test('the others go out together, and the row of the one says that it could not be prepared', async () => {
  const world = brokenWorld();
  expect(
    await checkBatch(CREATOR, IDS, {
      ...world.ports(),
      pause: noPause,
      auditReply: () => Promise.resolve([]),
    }),
  ).toEqual({
    alike: [],
    doubtful: [],
  });
  const { batch, leftOut } = await submitBatch(CREATOR, IDS, world.ports());
  expect(batch.commentIds).toEqual(['comment-1', 'comment-3']);
  expect(leftOut).toEqual(['comment-2']);
  expect(world.ledger.sends.has('comment-2')).toBe(false);
  expect(world.ledger.comments.get('comment-2')).toMatchObject({
    ...{ status: 'ready', sendReason: 'not_queued', aiResponse: 'Answer 2.' },
  });
  await world.drain();
  expect(world.youtube.replies.map(({ parentId }) => parentId)).toEqual(batch.commentIds);
});

test('alone it is refused with a known code, however it is sent', async () => {
  const world = brokenWorld();
  const ports = world.ports();
  await expect(submitBatch(CREATOR, ['comment-2'], ports)).rejects.toMatchObject(REFUSED);
  for (const one of [holdReply, submitReply])
    await expect(one(CREATOR, 'comment-2', 'Thanks!', ports)).rejects.toMatchObject(REFUSED);
  expect(world.ledger.sends.size + world.ledger.batches.size + world.tasks.length).toBe(0);
});

test('the limit of the hour counts those that can go out', async () => {
  const world = brokenWorld();
  world.ledger.pace = { ...world.ledger.pace, maxResponsesPerHour: 1 };
  const { batch, leftOut } = await submitBatch(CREATOR, IDS.toReversed(), world.ports());
  expect(batch.commentIds).toEqual(['comment-3']);
  expect(leftOut).toEqual(['comment-2', 'comment-1']);
});

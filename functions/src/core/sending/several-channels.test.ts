import { CHANNEL, CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { resumeAfterPermission, resumeBatch } from './reschedule.ts';
import { sendItemNow } from './steer.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const OTHER = 'UC-another-brand';
const PAUSED = { status: 'paused', pauseReason: 'permission_needed' };

/** A batch of two, and then a grant for another channel of the same person, which is then in use. */
async function withBatch() {
  const world = new SendingWorld(3);
  const { batch } = await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  const added = world.grants.grant(OTHER);
  world.grants.inUse = OTHER;
  return { world, added, taskId: batch.taskId };
}

const answered = (world: SendingWorld) =>
  world.youtube.replies.map(({ parentId }) => parentId).sort();

test('comments of two channels are no batch', async () => {
  const { world } = await withBatch();
  const third = world.ledger.comments.get('comment-3')!;
  world.ledger.comments.set('comment-3', { ...third, channelId: OTHER });
  world.ledger.comments.set('comment-4', { ...third, id: 'comment-4', youtubeId: 'comment-4' });
  const both = ['comment-3', 'comment-4'];
  expect(await codeOf(submitBatch(CREATOR, both, world.ports()))).toBe('bad_request');
});

test('where its permission is lost, the batch waits, and nothing goes out as the channel in use', async () => {
  const { world, taskId } = await withBatch();
  world.grants.revoke();
  await world.drain();
  expect(world.youtube.replies).toEqual([]);
  expect(world.ledger.onlyBatch()).toMatchObject(PAUSED);
  const { clock } = world;
  expect(await codeOf(submitReply(CREATOR, 'comment-3', 'Hello!', world.ports()))).toBe(
    'permission_needed',
  );
  const item = { taskId, commentId: 'comment-1' };
  expect(await codeOf(sendItemNow(CREATOR, item, world.ports()))).toBe('permission_needed');
  expect(await codeOf(resumeBatch(CREATOR, { taskId, reason: null }, clock, world.ports()))).toBe(
    'permission_needed',
  );
  expect(world.youtube.replies).toEqual([]);
});

test('one delivery that finds the permission lost pauses every batch of the channel', async () => {
  const world = new SendingWorld(2);
  for (const id of ['comment-1', 'comment-2']) await submitBatch(CREATOR, [id], world.ports());
  world.grants.revoke();
  await world.deliverNext();
  expect([...world.ledger.batches.values()]).toMatchObject([PAUSED, PAUSED]);
  expect(world.ledger.booked()).toBe(world.youtube.charged);
});

test('the loss of another channel’s permission pauses nothing of this one', async () => {
  const { world, added } = await withBatch();
  world.grants.inUse = CHANNEL;
  const tokens = world.ports().tokens;
  await tokens.rememberChannel(CREATOR, added, OTHER);
  await tokens.markLost(CREATOR, added);
  expect(world.ledger.onlyBatch().status).not.toBe('paused');
  await world.drain();
  expect(answered(world)).toEqual(['comment-1', 'comment-2']);
});

test('a grant for another channel does not wake what waits; the right one does, each reply once', async () => {
  const { world } = await withBatch();
  world.grants.revoke();
  await world.drain();
  world.grants.grant(OTHER);
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
  await world.drain();
  expect(world.ledger.onlyBatch()).toMatchObject(PAUSED);
  expect(world.youtube.replies).toEqual([]);
  world.grants.grant();
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
  await world.drain();
  expect(answered(world)).toEqual(['comment-1', 'comment-2']);
  expect(world.youtube.asAnother).toEqual([]);
});

test('an empty list of channels proves nothing: the replies wait, and go on when YouTube tells', async () => {
  const world = new SendingWorld(3);
  await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  world.grants.grant(CHANNEL, null);
  await world.deliverNext();
  expect(world.ledger.send('comment-1')).toMatchObject({ status: 'queued', deferrals: 1 });
  expect(world.ledger.onlyBatch().pauseReason).toBeNull();
  expect(world.grants.grantedChannels).toBeNull();
  world.grants.answer(CHANNEL);
  await world.drain();
  expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed', progress: { success: 2 } });
});

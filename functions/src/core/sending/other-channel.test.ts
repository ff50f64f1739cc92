import { CHANNEL, CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { resumeAfterPermission, resumeBatch } from './resume.ts';
import { sendItemNow } from './steer.ts';
import { submitBatch } from './submit-batch.ts';
import { submitReply } from './submit.ts';

const OTHER = 'UC-another-brand';

/** A batch of two, and then a permission for another channel of the same person. */
async function granted(channels: string[], known: boolean) {
  const world = new SendingWorld(3);
  const { batch } = await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  world.grants.channelsOfToken = channels;
  world.grants.grantedChannels = known ? channels : null;
  return { world, taskId: batch.taskId };
}

test.each([
  ['as YouTube told after the grant', true],
  ['as YouTube tells when it is asked before the insert', false],
])('nothing goes out as another channel: the batch waits and says so, %s', async (_how, known) => {
  const { world } = await granted([OTHER], known);
  await world.drain();
  expect(world.youtube.replies).toEqual([]);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'paused',
    pauseReason: 'other_channel',
  });
});

test('the permission for the right channel lets it go on, each reply once', async () => {
  const { world } = await granted([OTHER], true);
  await world.drain();
  world.grants.channelsOfToken = [OTHER, CHANNEL];
  world.grants.grantedChannels = [OTHER, CHANNEL];
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
  await world.drain();
  expect(world.youtube.replies.map(({ parentId }) => parentId).sort()).toEqual([
    'comment-1',
    'comment-2',
  ]);
});

test('a grant for another channel does not wake what waited for the permission; it says what is missing', async () => {
  const { world } = await granted([CHANNEL], true);
  world.grants.tokenWorks = false;
  await world.drain();
  expect(world.ledger.onlyBatch().pauseReason).toBe('permission_needed');
  world.grants.grantAgain();
  world.grants.channelsOfToken = [OTHER];
  world.grants.grantedChannels = [OTHER];
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
  await world.drain();
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'paused',
    pauseReason: 'other_channel',
  });
  expect(world.youtube.replies).toEqual([]);
});

test('a single reply, "send now" and "resume" are refused with that reason', async () => {
  const { world, taskId } = await granted([OTHER], true);
  const { clock } = world;
  expect(await codeOf(submitReply(CREATOR, 'comment-3', 'Hello!', world.ports()))).toBe(
    'other_channel',
  );
  const item = { taskId, commentId: 'comment-1' };
  expect(await codeOf(sendItemNow(CREATOR, item, world.ports()))).toBe('other_channel');
  await world.deliverNext();
  expect(
    await codeOf(resumeBatch(CREATOR, { taskId: taskId, reason: null }, clock, world.ports())),
  ).toBe('other_channel');
  expect(world.youtube.replies).toEqual([]);
});

test('a list of no channels proves nothing: the replies wait, and go on when YouTube tells', async () => {
  const { world } = await granted([], false);
  await world.deliverNext();
  expect(world.ledger.send('comment-1')).toMatchObject({
    status: 'queued',
    deferrals: 1,
  });
  expect(world.ledger.onlyBatch().pauseReason).toBeNull();
  expect(world.grants.grantedChannels).toBeNull();
  world.grants.channelsOfToken = [CHANNEL];
  await world.drain();
  expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed', progress: { success: 2 } });
});

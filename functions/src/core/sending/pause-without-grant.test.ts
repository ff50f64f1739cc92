import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { submitBatch } from './submit-batch.ts';
import { resumeAfterPermission } from './resume.ts';

const twoBatches = async (): Promise<SendingWorld> => {
  const world = new SendingWorld(4);
  await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  await submitBatch(CREATOR, ['comment-3', 'comment-4'], world.ports());
  return world;
};

const states = (world: SendingWorld): (string | null)[][] =>
  [...world.ledger.batches.values()].map(({ status, pauseReason }) => [status, pauseReason]);

test('one delivery that finds the permission lost pauses every batch of the creator', async () => {
  const world = await twoBatches();
  world.grants.revoke();
  await world.deliverNext();
  expect(states(world)).toEqual([
    ['paused', 'permission_needed'],
    ['paused', 'permission_needed'],
  ]);
  expect(world.ledger.booked()).toBe(world.youtube.charged);
});

test('what waited goes on with the next grant, and nothing goes out twice', async () => {
  const world = await twoBatches();
  world.grants.revoke();
  await world.drain();
  expect(world.youtube.replies).toHaveLength(0);
  world.grants.grant();
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
  await world.drain();
  expect(new Set(world.youtube.replies.map(({ parentId }) => parentId)).size).toBe(4);
  expect(world.youtube.replies).toHaveLength(4);
  expect(states(world)).toEqual([
    ['completed', null],
    ['completed', null],
  ]);
});

import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { followPace } from './reschedule.ts';
import { pauseBatch } from './steer.ts';
import { submitBatch } from './approve-batch.ts';

const SECOND = 1_000;
const FAST = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
const SLOW = { maxResponsesPerHour: 30, minIntervalSeconds: 300, maxIntervalSeconds: 300 };

const follow = (world: SendingWorld): Promise<void> =>
  followPace(CREATOR, world.clock, world.ports());

/** What the page shows, in the order of time. */
const shown = (world: SendingWorld): number[] =>
  [...world.ledger.batches.values()]
    .flatMap(({ items }) => items.flatMap(({ scheduledFor }) => scheduledFor ?? []))
    .map((at) => Date.parse(at))
    .sort((a, b) => a - b);

const gaps = (times: readonly number[]): number[] =>
  times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / SECOND);

const published = (world: SendingWorld): number[] =>
  world.youtube.replies.map(({ at }) => at).sort((a, b) => a - b);

test('a slower pace saved in mid-batch moves the times shown, and the replies go out at them', async () => {
  const world = new SendingWorld(4);
  world.ledger.pace = FAST;
  await submitBatch(CREATOR, ['comment-1', 'comment-2', 'comment-3', 'comment-4'], world.ports());
  await world.deliverNext();
  world.ledger.pace = SLOW;
  await follow(world);
  const told = shown(world);
  expect(gaps([...published(world), ...told])).toEqual([300, 300, 300]);
  await world.drain();
  expect(published(world).slice(1)).toEqual(told);
});

test('a faster pace brings what waits forward', async () => {
  const world = new SendingWorld(3);
  world.ledger.pace = SLOW;
  await submitBatch(CREATOR, ['comment-1', 'comment-2', 'comment-3'], world.ports());
  world.clock += 20 * SECOND;
  world.ledger.pace = FAST;
  await follow(world);
  expect(gaps(shown(world))).toEqual([30, 30]);
  const told = shown(world);
  await world.drain();
  expect(published(world)).toEqual(told);
  expect(world.ledger.booked()).toBe(world.youtube.charged);
});

test('nothing comes before the undo is over, and a paused batch stays as it is', async () => {
  const world = new SendingWorld(2);
  const { batch } = await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  world.ledger.pace = FAST;
  await follow(world);
  expect(shown(world)[0]).toBe(Date.parse(batch.undoUntil ?? ''));
  await pauseBatch(CREATOR, batch.taskId, world.ports());
  const before = world.ledger.onlyBatch();
  world.ledger.pace = SLOW;
  await follow(world);
  expect(world.ledger.onlyBatch()).toEqual(before);
});

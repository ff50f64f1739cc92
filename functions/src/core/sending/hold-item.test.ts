import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { followPace } from './reschedule.ts';
import { cancelBatch, pauseBatch, sendItemNow, undoItem } from './steer.ts';
import { submitBatch } from './approve-batch.ts';

const UNDO = 5_000;
const IDS = ['comment-1', 'comment-2', 'comment-3'];
const LAST = 'comment-3';
const SLOW = { maxResponsesPerHour: 30, minIntervalSeconds: 300, maxIntervalSeconds: 300 };

/** Three replies under way, half a minute after the undo of the batch. */
async function batchOfThree() {
  const world = new SendingWorld(3);
  await submitBatch(CREATOR, IDS, world.ports());
  await world.deliverNext();
  world.clock += 5_000;
  const { taskId } = world.ledger.onlyBatch();
  const item = { taskId, commentId: LAST };
  const shown = () => world.ledger.onlyBatch().items.find(({ commentId }) => commentId === LAST);
  return { world, taskId, item, shown, planned: world.ledger.send(LAST).scheduledFor };
}

describe('"Send now"', () => {
  test('waits five seconds, then goes before the others', async () => {
    const { world, item, shown } = await batchOfThree();
    const until = world.clock + UNDO;
    await sendItemNow(CREATOR, item, world.ports());
    expect(shown()).toMatchObject({ status: 'queued', undoUntil: toInstant(until) });
    expect(world.youtube.repliesTo(LAST)).toHaveLength(0);
    await world.deliverNext();
    expect(world.youtube.repliesTo(LAST)[0]!.at).toBe(until);
    expect(shown()).toMatchObject({ status: 'sent', undoUntil: null });
    await world.drain();
    expect(IDS.map((id) => world.youtube.repliesTo(id).length)).toEqual([1, 1, 1]);
    // The next one keeps its distance from it.
    expect(world.youtube.repliesTo('comment-2')[0]!.at - until).toBeGreaterThanOrEqual(30_000);
  });

  test('waits no longer where the pace was slowed before, and an earlier task was kept', async () => {
    const { world, item } = await batchOfThree();
    world.ledger.pace = SLOW;
    await followPace(CREATOR, world.clock, world.ports());
    const until = world.clock + UNDO;
    await sendItemNow(CREATOR, item, world.ports());
    await world.deliverNext();
    expect(world.youtube.repliesTo(LAST).map(({ at }) => at)).toEqual([until]);
  });

  test('keeps its moment when the pace is changed before it goes', async () => {
    const { world, item } = await batchOfThree();
    const until = world.clock + UNDO;
    await sendItemNow(CREATOR, item, world.ports());
    world.ledger.pace = SLOW;
    await followPace(CREATOR, world.clock, world.ports());
    await world.deliverNext();
    expect(world.youtube.repliesTo(LAST).map(({ at }) => at)).toEqual([until]);
  });

  test('taken back goes out at the time it had', async () => {
    const { world, item, shown, planned } = await batchOfThree();
    await sendItemNow(CREATOR, item, world.ports());
    world.clock += 2_000;
    await undoItem(CREATOR, item, world.ports());
    await undoItem(CREATOR, item, world.ports());
    expect(shown()).toMatchObject({ status: 'queued', undoUntil: null, scheduledFor: planned });
    await world.drain();
    expect(world.youtube.repliesTo(LAST).map(({ at }) => toInstant(at))).toEqual([planned]);
    expect(world.ledger.booked()).toBe(world.youtube.charged);
  });

  test('goes out of a paused batch, and stays in it where it was taken back', async () => {
    const { world, taskId, item, shown } = await batchOfThree();
    await pauseBatch(CREATOR, taskId, world.ports());
    await sendItemNow(CREATOR, item, world.ports());
    await undoItem(CREATOR, item, world.ports());
    expect(world.ledger.send(LAST)).toMatchObject({ dueAt: null, holdsUnits: false });
    await world.drain();
    expect(world.youtube.repliesTo(LAST)).toHaveLength(0);
    await sendItemNow(CREATOR, item, world.ports());
    await world.drain();
    expect(world.youtube.repliesTo(LAST)).toHaveLength(1);
    expect(shown()).toMatchObject({ status: 'sent' });
    expect(world.youtube.repliesTo('comment-2')).toHaveLength(0);
  });

  test.each([
    [
      'pausing',
      (world: SendingWorld, taskId: string) => pauseBatch(CREATOR, taskId, world.ports()),
    ],
    [
      'cancelling',
      (world: SendingWorld, taskId: string) => cancelBatch(CREATOR, taskId, world.ports()),
    ],
  ])('is taken back by %s its batch', async (_name, stop) => {
    const { world, taskId, item } = await batchOfThree();
    await sendItemNow(CREATOR, item, world.ports());
    await stop(world, taskId);
    await world.drain();
    expect(world.youtube.repliesTo(LAST)).toHaveLength(0);
    expect(world.ledger.send(LAST)).not.toHaveProperty('undoUntil', expect.anything());
  });
});

import { CHANNEL, CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { LEASE_MS } from './limits.ts';
import { submitBatch } from './submit-batch.ts';
import { deliver } from './deliver.ts';

const ID = 'comment-1';

/** A reply whose process has died after its insert, so that its lease keeps others away. */
async function leased() {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, [ID], world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-after' : null);
  await world.deliverNext();
  world.faultOf = () => null;
  world.tasks.length = 0;
  return world;
}

test('a task that meets a running attempt comes back at the end of its lease', async () => {
  const world = await leased();
  expect(
    await deliver({ uid: CREATOR, channelId: CHANNEL, commentId: ID }, world.clock, world.ports()),
  ).toBe('busy');
  const [again] = world.tasks;
  expect(again?.at).toBe(world.clock + LEASE_MS + 1_000);
  world.clock = again?.at ?? 0;
  expect(await deliver(again!.task, world.clock, world.ports())).toBe('postponed');
});

test.each([20, 600])(
  'a queue %i times as fast as the clock brings it back a few times only',
  async (speed) => {
    const world = await leased();
    let deliveries = 0;
    let next = { task: { uid: CREATOR, channelId: CHANNEL, commentId: ID } };
    do {
      const begun = world.clock;
      expect(await deliver(next.task, world.clock, world.ports())).toBe('busy');
      deliveries += 1;
      const again = world.tasks.pop();
      if (!again) throw new Error('no task waits for the end of the lease');
      next = again;
      world.clock = begun + (again.at - begun) / speed;
    } while (Date.parse(world.ledger.send(ID).leaseUntil ?? '') > world.clock);
    expect(deliveries).toBeLessThanOrEqual(5);
    expect(await deliver(next.task, world.clock, world.ports())).not.toBe('busy');
  },
);

test('a task that has waited says nothing of it in the tasks that follow', async () => {
  const world = await leased();
  world.clock += LEASE_MS + 1_000;
  await deliver(
    { uid: CREATOR, channelId: CHANNEL, commentId: ID, busy: 4 },
    world.clock,
    world.ports(),
  );
  expect(world.tasks.map(({ task }) => task)).toEqual([
    { uid: CREATOR, channelId: CHANNEL, commentId: ID },
  ]);
});

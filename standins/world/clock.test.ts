import { World } from './world.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

test('a clock set forward dates what comes after, and reset puts it back', () => {
  const world = new World(() => START);
  world.clock.advance(90_000);
  expect(world.now()).toBe(START + 90_000);
  world.reset();
  expect(world.now()).toBe(START);
});

test('what is done at another moment is dated with it, and time goes on from where it was', () => {
  const world = new World(() => START);
  const thread = world.threadsOf(world.account('anna@example.com')!.channelId!)[0]!;
  world.clock.at(START - 5_000, () => world.edit(thread, 'Earlier'));
  expect([thread.updatedAt, world.now()]).toEqual([START - 5_000, START]);
});

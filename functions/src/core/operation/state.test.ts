import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { submitBatch } from '../sending/approve-batch.ts';
import { readState, type StatePorts } from './state.ts';

const HOUR = 3_600_000;

async function worldWithBatch() {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  const ports: StatePorts = {
    ledger: world.ports().ledger,
    isStopped: () => Promise.resolve(false),
    clock: () => world.clock,
  };
  return { world, ports };
}

test('says what is spent, and that nothing is late', async () => {
  const { ports } = await worldWithBatch();
  const state = await readState(ports);
  expect(state).toMatchObject({ stopped: false, oldestLateSeconds: 0, unitsPerDay: 10_000 });
  // Two replies are planned.
  expect(state.unitsFree).toBe(10_000 - 2 * 51);
});

test('says how long the oldest reply waits whose time is over', async () => {
  const { world, ports } = await worldWithBatch();
  const first = Math.min(...world.tasks.map(({ at }) => at));
  world.clock = first + HOUR;
  await expect(readState(ports)).resolves.toMatchObject({ oldestLateSeconds: 3_600 });
});

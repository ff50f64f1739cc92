import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { BrokenDocument } from '../broken-document.ts';
import { submitBatch } from '../sending/submit/batch.ts';
import { readState, type StatePorts } from './state.ts';

const HOUR = 3_600_000;
const NOTHING_SPENT = { calls: 0, micros: 0, input: 0, cached: 0, output: 0 };

async function worldWithBatch() {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ['comment-1', 'comment-2'], world.ports());
  const ports: StatePorts = {
    ledger: world.ports().ledger,
    budget: {
      read: ({ payer }) =>
        Promise.resolve({
          limits: null,
          project: payer === null ? { ...NOTHING_SPENT, calls: 7, micros: 2_500 } : NOTHING_SPENT,
          creator: NOTHING_SPENT,
        }),
    },
    isStopped: () => Promise.resolve(false),
    clock: () => world.clock,
    log: () => undefined,
  };
  return { world, ports };
}

test('says what is spent, and that nothing is late', async () => {
  const { ports } = await worldWithBatch();
  const state = await readState(ports);
  expect(state).toMatchObject({
    ...{ stopped: false, oldestLateSeconds: 0, unitsPerDay: 10_000 },
    ...{ drafts: 7, draftDollars: 0.0025 },
  });
  // Two replies are planned.
  expect(state.unitsFree).toBe(10_000 - 2 * 51);
});

test('says all the rest where the cost of drafts cannot be read', async () => {
  const { ports } = await worldWithBatch();
  const logged: unknown[] = [];
  const log: StatePorts['log'] = (message, { path }) => void logged.push([message, path]);
  const read = () => Promise.reject(new BrokenDocument('model_budget/2026-11', 'no number'));
  const state = await readState({ ...ports, log, budget: { read } });
  expect(state).toMatchObject({ oldestLateSeconds: 0, drafts: null, draftDollars: null });
  expect(logged).toEqual([['a document does not fit its schema', 'model_budget/2026-11']]);
});

test('says how long the oldest reply waits whose time is over', async () => {
  const { world, ports } = await worldWithBatch();
  const first = Math.min(...world.tasks.map(({ at }) => at));
  world.clock = first + HOUR;
  await expect(readState(ports)).resolves.toMatchObject({ oldestLateSeconds: 3_600 });
});

import { CREATOR } from '../functions/src/testing/sending-world/samples.ts';
import { SendingWorld } from '../functions/src/testing/sending-world/world.ts';
import { submitBatch } from '../functions/src/core/sending/submit-batch.ts';
import { submitReply } from '../functions/src/core/sending/submit.ts';
import type { Figure } from './figure.ts';

const BATCH = 30;

type Unit = 'reads' | 'writes' | 'tasks' | 'calls' | 'units';
type Costs = Readonly<Record<Unit, number>>;

const NAMES: Readonly<Record<Unit, string>> = {
  reads: 'Firestore reads',
  writes: 'Firestore writes',
  tasks: 'tasks',
  calls: 'function calls',
  units: 'YouTube units',
};
const UNITS = Object.keys(NAMES) as Unit[];

/**
 * The cost of one reply, from the click on the button to the look some minutes later. It is counted
 * in the small world of the unit tests. Another test (store/sending/ledger.emulator.test.ts)
 * compares these counts with the real requests to Firestore.
 */
function figuresOf(what: string, costs: Costs, replies: number, budgets: Costs): Figure[] {
  return UNITS.map((unit) => ({
    name: `${what}: ${NAMES[unit]} per reply`,
    value: costs[unit] / replies,
    unit,
    budget: budgets[unit],
  }));
}

const IN_A_BATCH: Costs = { reads: 7.9, writes: 8.3, tasks: 1.1, calls: 1.1, units: 51.2 };
const ALONE: Costs = { reads: 19, writes: 10, tasks: 2, calls: 3, units: 52 };

/** Delivers all tasks. The function calls are these deliveries and the submit. */
const costsOf = async (world: SendingWorld): Promise<Costs> => {
  const calls = (await world.drain()) + 1;
  const tasks = world.queue.created;
  return { ...world.ledger.costs, tasks, calls, units: world.youtube.charged };
};

export async function measureSendingCosts(): Promise<Figure[]> {
  const together = new SendingWorld(BATCH);
  await submitBatch(CREATOR, [...together.ledger.comments.keys()], together.ports());
  const alone = new SendingWorld(1);
  await submitReply(CREATOR, 'comment-1', 'Thank you!', alone.ports());
  return [
    ...figuresOf(`a batch of ${BATCH}`, await costsOf(together), BATCH, IN_A_BATCH),
    ...figuresOf('a single reply', await costsOf(alone), 1, ALONE),
  ];
}

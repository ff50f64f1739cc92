import { CREATOR } from '../functions/src/testing/sending-world/samples.ts';
import { SendingWorld } from '../functions/src/testing/sending-world/world.ts';
import { submitBatch } from '../functions/src/core/sending/approve-batch.ts';
import { submitReply } from '../functions/src/core/sending/approve.ts';
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
 * in the small world of the unit tests, which has the functions' own store.
 */
function figuresOf(what: string, costs: Costs, replies: number, budgets: Costs): Figure[] {
  return UNITS.map((unit) => ({
    name: `${what}: ${NAMES[unit]} per reply`,
    value: costs[unit] / replies,
    unit,
    budget: budgets[unit],
  }));
}

const IN_A_BATCH: Costs = { reads: 7.9, writes: 9.3, tasks: 1.1, calls: 1.1, units: 51.2 };
const ALONE: Costs = { reads: 21, writes: 11, tasks: 2, calls: 3, units: 52 };

/** The function calls are the deliveries and the submit. */
async function costsOf(count: number): Promise<Costs> {
  const world = new SendingWorld(count);
  if (count === 1) await submitReply(CREATOR, 'comment-1', 'Thank you!', world.ports());
  else await submitBatch(CREATOR, [...world.ledger.comments.keys()], world.ports());
  const calls = (await world.drain()) + 1;
  const { reads, writes } = world.ledger.db;
  return { reads, writes, tasks: world.queue.created, calls, units: world.youtube.charged };
}

export const measureSendingCosts = async (): Promise<Figure[]> => [
  ...figuresOf(`a batch of ${BATCH}`, await costsOf(BATCH), BATCH, IN_A_BATCH),
  ...figuresOf('a single reply', await costsOf(1), 1, ALONE),
];

import { CREATOR, SendingWorld } from '../functions/src/testing/sending-world.ts';
import { submitBatch } from '../functions/src/core/sending/submit-batch.ts';
import { submitReply } from '../functions/src/core/sending/submit-reply.ts';
import type { Figure } from './figure.ts';

const BATCH = 30;

/**
 * What one reply costs from the button to the look ten minutes later, counted in the small world of
 * the tests; that it counts as Firestore is asked is a test of its own (store/ledger.emulator.test.ts).
 */
function figuresOf(what: string, world: SendingWorld, replies: number, calls: number): Figure[] {
  const { reads, writes, tasks } = world.costs;
  return [
    { name: `${what}: Firestore reads per reply`, value: reads / replies, unit: 'reads' },
    { name: `${what}: Firestore writes per reply`, value: writes / replies, unit: 'writes' },
    { name: `${what}: tasks per reply`, value: tasks / replies, unit: 'tasks' },
    { name: `${what}: function calls per reply`, value: calls / replies, unit: 'calls' },
    { name: `${what}: YouTube units per reply`, value: world.charged / replies, unit: 'units' },
  ];
}

const BUDGETS: Readonly<Record<string, number>> = {
  reads: 30,
  writes: 16,
  tasks: 3,
  calls: 4,
  units: 52,
};

export async function measureSendingCosts(): Promise<Figure[]> {
  const together = new SendingWorld(BATCH);
  await submitBatch(CREATOR, [...together.comments.keys()], together.ports());
  const deliveries = await together.drain();
  const alone = new SendingWorld(1);
  await submitReply(CREATOR, 'comment-1', 'Thank you!', alone.ports());
  const deliveriesAlone = await alone.drain();
  const figures = [
    ...figuresOf(`a batch of ${BATCH}`, together, BATCH, deliveries + 1),
    ...figuresOf('a single reply', alone, 1, deliveriesAlone + 1),
  ];
  return figures.map((figure) => ({ ...figure, budget: BUDGETS[figure.unit] ?? Infinity }));
}

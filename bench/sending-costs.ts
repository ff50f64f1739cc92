import { CREATOR } from '../functions/src/testing/sending-world/samples.ts';
import { SendingWorld } from '../functions/src/testing/sending-world/world.ts';
import type {
  LedgerChanges,
  LedgerScope,
  LedgerState,
  SendLedger,
} from '../functions/src/core/sending/ports.ts';
import { reservations, summedByDay } from '../functions/src/core/sending/quota.ts';
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
 * in the small world of the unit tests.
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
const ALONE: Costs = { reads: 20, writes: 11, tasks: 2, calls: 3, units: 52 };

/** The documents that the store reads for this scope, the profile among them. */
function readsFor(scope: LedgerScope, { sends, comments, batch }: LedgerState): number {
  const [first] = sends.values();
  const isGated = scope.gate && (scope.batch !== 'of-the-send' || first?.status === 'queued');
  const replies = scope.replies === 'of-the-batch' ? sends.size : scope.replies.length;
  const others = [batch, scope.pace, isGated].filter(Boolean).length;
  return 1 + replies + comments.size + others + (scope.quotaDays?.length ?? 0);
}

function writesOf(changes: LedgerChanges, before: LedgerState): number {
  const { sends = [], comments = [], items = [], quota = [], posted = [], batch, gate } = changes;
  const days = summedByDay([...quota, ...reservations(sends, before.sends)]);
  const others = [batch, gate, items[0], posted[0]].filter(Boolean).length;
  return sends.length + comments.length + days.length + others;
}

/** The world's ports, and what Firestore charges for the ledger's calls, as the store makes them. */
function countedPorts(world: SendingWorld) {
  const costs = { reads: 0, writes: 0 };
  const counted = (ledger: SendLedger): SendLedger => ({
    ...ledger,
    read: async (uid, scope) => {
      const reading = await ledger.read(uid, scope);
      costs.reads += readsFor(scope, reading.state);
      return reading;
    },
    move: async (uid, scope, decide, known) => {
      const reading = known ?? (await ledger.read(uid, scope));
      if (!known) costs.reads += readsFor(scope, reading.state);
      return ledger.move(
        uid,
        scope,
        (state) => {
          const decision = decide(state);
          costs.writes += writesOf(decision.changes, state);
          return decision;
        },
        reading,
      );
    },
    spend: (uid, changes) => {
      costs.reads += 1;
      costs.writes += 1;
      return ledger.spend(uid, changes);
    },
    readBatch: (uid, taskId) => {
      costs.reads += 1;
      return ledger.readBatch(uid, taskId);
    },
  });
  const ports = () => {
    const inner = world.ports();
    return { ...inner, ledger: counted(inner.ledger) };
  };
  return { costs, ports };
}

/** The function calls are the deliveries and the submit. */
async function costsOf(count: number): Promise<Costs> {
  const world = new SendingWorld(count);
  const { costs, ports } = countedPorts(world);
  if (count === 1) await submitReply(CREATOR, 'comment-1', 'Thank you!', ports());
  else await submitBatch(CREATOR, [...world.ledger.comments.keys()], ports());
  const calls = (await world.drain(2_000, () => 1, ports)) + 1;
  return { ...costs, tasks: world.queue.created, calls, units: world.youtube.charged };
}

export const measureSendingCosts = async (): Promise<Figure[]> => [
  ...figuresOf(`a batch of ${BATCH}`, await costsOf(BATCH), BATCH, IN_A_BATCH),
  ...figuresOf('a single reply', await costsOf(1), 1, ALONE),
];

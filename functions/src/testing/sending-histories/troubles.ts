import fc from 'fast-check';
import { QUIRKS, type Quirk } from '../memory-youtube.ts';
import type { CallEvent, CallFault } from './calls.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface TaskEvent {
  nth: number;
  what: 'lose' | 'twice' | 'early' | 'late';
  by: number;
}

/** What goes wrong in one history. It is sparse, so that a failure shrinks to its cause. */
export interface Troubles {
  calls: readonly CallEvent[];
  tasks: readonly TaskEvent[];
  /** The errors of the processes' clocks, and the moments at which they jump, also backwards. */
  skews: readonly number[];
  jumps: readonly number[];
  /** For how long, and how oddly, YouTube shows the nth reply. */
  hidden: readonly number[];
  quirks: readonly Quirk[];
  /** Whether YouTube refuses the list of held replies at the nth complete reading. */
  partial: readonly boolean[];
  /** How far YouTube's clock is ahead. */
  skew: number;
  /** Every second comment was answered before, and somebody has written back. */
  again: boolean;
  /** Whether a new grant resumes the batches, or is not noticed. */
  noticed: boolean;
}

export const NO_TROUBLES: Troubles = {
  calls: [],
  tasks: [],
  skews: [],
  jumps: [],
  hidden: [],
  quirks: [],
  partial: [],
  skew: 0,
  again: false,
  noticed: true,
};

/** The last reading comes after both of these together, with clocks that differ by LARGEST_SKEW_MS. */
const LONGEST_HIDDEN_MS = 60 * MINUTE;
const LATEST_EFFECT_MS = 10 * MINUTE;
/** What the last reading of a lost answer can still see, with lists that far behind and nothing else. */
const LAST_POSSIBLE_EFFECT_MS = 20.5 * MINUTE;
export const LARGEST_SKEW_MS = 15 * SECOND;
/** For YouTube's clock: a quarter of an hour, less the errors of our own clocks. */
const LARGEST_YOUTUBE_SKEW_MS = 15 * MINUTE - 2 * LARGEST_SKEW_MS;
const STALLS = [3, 9, 25, 50, 80, 130, 200, 400].map((seconds) => seconds * SECOND);

/** Roughly how many calls of each port a history makes. */
const CALLS: Readonly<Record<string, number>> = {
  'ledger.move': 30,
  'ledger.commit': 30,
  'ledger.read': 14,
  'ledger.readBatch': 6,
  'ledger.listOverdue': 6,
  'ledger.listOpenBatches': 2,
  'ledger.hidesReplies': 3,
  'queue.enqueue': 24,
  'tokens.of': 16,
  'tokens.refused': 2,
  'tokens.markLost': 2,
  'tokens.rememberChannel': 2,
  'youtube.listMyChannels': 2,
  'youtube.readThread': 12,
  'youtube.readWholeThread': 12,
  'youtube.peekThreads': 3,
  'youtube.listReplies': 2,
  'youtube.insertReply': 7,
};
export const OPERATIONS = Object.keys(CALLS);
export const YOUTUBE = OPERATIONS.filter((operation) => operation.startsWith('youtube.'));
export const INSERTS = ['youtube.insertReply'];

export const CRASHES: readonly CallFault[] = ['die-before', 'die-after'];
export const ERRORS: readonly CallFault[] = ['fail', 'lose-answer', 'repeat'];
const LIES = ['late', 'refused-after', 'refused-late', 'rate-after', 'quota-after', 'token-after'];

type Delay = fc.Arbitrary<number>;
const none = fc.constant(0);

function atCalls(
  operations: readonly string[],
  faults: readonly (CallFault | null)[],
  [before, after]: readonly [Delay, Delay] = [none, none],
): fc.Arbitrary<CallEvent> {
  return fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        nth: fc.nat(CALLS[operation] ?? 1),
        fault: fc.constantFrom(...faults),
        before,
        after,
      }),
    );
}

export const faulty = (faults: readonly CallFault[], operations: readonly string[] = OPERATIONS) =>
  atCalls(operations, faults);

export const refused = fc.oneof(
  faulty(['rate', 'token-refused', 'unnamed'], YOUTUBE),
  faulty(['forbidden'], INSERTS),
);

const delay = fc.constantFrom(0, ...STALLS);
/** We stop waiting for an insert after 30 s. YouTube may still publish it a little later. */
const insertDelay = fc.constantFrom(0, 0, ...STALLS.slice(0, 3), 38 * SECOND);
export const slow = (operations: readonly string[] = OPERATIONS): fc.Arbitrary<CallEvent> => {
  const others = operations.filter((operation) => !INSERTS.includes(operation));
  return fc.oneof(
    { weight: others.length, arbitrary: atCalls(others, [null], [delay, delay]) },
    { weight: 1, arbitrary: atCalls(INSERTS, [null], [insertDelay, insertDelay]) },
  );
};

/** Inserts that take effect although, or after, their caller got an error. */
export const lying = atCalls(INSERTS, LIES as CallFault[], [
  none,
  fc.constantFrom(0, 20 * SECOND, 3 * MINUTE, LATEST_EFFECT_MS),
]);

/** Inserts of which the creator has seconds to think, and which then fail. */
export const inVain = atCalls(
  INSERTS,
  ['rate', 'rate', 'fail'],
  [fc.constantFrom(3 * SECOND, 9 * SECOND), none],
);

/** Inserts with an immediate error that take effect as late as readings can still see. */
export const latest = atCalls(INSERTS, ['late'], [none, fc.constant(LAST_POSSIBLE_EFFECT_MS)]);

/** Close together, where races happen, or anywhere in two hours. */
export const moment = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 * SECOND }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10 * MINUTE }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 120 * MINUTE }) },
);

const taskEvent: fc.Arbitrary<TaskEvent> = fc.record({
  nth: fc.nat(24),
  what: fc.constantFrom('lose', 'twice', 'early', 'late'),
  by: fc.constantFrom(0, 50, SECOND, 20 * SECOND, 119 * SECOND, 121 * SECOND, 30 * MINUTE),
});

const hiddenFor = fc.oneof(
  fc.constant(LONGEST_HIDDEN_MS),
  fc.integer({ min: 0, max: LONGEST_HIDDEN_MS }),
  fc.integer({ min: 0, max: 5 * MINUTE }),
);
const youtubeSkew = fc.oneof(
  fc.constantFrom(0, -LARGEST_YOUTUBE_SKEW_MS, LARGEST_YOUTUBE_SKEW_MS),
  fc.integer({ min: -LARGEST_YOUTUBE_SKEW_MS, max: LARGEST_YOUTUBE_SKEW_MS }),
);
const clockSkew = fc.integer({ min: -LARGEST_SKEW_MS, max: LARGEST_SKEW_MS });

/** Which of them a kind of history has. */
export interface Ingredients {
  calls?: readonly fc.Arbitrary<CallEvent>[];
  tasks?: boolean;
  clocks?: boolean;
  hidden?: boolean;
  quirks?: readonly Quirk[];
  partial?: boolean;
}

/** Quirks that a complete reading can see through. */
export const KNOWABLE = QUIRKS.filter((quirk) => quirk !== 'other-author' && quirk !== 'never');

export function troubles(wanted: Ingredients): fc.Arbitrary<Troubles> {
  const some = <T>(isWanted: unknown, one: () => fc.Arbitrary<T>, maxLength = 6, minLength = 0) =>
    isWanted ? fc.array(one(), { minLength, maxLength }) : fc.constant<T[]>([]);
  const { calls = [], tasks, clocks, hidden, quirks = [], partial } = wanted;
  return fc.record({
    calls: some(calls.length, () => fc.oneof(...calls)),
    tasks: some(tasks, () => taskEvent),
    skews: some(clocks, () => clockSkew, 8, 1),
    jumps: some(clocks, () => moment, 3),
    hidden: some(hidden, () => hiddenFor),
    quirks: some(quirks.length, () => fc.constantFrom(...quirks)),
    partial: some(partial, () => fc.boolean(), 8),
    skew: clocks ? youtubeSkew : none,
    again: fc.boolean(),
    noticed: fc.boolean(),
  });
}

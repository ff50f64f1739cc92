import fc from 'fast-check';
import type { Pace } from '@replywell/contract/pace';

/** What happens in one run, thought up by fast-check: sparse, so that a failure shrinks to its core. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What the creator, the viewers and Google do. */
export type Move =
  | { kind: 'batch'; comments: readonly number[]; by: Sender }
  | { kind: 'single'; comment: number; text: 'draft' | 'other'; by: Sender }
  /** With an undo; `stays`: the page is still there when that is over. */
  | { kind: 'hold'; comment: number; text: 'draft' | 'other'; by: Sender; stays: boolean }
  | { kind: 'revoke' | 'grant' | 'grant-another' | 'open-page' | 'restart' }
  | { kind: 'quota-out'; minutes: number }
  | { kind: 'settings'; pace: Pace }
  | { kind: ThreadMove; comment: number }
  | { kind: SteerMove; comment: number };
/** Both hold the channel, each with a page of their own. */
export type Sender = 'owner' | 'manager';
/**
 * What whoever sent it does with the batch of a comment, or with that one reply of it. `hold-now`:
 * "send now" with an undo; `undo`: of that, or of a single reply.
 */
export type SteerMove =
  'pause' | 'resume' | 'cancel' | 'cancel-item' | 'send-now' | 'hold-now' | 'undo' | 'edit';
export const STEERING: readonly SteerMove[] = [
  'pause',
  'resume',
  'cancel',
  'cancel-item',
  'send-now',
  'hold-now',
  'undo',
  'edit',
];
/** What happens to a thread on YouTube itself. */
export type ThreadMove = 'channel-answers' | 'viewer-writes' | 'delete' | 'close' | 'open';
export type MoveKind = Move['kind'];

/**
 * What goes wrong with one call of a port. `fail`: no effect, and an error; `lose-answer`: the
 * effect, and an error; `late`: an error, and the effect minutes later; `repeat`: a transaction
 * commits, and its client runs it once more. The rest are refusals of YouTube: `unnamed` gives no
 * reason, `refused-after`, `refused-late` and `rate-after` come although the insert takes effect.
 */
export type CallFault =
  | 'die-before'
  | 'die-after'
  | 'fail'
  | 'lose-answer'
  | 'repeat'
  | 'rate'
  | 'forbidden'
  | 'token-refused'
  | 'unnamed'
  | 'late'
  | 'refused-after'
  | 'refused-late'
  | 'rate-after';

export interface CallEvent {
  operation: string;
  nth: number;
  fault: CallFault | null;
  /** Milliseconds until the call takes effect, and until its answer is there. */
  before: number;
  after: number;
}

/**
 * How YouTube shows a reply of ours: to complete readings only, without its author or in another
 * name, altered, or to nobody, ever.
 */
export type Oddity =
  | 'none'
  | 'held'
  | 'no-author'
  | 'other-author'
  | 'capitals'
  | 'cut'
  | 'entities'
  | 'marks'
  | 'forms'
  | 'never';
/** What comes along with a comment: all its replies, none of them, or none and no count either. */
export type Embedded = 'all' | 'none' | 'no-count';

export interface TaskEvent {
  nth: number;
  what: 'lose' | 'twice' | 'early' | 'late';
  by: number;
}

/** A move made while one certain call is under way: in mid-flight, where a moment would seldom hit. */
export interface MidFlight {
  operation: string;
  nth: number;
  move: Move;
}

export interface Plan {
  /** How many there are to answer. */
  comments: number;
  moves: readonly { at: number; move: Move }[];
  during: readonly MidFlight[];
  calls: readonly CallEvent[];
  tasks: readonly TaskEvent[];
  /** How far off the processes' clocks are, and the moments at which they jump, also back. */
  skews: readonly number[];
  jumps: readonly number[];
  /** How long YouTube shows nobody the nth reply. */
  hidden: readonly number[];
  /** How it shows the nth one. */
  odd: readonly Oddity[];
  /** What the nth reading that is not complete leaves out. */
  embedded: readonly Embedded[];
  /** How far YouTube's clock is ahead. */
  skew: number;
  /** Whether the regained permission wakes the batches, or nobody notices. */
  noticed: boolean;
  /** Mixes the usual, short delays, and so the order of what happens at once. */
  noise: number;
}

export const COMMENTS = 4;
/** More batches at once than a page shows. */
const CROWD = 22;

/** The last reading lies behind both together, by clocks that differ by this. */
export const LONGEST_HIDDEN_MS = 60 * MINUTE;
export const LATEST_EFFECT_MS = 10 * MINUTE;
/** With such lists behind, and nothing slow before: just within the last reading of a lost answer. */
const LAST_POSSIBLE_EFFECT_MS = 20.5 * MINUTE;
export const LARGEST_SKEW_MS = 15 * SECOND;
/** YouTube's clock: a quarter of an hour, as far as our own are right. */
export const LARGEST_YOUTUBE_SKEW_MS = 15 * MINUTE - 2 * LARGEST_SKEW_MS;

const comment = fc.integer({ min: 1, max: COMMENTS });
const PACES: Pace[] = [
  { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 },
  { maxResponsesPerHour: 30, minIntervalSeconds: 120, maxIntervalSeconds: 300 },
  { maxResponsesPerHour: 2, minIntervalSeconds: 30, maxIntervalSeconds: 60 },
];

const MOVES: { readonly [K in MoveKind]: fc.Arbitrary<Extract<Move, { kind: K }> | Move> } = {
  batch: fc.record({
    kind: fc.constant('batch' as const),
    comments: fc.uniqueArray(comment, { minLength: 1 }),
    by: fc.constant<Sender>('owner'),
  }),
  single: fc.record({
    kind: fc.constant('single' as const),
    comment,
    text: fc.constantFrom('draft' as const, 'other' as const),
    by: fc.constant<Sender>('owner'),
  }),
  hold: fc.record({
    kind: fc.constant('hold' as const),
    comment,
    text: fc.constantFrom('draft' as const, 'other' as const),
    by: fc.constant<Sender>('owner'),
    stays: fc.boolean(),
  }),
  revoke: fc.constant({ kind: 'revoke' as const }),
  grant: fc.constant({ kind: 'grant' as const }),
  'grant-another': fc.constant({ kind: 'grant-another' as const }),
  restart: fc.constant({ kind: 'restart' as const }),
  'open-page': fc.constant({ kind: 'open-page' as const }),
  'quota-out': fc.record({
    kind: fc.constant('quota-out' as const),
    minutes: fc.integer({ min: 1, max: 700 }),
  }),
  settings: fc.record({
    kind: fc.constant('settings' as const),
    pace: fc.constantFrom(...PACES),
  }),
  'channel-answers': fc.record({ kind: fc.constant('channel-answers' as const), comment }),
  'viewer-writes': fc.record({ kind: fc.constant('viewer-writes' as const), comment }),
  pause: fc.record({ kind: fc.constant('pause' as const), comment }),
  resume: fc.record({ kind: fc.constant('resume' as const), comment }),
  cancel: fc.record({ kind: fc.constant('cancel' as const), comment }),
  'cancel-item': fc.record({ kind: fc.constant('cancel-item' as const), comment }),
  'send-now': fc.record({ kind: fc.constant('send-now' as const), comment }),
  'hold-now': fc.record({ kind: fc.constant('hold-now' as const), comment }),
  undo: fc.record({ kind: fc.constant('undo' as const), comment }),
  edit: fc.record({ kind: fc.constant('edit' as const), comment }),
  delete: fc.record({ kind: fc.constant('delete' as const), comment }),
  close: fc.record({ kind: fc.constant('close' as const), comment }),
  open: fc.record({ kind: fc.constant('open' as const), comment }),
};

/** Close together, where races are, or anywhere in two hours. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 * SECOND }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10 * MINUTE }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 120 * MINUTE }) },
);

const USUAL = { before: 0, after: 0 };
const STALL = [3, 9, 25, 50, 80, 130, 200, 400].map((seconds) => seconds * SECOND);

/** How many calls of each port a run makes, roughly. */
const CALLS: Readonly<Record<string, number>> = {
  'ledger.move': 30,
  'ledger.listPlaces': 8,
  'ledger.countBegun': 8,
  'ledger.readBatch': 3,
  'ledger.listOverdue': 6,
  'ledger.listOpenBatches': 2,
  'ledger.listChecksDue': 2,
  'ledger.hidesReplies': 3,
  'queue.enqueue': 24,
  'tokens.of': 16,
  'tokens.refused': 2,
  'tokens.markLost': 2,
  'tokens.rememberChannels': 2,
  'youtube.listMyChannels': 2,
  'youtube.readThread': 12,
  'youtube.readWholeThread': 12,
  'youtube.readThreads': 3,
  'youtube.insertReply': 7,
};

const atCall = (operations: readonly string[]) =>
  fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.record({ operation: fc.constant(operation), nth: fc.nat(CALLS[operation] ?? 1) }),
    );

const isYouTube = (operation: string): boolean => operation.startsWith('youtube.');
export const OPERATIONS = Object.keys(CALLS);

export const faulty = (
  faults: readonly CallFault[],
  operations: readonly string[] = OPERATIONS,
): fc.Arbitrary<CallEvent> =>
  fc
    .tuple(atCall(operations), fc.constantFrom(...faults))
    .map(([call, fault]) => ({ ...call, ...USUAL, fault }));

/** An insert is given up after 30 s; YouTube may still publish it a little later. */
const delayOf = (operation: string) =>
  operation === 'youtube.insertReply'
    ? fc.constantFrom(0, ...STALL.slice(0, 3), 38 * SECOND)
    : fc.constantFrom(0, ...STALL);

export const slow = (operations: readonly string[] = OPERATIONS): fc.Arbitrary<CallEvent> =>
  atCall(operations).chain((call) =>
    fc.record({
      operation: fc.constant(call.operation),
      nth: fc.constant(call.nth),
      fault: fc.constant(null),
      before: delayOf(call.operation),
      after: delayOf(call.operation),
    }),
  );

/** Inserts that take effect although, or after, their caller was told something else. */
export const lying: fc.Arbitrary<CallEvent> = fc.record({
  operation: fc.constant('youtube.insertReply'),
  nth: fc.nat(CALLS['youtube.insertReply'] ?? 1),
  fault: fc.constantFrom<CallFault>('late', 'refused-after', 'refused-late', 'rate-after'),
  before: fc.constant(0),
  after: fc.constantFrom(0, 20 * SECOND, 3 * MINUTE, LATEST_EFFECT_MS),
});

/** Inserts given up at once that take effect as late as can be known of. */
export const latest: fc.Arbitrary<CallEvent> = fc.record({
  operation: fc.constant('youtube.insertReply'),
  nth: fc.nat(CALLS['youtube.insertReply'] ?? 1),
  fault: fc.constant<CallFault>('late'),
  before: fc.constant(0),
  after: fc.constant(LAST_POSSIBLE_EFFECT_MS),
});

export const CRASHES: readonly CallFault[] = ['die-before', 'die-after'];
export const ERRORS: readonly CallFault[] = ['fail', 'lose-answer', 'repeat'];
export const REFUSALS: readonly CallFault[] = ['rate', 'forbidden', 'token-refused', 'unnamed'];
export const YOUTUBE = OPERATIONS.filter(isYouTube);

const taskEvent: fc.Arbitrary<TaskEvent> = fc.record({
  nth: fc.nat(24),
  what: fc.constantFrom('lose' as const, 'twice' as const, 'early' as const, 'late' as const),
  by: fc.constantFrom(0, 50, SECOND, 20 * SECOND, 119 * SECOND, 121 * SECOND, 30 * MINUTE),
});

/** What a complete reading sees through. */
export const ODDITIES: readonly Oddity[] = [
  'none',
  'held',
  'no-author',
  'capitals',
  'cut',
  'entities',
  'marks',
  'forms',
];
const hiddenFor = fc.oneof(
  fc.constant(LONGEST_HIDDEN_MS),
  fc.integer({ min: 0, max: LONGEST_HIDDEN_MS }),
  fc.integer({ min: 0, max: 5 * MINUTE }),
);
const youtubeSkew = fc.oneof(
  fc.constantFrom(0, -LARGEST_YOUTUBE_SKEW_MS, LARGEST_YOUTUBE_SKEW_MS),
  fc.integer({ min: -LARGEST_YOUTUBE_SKEW_MS, max: LARGEST_YOUTUBE_SKEW_MS }),
);

export interface Ingredients {
  moves: readonly MoveKind[];
  calls?: readonly fc.Arbitrary<CallEvent>[];
  tasks?: boolean;
  clocks?: boolean;
  hidden?: boolean;
  odd?: readonly Oddity[];
  /** Not together with answers elsewhere: before the first attempt an embedded reply is believed. */
  embedded?: boolean;
  /** An owner and a manager of one channel. */
  two?: boolean;
  /** It begins with a creator who sends one reply, and the same again each time it has failed. */
  persistent?: boolean;
  /** It begins with more batches than a page shows, of one reply each. */
  crowd?: boolean;
}

const sentBy = (move: Move, by: Sender): Move => ('by' in move ? { ...move, by } : move);

const crowd: readonly { at: number; move: Move }[] = Array.from({ length: CROWD }, (_, index) => ({
  at: index,
  move: { kind: 'batch', comments: [index + 1], by: 'owner' },
}));

/** By then the readings of the one before are over. */
const AGAIN_AFTER: readonly number[] = [0, 95 * MINUTE, 175 * MINUTE];
const persistent: readonly { at: number; move: Move }[] = AGAIN_AFTER.map((at) => ({
  ...{ at, move: { kind: 'single', comment: 1, text: 'draft', by: 'owner' } },
}));

/** Runs that begin with somebody sending something. */
export function plans(wanted: Ingredients): fc.Arbitrary<Plan> {
  const sender = wanted.two
    ? fc.constantFrom<Sender>('owner', 'manager')
    : fc.constant<Sender>('owner');
  const by = (move: fc.Arbitrary<Move>): fc.Arbitrary<Move> =>
    fc.tuple(move, sender).map(([one, whose]) => sentBy(one, whose));
  const first = by(fc.oneof(MOVES.batch, MOVES.single, MOVES.hold)).map((move) => ({
    at: 0,
    move,
  }));
  const anyMove = by(fc.oneof(...wanted.moves.map((kind) => MOVES[kind])));
  const more = fc.array(fc.record({ at: moment, move: anyMove }), { maxLength: 6 });
  const calls = wanted.calls ?? [];
  const skew = fc.integer({ min: -LARGEST_SKEW_MS, max: LARGEST_SKEW_MS });
  const during = atCall(OPERATIONS).chain((call) =>
    fc.record({
      ...{ operation: fc.constant(call.operation), nth: fc.constant(call.nth) },
      move: anyMove,
    }),
  );
  const scripted = wanted.crowd ? crowd : wanted.persistent ? persistent : null;
  const begin = scripted ? fc.constant(scripted) : first.map((one) => [one]);
  return fc.record({
    comments: fc.constant(wanted.crowd ? CROWD : COMMENTS),
    moves: fc.tuple(begin, more).map(([one, rest]) => [...one, ...rest]),
    during: fc.array(during, { maxLength: 3 }),
    calls: calls.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...calls), { maxLength: 6 }),
    tasks: wanted.tasks ? fc.array(taskEvent, { maxLength: 6 }) : fc.constant([]),
    skews: wanted.clocks ? fc.array(skew, { minLength: 1, maxLength: 8 }) : fc.constant([]),
    jumps: wanted.clocks ? fc.array(moment, { maxLength: 3 }) : fc.constant([]),
    hidden: wanted.hidden ? fc.array(hiddenFor, { maxLength: 6 }) : fc.constant([]),
    odd: wanted.odd ? fc.array(fc.constantFrom(...wanted.odd), { maxLength: 6 }) : fc.constant([]),
    embedded: wanted.embedded
      ? fc.array(fc.constantFrom<Embedded>('all', 'none', 'no-count'), { maxLength: 8 })
      : fc.constant([]),
    skew: wanted.clocks ? youtubeSkew : fc.constant(0),
    noticed: fc.boolean(),
    noise: fc.nat(9_999),
  });
}

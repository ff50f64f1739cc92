import { UNDO_MS } from '@replywell/contract/limits';
import type { Pace } from '@replywell/contract/pace';
import { brokenGuarantees } from '../../testing/sending-model/guarantees.ts';
import {
  LARGEST_SKEW_MS,
  LONGEST_HIDDEN_MS,
  UNEVENTFUL,
  type CallEvent,
  type CallFault,
  type Plan,
} from '../../testing/sending-model/plan.ts';
import { runPlan, type Run } from '../../testing/sending-model/run-plan.ts';
import { LOST_AFTER_MS } from './deliver/sweep.ts';
import { LEASE_MS, READINGS_AFTER_MS } from './ledger/limits.ts';

/**
 * The guarantees of sending in histories that random ones would seldom meet: each is the moment for
 * which one guard of the protocol was made.
 */

/** Seconds for which the answer to one of two readings at the same moment is on its way. */
const STALLS = Array.from({ length: 20 }, (_, index) => 60 + 15 * index);

test.each(STALLS)(
  'a reading that stalled for %i s says nothing about the attempt begun meanwhile',
  async (seconds) => {
    const call = { before: 0, after: 0, fault: null };
    const run = await runPlan({
      ...UNEVENTFUL,
      moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
      calls: [
        { ...call, operation: 'youtube.insertReply', nth: 0, fault: 'fail' },
        { ...call, operation: 'youtube.readWholeThread', nth: 3, after: seconds * 1_000 },
        { ...call, operation: 'youtube.insertReply', nth: 1, fault: 'lose-answer' },
      ],
      // The last of four readings is made twice at the same time.
      tasks: [{ nth: 4, what: 'twice', by: 0 }],
      hidden: [LONGEST_HIDDEN_MS],
    });
    expect(brokenGuarantees(run)).toEqual([]);
  },
);

/** The plan of a batch of one, whose first process stands still before it settles. */
const frozen = (stallMs: number, first: CallFault | null, second: Partial<CallEvent>): Plan => {
  const usual = { before: 0, after: 0, fault: null };
  return {
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
    calls: [
      { ...usual, operation: 'youtube.insertReply', nth: 0, fault: first },
      { ...usual, operation: 'ledger.move', nth: SETTLES, before: stallMs },
      { ...usual, operation: 'youtube.insertReply', nth: 1, ...second },
    ],
  };
};

/** Of the moves of the ledger: the batch is planned, the reply is claimed, and its outcome is settled. */
const SETTLES = 2;
/** From the claim to the next one: the lease, and the last of the four readings. */
const UNTIL_NEXT_ATTEMPT_MS = LEASE_MS + Math.max(...READINGS_AFTER_MS);

const WAKES = Array.from({ length: 20 }, (_, index) => 2 * index - 5);

test.each(WAKES)(
  'a process that wakes %i s after the next attempt has begun leaves it alone',
  async (seconds) => {
    const stall = UNTIL_NEXT_ATTEMPT_MS + seconds * 1_000;
    const run = await runPlan(frozen(stall, 'rate', { before: 25_000 }));
    expect(brokenGuarantees(run)).toEqual([]);
  },
);

test('a process that knows of a reply records it, even when others have given it up', async () => {
  const plan = frozen(2.5 * UNTIL_NEXT_ATTEMPT_MS, null, { fault: 'fail' });
  const run = await runPlan({ ...plan, odd: ['never'] });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.inserts).toHaveLength(2);
  expect(run.world.ledger.send('comment-1')).toMatchObject({ status: 'sent' });
});

const FASTEST = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
const BATCHES = Array.from({ length: 20 }, (_, index) => index + 3);

test.each(BATCHES)(
  'of %i batches with two replies an hour, one whose process died after its insert counts from when it may have gone out',
  async (count) => {
    const pace = { maxResponsesPerHour: 2, minIntervalSeconds: 30, maxIntervalSeconds: 60 };
    const run = await runPlan({
      ...UNEVENTFUL,
      comments: count,
      moves: [
        { at: 0, move: { kind: 'settings', pace } },
        ...Array.from({ length: count }, (_, index) => ({
          at: index,
          move: { kind: 'batch' as const, comments: [index + 1], by: 'owner' as const },
        })),
      ],
      calls: [
        { operation: 'youtube.insertReply', nth: 0, fault: 'die-after', before: 0, after: 0 },
      ],
    });
    expect(brokenGuarantees(run)).toEqual([]);
  },
);

/** The process of the first reply dies after its insert. */
const DIES: CallFault = 'die-after';
const dying = { operation: 'youtube.insertReply', nth: 0, fault: DIES, before: 0, after: 0 };

test('a single reply whose process died is read a minute after its lease, without waiting for a sweep', async () => {
  const { world } = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'single', comment: 1, text: 'draft', by: 'owner' } }],
    calls: [dying],
  });
  const [claim] = world.claims;
  const [reading] = world.completeReadings;
  const afterLease = (reading?.at ?? Infinity) - (claim?.leaseUntil ?? 0);
  expect(Math.abs(afterLease - 60_000)).toBeLessThan(5_000);
});

test('a reply of a batch whose process died is read a minute after its lease, without waiting for a sweep', async () => {
  const { world } = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
    calls: [dying],
  });
  const [claim] = world.claims;
  const [reading] = world.completeReadings;
  const afterLease = (reading?.at ?? Infinity) - (claim?.leaseUntil ?? 0);
  expect(Math.abs(afterLease - 60_000)).toBeLessThan(5_000);
});

/**
 * Milliseconds after the moment of a batch's reply, whose look takes three seconds. The look of the
 * single one takes one, and the first insert is two on its way.
 */
const BESIDE = Array.from({ length: 20 }, (_, index) => index * 200 - 500);

test.each(BESIDE)(
  'a reply of a batch gives way to a single one that begins %i ms later, before its insert',
  async (milliseconds) => {
    const run = await runPlan({
      ...UNEVENTFUL,
      moves: [
        { at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } },
        {
          at: UNDO_MS + milliseconds,
          move: { kind: 'single', comment: 2, text: 'draft', by: 'owner' },
        },
      ],
      calls: [
        { operation: 'youtube.readThread', nth: 0, fault: null, before: 3_000, after: 0 },
        { operation: 'youtube.readThread', nth: 1, fault: null, before: 1_000, after: 0 },
        { operation: 'youtube.insertReply', nth: 0, fault: null, before: 2_000, after: 0 },
      ],
    });
    expect(brokenGuarantees(run)).toEqual([]);
  },
);

/** The calls of an attempt. At any of them the creator may cancel. */
const OF_AN_ATTEMPT = ['youtube.readThread', 'ledger.listPlaces', 'youtube.insertReply'];
const CANCELS = ['cancel', 'cancel-item'] as const;

test.each(OF_AN_ATTEMPT.flatMap((operation) => CANCELS.map((kind) => ({ operation, kind }))))(
  'what is under way at $operation and dies is looked for, whatever its creator did: $kind',
  async ({ operation, kind }) => {
    const run = await runPlan({
      ...UNEVENTFUL,
      moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
      during: [{ operation, nth: 0, move: { kind, comment: 1 } }],
      calls: [
        { ...dying, after: 2_000 },
        { ...dying, operation, before: 500, fault: null },
      ],
    });
    expect(brokenGuarantees(run)).toEqual([]);
    expect(run.world.published).toHaveLength(1);
  },
);

test('a claim that stands still before it writes does not pass a pause', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [
      { at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } },
      { at: UNDO_MS + 1_000, move: { kind: 'pause', comment: 1 } },
    ],
    // The plan of the batch writes at once, the claim after five seconds.
    between: [0, 5_000],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.stops).toHaveLength(1);
});

test('a grant does not end a pause that the creator has made meanwhile', async () => {
  const listing = { operation: 'ledger.listOpenBatches', fault: null, before: 0, after: 5_000 };
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [
      { at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } },
      { at: 0, move: { kind: 'revoke' } },
      { at: 60_000, move: { kind: 'grant' } },
      { at: 62_000, move: { kind: 'pause', comment: 1 } },
    ],
    calls: Array.from({ length: 9 }, (_, nth) => ({ ...listing, nth })),
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.stops).toHaveLength(1);
});

test('replies that have lost their moment are looked at once each, when they may go out', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1, 2, 3, 4], by: 'owner' } }],
    tasks: [0, 1, 2, 3].map((nth) => ({ nth, what: 'late', by: 1_800_000 - nth * 30_000 })),
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.callsMade().get('youtube.readThread')).toBe(4);
});

test('a reading that fails leaves the times alone that another has set at the same moment', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
    calls: [
      { ...dying, fault: 'fail' },
      { ...dying, operation: 'youtube.readWholeThread', nth: 2, before: 5_000, fault: 'fail' },
    ],
    // The second of four readings is made twice.
    tasks: [{ nth: 2, what: 'twice', by: 0 }],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  const [claim, again] = run.world.claims;
  const beforeTheNext = run.world.completeReadings.filter(({ at }) => at < (again?.at ?? 0));
  const minutes = beforeTheNext.map(({ at }) =>
    Math.round((at - (claim?.leaseUntil ?? 0)) / 60_000),
  );
  expect(minutes).toEqual([1, 10, 30, 80]);
});

test('a reply that YouTube was too busy for can be sent after others have written in its thread', async () => {
  const single = { kind: 'single', comment: 1, text: 'draft', by: 'owner' } as const;
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [
      { at: 0, move: single },
      { at: 60_000, move: { kind: 'channel-answers', comment: 1 } },
      { at: 120_000, move: { kind: 'viewer-writes', comment: 1 } },
      { at: 180_000, move: single },
    ],
    calls: [{ ...dying, fault: 'rate' }],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.published).toHaveLength(1);
});

test('a batch ends with its last reply, without waiting for a sweep', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1, 2], by: 'owner' } }],
  });
  const { endedAt } = run.world.ledger.onlyBatch();
  const last = Math.max(...run.world.published.map(({ at }) => at));
  expect(Date.parse(endedAt ?? '') - last).toBeLessThan(5_000);
});

/** From fewer than one call can read to as many as the quota of a day allows. */
test.each([2, 19, 20, 21, 22, 29, 30])(
  'of a batch of %i every reply is looked for, when YouTube has decided',
  async (count) => {
    const run = await runPlan({
      ...UNEVENTFUL,
      comments: count,
      moves: [
        { at: 0, move: { kind: 'settings', pace: FASTEST } },
        {
          at: 1,
          move: {
            kind: 'batch',
            comments: Array.from({ length: count }, (_, index) => index + 1),
            by: 'owner',
          },
        },
      ],
    });
    expect(brokenGuarantees(run)).toEqual([]);
    expect(run.world.published).toHaveLength(count);
  },
);

test('no reply of a long batch is looked for before YouTube has decided', async () => {
  const pace = { maxResponsesPerHour: 30, minIntervalSeconds: 300, maxIntervalSeconds: 300 };
  const run = await runPlan({
    ...UNEVENTFUL,
    comments: 10,
    moves: [
      { at: 0, move: { kind: 'settings', pace } },
      { at: 1, move: { kind: 'batch', comments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], by: 'owner' } },
    ],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.published).toHaveLength(10);
});

test.each([
  { what: 'a single reply', move: { kind: 'single', comment: 1, text: 'draft', by: 'owner' } },
  { what: 'a batch', move: { kind: 'batch', comments: [1, 2], by: 'owner' } },
] as const)(
  'of two looks for $what at the same moment that see nothing one counts',
  async ({ move }) => {
    const looks = async (times: number): Promise<number | undefined> => {
      const task = { what: 'twice', by: 0 } as const;
      const failing = {
        operation: 'youtube.readThreads',
        fault: 'fail',
        before: 0,
        after: 0,
      } as const;
      const run = await runPlan({
        ...UNEVENTFUL,
        moves: [{ at: 0, move }],
        // The look is the last task of every reply.
        tasks: times === 2 ? [1, 2].map((nth) => ({ ...task, nth })) : [],
        calls: Array.from({ length: 3 + times }, (_, nth) => ({ ...failing, nth })),
      });
      expect(brokenGuarantees(run)).toEqual([]);
      return run.world.callsMade().get('youtube.readThreads');
    };
    expect([await looks(1), await looks(2)]).toEqual([5, 6]);
  },
);

test('of two sweeps at the same moment one queues the task that was lost', async () => {
  const tasksQueued = async (sweeps: number): Promise<number> => {
    const run = await runPlan({
      ...UNEVENTFUL,
      moves: [
        { at: 0, move: { kind: 'hold', comment: 1, text: 'draft', by: 'owner', stays: false } },
        ...Array.from({ length: sweeps }, () => ({
          at: 7 * 60_000,
          move: { kind: 'open-page' as const },
        })),
      ],
      tasks: [{ nth: 0, what: 'lose', by: 0 }],
    });
    expect(brokenGuarantees(run)).toEqual([]);
    return run.world.callsMade().get('queue.enqueue') ?? 0;
  };
  expect(await tasksQueued(2)).toBe(await tasksQueued(1));
});

/** Between the first reply of a batch and the second, the creator saves one pace after the other. */
const savedPaces = (...paces: readonly Pace[]): Plan['moves'] => [
  { at: 0, move: { kind: 'settings', pace: FASTEST } },
  { at: 1_000, move: { kind: 'batch', comments: [1, 2, 3, 4], by: 'owner' } },
  ...paces.map((pace, index) => ({
    at: 15_000 + index * 1_000,
    move: { kind: 'settings' as const, pace },
  })),
];

const every = (seconds: number): Pace => ({
  ...{ minIntervalSeconds: seconds, maxIntervalSeconds: seconds, maxResponsesPerHour: 30 },
});

/** Milliseconds between the time that was shown for a reply and its claim. */
const lateness = ({ world }: Run): number[] =>
  world.claims.map(({ happenedAt, plannedFor }) => happenedAt - plannedFor);

const SAVED: Readonly<Record<string, readonly Pace[]>> = {
  'to and fro': Array.from({ length: 20 }, (_, index) => every(index % 2 === 0 ? 300 : 30)),
  'faster each time': Array.from({ length: 20 }, (_, index) => every(300 - index * 10)),
  'slower each time': Array.from({ length: 20 }, (_, index) => every(100 + index * 10)),
};

test.each(Object.entries(SAVED))(
  'a pace saved twenty times, %s: the replies have two tasks at most and go out at the last times',
  async (_what, paces) => {
    const run = await runPlan({ ...UNEVENTFUL, moves: savedPaces(...paces) });
    expect(brokenGuarantees(run)).toEqual([]);
    expect(run.world.published).toHaveLength(4);
    expect(Math.max(...lateness(run))).toBeLessThan(1_000);
  },
);

/** The batch has made four, one for each reply, and the first reply one for its look. */
const CREATES_BEFORE = 5;

test.each([0, 1, 2])(
  'a process that dies before its create %i for a later time leaves the task of the earlier one',
  async (nth) => {
    const create = { operation: 'queue.enqueue', nth: CREATES_BEFORE + nth, before: 0, after: 0 };
    const run = await runPlan({
      ...UNEVENTFUL,
      moves: savedPaces(every(300)),
      calls: [{ ...create, fault: 'die-before' }],
    });
    expect(brokenGuarantees(run)).toEqual([]);
    expect(run.world.published).toHaveLength(4);
    expect(Math.max(...lateness(run))).toBeLessThan(1_000);
  },
);

test('a batch that is cancelled and submitted again goes out at its new times', async () => {
  const batch = { kind: 'batch', comments: [1, 2], by: 'owner' } as const;
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [
      { at: 0, move: batch },
      { at: 2_000, move: { kind: 'cancel', comment: 1 } },
      { at: 4_000, move: batch },
    ],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(run.world.published).toHaveLength(2);
  expect(Math.max(...lateness(run))).toBeLessThan(1_000);
});

test('the task of a reply that comes too early is there again at its time', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
    tasks: [{ nth: 0, what: 'early', by: 1_000 }],
  });
  expect(brokenGuarantees(run)).toEqual([]);
  expect(Math.max(...lateness(run))).toBeLessThan(1_000);
});

test('a task that comes after the lease, by a clock for which it is not over, waits once more', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'single', comment: 1, text: 'draft', by: 'owner' } }],
    calls: [dying],
    // The second process handles that task.
    skews: Array.from({ length: 99 }, (_, index) => (index === 1 ? -LARGEST_SKEW_MS : 0)),
  });
  const [claim] = run.world.claims;
  const [reading] = run.world.completeReadings;
  expect((reading?.at ?? Infinity) - (claim?.leaseUntil ?? 0)).toBeLessThan(LOST_AFTER_MS);
});

test('tasks that could not be removed come, and end without others after them', async () => {
  const refused = { operation: 'queue.remove', fault: 'fail', before: 0, after: 0 } as const;
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: savedPaces(every(100)),
    calls: Array.from({ length: 99 }, (_, nth) => ({ ...refused, nth })),
  });
  expect(brokenGuarantees(run)).toEqual([]);
  // One for the first time of each reply, one for the second time of three, and the look they share.
  expect(run.world.queue.created).toBe(8);
});

test('a sweep that comes again and again while the queue delivers nothing leaves one task', async () => {
  const run = await runPlan({
    ...UNEVENTFUL,
    moves: [{ at: 0, move: { kind: 'batch', comments: [1], by: 'owner' } }],
    // Each task of the sweep comes an hour late, and every five minutes there is a sweep.
    tasks: Array.from({ length: 24 }, (_, nth) => ({ nth, what: 'late', by: 3_600_000 })),
  });
  expect(run.world.queue.most).toBeLessThanOrEqual(2);
});

import fc from 'fast-check';
import { brokenGuarantees } from '../../testing/sending-model/guarantees.ts';
import {
  CRASHES,
  ERRORS,
  faulty,
  latest,
  lying,
  ODDITIES,
  plans,
  REFUSALS,
  slow,
  STEERING,
  UNEVENTFUL,
  YOUTUBE,
  type CallFault,
  type Ingredients,
  type MoveKind,
  type Plan,
} from '../../testing/sending-model/plan.ts';
import { runPlan } from '../../testing/sending-model/run-plan.ts';

/**
 * The guarantees of sending, in random histories: processes, tasks, tabs and time get into each
 * other's way, then everything works again, and in the end all guarantees must hold
 * (testing/sending-model/guarantees.ts). SENDING_RUNS=70 makes seventy times as many histories;
 * SENDING_SEED chooses others, or repeats what a failure printed.
 */
const RUNS = 15 * Number(process.env.SENDING_RUNS ?? 1);
/** The same for every change, so that none is refused for what another has broken. */
const SEED = Number(process.env.SENDING_SEED ?? 1);
/** Counted work, however slow the machine. */
const NO_HURRY = 3_600_000;

const SENDING: readonly MoveKind[] = ['batch', 'single', 'single', 'hold'];
const PERMISSION: readonly MoveKind[] = ['revoke', 'grant'];
const THREADS: readonly MoveKind[] = [
  'channel-answers',
  'viewer-writes',
  'delete',
  'close',
  'open',
];

const INSERTS = ['youtube.insertReply'];

const HISTORIES: Readonly<Record<string, Ingredients>> = {
  'two tabs that send the same comments, singly and in batches': {
    moves: SENDING,
    calls: [slow()],
  },
  'processes that die at any call': { moves: SENDING, calls: [faulty(CRASHES)] },
  'processes that stall for minutes at any call': {
    moves: SENDING,
    calls: [slow(), slow(), faulty(CRASHES)],
    tasks: true,
    hidden: true,
  },
  'tasks that are lost, doubled, late, early and out of order': {
    moves: SENDING,
    calls: [slow()],
    tasks: true,
  },
  'answers that are lost after the effect, and replies that show late': {
    moves: SENDING,
    calls: [faulty(ERRORS), faulty(['lose-answer'], YOUTUBE), slow(YOUTUBE)],
    tasks: true,
    hidden: true,
    odd: ODDITIES,
    partial: true,
  },
  'inserts that take effect after their caller was told something else': {
    moves: [...SENDING, 'viewer-writes', 'channel-answers'],
    calls: [lying, lying, faulty(REFUSALS, YOUTUBE), faulty(CRASHES)],
    tasks: true,
    hidden: true,
    odd: ODDITIES,
    partial: true,
  },
  'inserts that take effect as late as can be known of': {
    moves: SENDING,
    calls: [latest],
    hidden: true,
  },
  'replies that YouTube hides for good': {
    moves: SENDING,
    calls: [faulty(['lose-answer'], INSERTS)],
    odd: ['none', 'never'],
  },
  'replies that stand there in another name': {
    moves: SENDING,
    calls: [faulty(['lose-answer'], INSERTS), faulty(['fail'], ['youtube.readWholeThread'])],
    odd: ['none', 'other-author', 'other-author'],
  },
  'refusals, permission and quota that come and go': {
    moves: [...SENDING, ...PERMISSION, 'quota-out'],
    calls: [faulty(REFUSALS, YOUTUBE), faulty(CRASHES)],
  },
  'threads that others write in, close and delete': {
    moves: [...SENDING, ...THREADS],
    calls: [faulty(ERRORS), slow(YOUTUBE)],
  },
  'clocks that differ and go back': {
    moves: SENDING,
    calls: [faulty(CRASHES), slow()],
    clocks: true,
    tasks: true,
    hidden: true,
    odd: ODDITIES,
  },
  'replies that are held, released and taken back, in two tabs': {
    moves: ['hold', 'hold', 'single', 'undo', 'undo', 'undo', 'batch', 'send-now'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS)],
    tasks: true,
    two: true,
  },
  'batches that are paused, resumed, cancelled, hurried and edited in mid-flight': {
    moves: [...SENDING, ...STEERING, ...STEERING],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS)],
    tasks: true,
  },
  'batches that are steered, and nothing that goes wrong': {
    moves: [...SENDING, ...STEERING, ...STEERING, 'settings', 'settings'],
  },
  'moves of the ledger that stand still before they write': {
    moves: [...SENDING, ...STEERING],
    calls: [slow(), faulty(CRASHES)],
    tasks: true,
    between: true,
    two: true,
  },
  'an owner and a manager who answer the same comments': {
    moves: [...SENDING, ...STEERING, 'settings'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), lying],
    tasks: true,
    hidden: true,
    two: true,
  },
  'permissions for another channel, at any moment': {
    moves: [...SENDING, 'grant', 'grant-another', 'grant-another', 'resume'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), faulty(REFUSALS, YOUTUBE)],
    tasks: true,
    hidden: true,
    odd: ODDITIES,
  },
  'all sending stopped by the operator, and allowed again': {
    moves: [...SENDING, 'settings', 'stop-all', 'stop-all', 'stop-all', 'allow-all'],
    calls: [slow(), slow(), faulty(CRASHES)],
    tasks: true,
    during: ['clock.sleep', 'clock.sleep', 'tokens.of', 'youtube.readThread'],
  },
  'a world that is stopped and started again': {
    moves: [...SENDING, ...STEERING, 'restart', 'restart', 'restart'],
    calls: [slow(), slow(), lying],
    tasks: true,
    hidden: true,
    two: true,
  },
  'everything at once': {
    moves: [
      ...[...SENDING, ...STEERING, ...PERMISSION, ...THREADS],
      ...(['quota-out', 'settings', 'grant-another', 'restart'] as const),
      ...(['stop-all', 'allow-all'] as const),
    ],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), faulty(REFUSALS, YOUTUBE), lying],
    tasks: true,
    clocks: true,
    hidden: true,
    odd: ODDITIES,
    two: true,
  },
};

describe('no reply is posted twice and none is lost, with', () => {
  test.each(Object.entries(HISTORIES))(
    '%s',
    (_what, ingredients) =>
      fc.assert(
        fc.asyncProperty(plans(ingredients), async (plan) => {
          expect(brokenGuarantees(await runPlan(plan))).toEqual([]);
        }),
        { numRuns: RUNS, seed: SEED },
      ),
    NO_HURRY,
  );
});

/** A batch of two and single replies beside it: little, but every call of every port occurs. */
const SMALL: Plan = {
  ...UNEVENTFUL,
  again: true,
  moves: [
    { at: 0, move: { kind: 'batch', comments: [1, 2], by: 'owner' } },
    { at: 100, move: { kind: 'single', comment: 3, text: 'draft', by: 'owner' } },
    { at: 200, move: { kind: 'hold', comment: 4, text: 'draft', by: 'owner', stays: true } },
  ],
};

test.each<CallFault>(['die-before', 'die-after', 'fail', 'lose-answer', 'repeat'])(
  'no reply is posted twice and none is lost wherever a call meets this: %s',
  async (fault) => {
    const { world } = await runPlan(SMALL);
    const made = [...world.callsMade()];
    expect(made.length).toBeGreaterThan(5);
    for (const [operation, count] of made)
      for (let nth = 0; nth < count; nth += 1) {
        const call = { operation, nth, fault, before: 0, after: 0 };
        const broken = brokenGuarantees(await runPlan({ ...SMALL, calls: [call] }));
        expect({ operation, nth, broken }).toEqual({ operation, nth, broken: [] });
      }
  },
  NO_HURRY,
);

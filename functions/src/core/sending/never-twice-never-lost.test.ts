import fc from 'fast-check';
import {
  commands,
  holds,
  steers,
  stopsAll,
  submitsBatch,
  waits,
  waitsFor,
  type Command,
  type CommandKind,
} from '../../testing/sending-histories/commands.ts';
import type { CallEvent, CallFault } from '../../testing/sending-histories/calls.ts';
import { History } from '../../testing/sending-histories/history.ts';
import { Timeline } from '../../testing/sending-histories/timeline.ts';
import {
  CRASHES,
  ERRORS,
  faulty,
  INSERTS,
  inVain,
  KNOWABLE,
  latest,
  lying,
  NO_TROUBLES,
  refused,
  slow,
  troubles,
  YOUTUBE,
  type Ingredients,
  type Troubles,
} from '../../testing/sending-histories/troubles.ts';
import { CREATOR, ids, idOf, START } from '../../testing/sending-world/samples.ts';

/**
 * The guarantees of sending, in random histories: processes, tasks, tabs and time get into each
 * other's way, in every order that fast-check's scheduler finds; then everything works again, and in
 * the end all guarantees must hold (testing/sending-histories/guarantees.ts). SENDING_RUNS=70 makes
 * seventy times as many histories; SENDING_SEED chooses others, or repeats what a failure printed.
 */
const RUNS = Math.ceil(10 * Number(process.env.SENDING_RUNS ?? 1));
/** The same for every change, so that none is refused for what another has broken. */
const SEED = Number(process.env.SENDING_SEED ?? 1);
/** Counted work, however slow the machine. */
const NO_HURRY = 3_600_000;

/** What is done in a kind of history, by whom, and what goes wrong in it. */
interface Kind extends Ingredients {
  commands: readonly CommandKind[];
  /** An owner and a manager of one channel. */
  two?: boolean;
  /** At which calls something is done. Missing: at all. */
  at?: readonly string[];
}

const SENDING: readonly CommandKind[] = ['batch', 'single', 'single', 'hold'];
const STEERING: readonly CommandKind[] = [
  'pause',
  'resume',
  'cancel',
  'cancel-item',
  'send-now',
  'undo',
  'edit',
];
const PERMISSION: readonly CommandKind[] = ['revoke', 'grant'];
const THREADS: readonly CommandKind[] = [
  'channel-answers',
  'viewer-writes',
  'delete',
  'close',
  'open',
  'delete-reply',
];

const HISTORIES: Readonly<Record<string, Kind>> = {
  'two tabs that send the same comments, singly and in batches': {
    commands: SENDING,
    calls: [slow()],
  },
  'processes that die at any call': { commands: SENDING, calls: [faulty(CRASHES)] },
  'processes that stall for minutes at any call': {
    commands: SENDING,
    calls: [slow(), slow(['tokens.of']), faulty(CRASHES)],
    tasks: true,
    hidden: true,
  },
  'tasks that are lost, doubled, late, early and out of order': {
    commands: SENDING,
    calls: [slow()],
    tasks: true,
  },
  'answers that are lost after the effect, and replies that show late': {
    commands: SENDING,
    calls: [faulty(ERRORS), faulty(['lose-answer'], YOUTUBE), slow(YOUTUBE)],
    tasks: true,
    hidden: true,
    quirks: KNOWABLE,
    partial: true,
  },
  'inserts that take effect after their caller was told something else': {
    commands: [...SENDING, 'viewer-writes', 'channel-answers'],
    calls: [lying, lying, refused, faulty(CRASHES)],
    tasks: true,
    hidden: true,
    quirks: KNOWABLE,
    partial: true,
  },
  'inserts that take effect as late as can be known of': {
    commands: SENDING,
    calls: [latest],
    hidden: true,
  },
  'replies that YouTube hides for good': {
    commands: SENDING,
    calls: [faulty(['lose-answer'], INSERTS)],
    quirks: ['none', 'never'],
  },
  'replies that stand there in another name': {
    commands: SENDING,
    calls: [faulty(['lose-answer'], INSERTS), faulty(['fail'], ['youtube.readWholeThread'])],
    quirks: ['none', 'other-author', 'other-author'],
  },
  'refusals, permission and quota that come and go': {
    commands: [...SENDING, ...PERMISSION, 'quota-out'],
    calls: [refused, faulty(CRASHES)],
  },
  'threads that others write in, close and delete': {
    commands: [...SENDING, ...THREADS],
    calls: [faulty(ERRORS), slow(YOUTUBE)],
  },
  'clocks that differ and go back': {
    commands: SENDING,
    calls: [faulty(CRASHES), slow()],
    clocks: true,
    tasks: true,
    hidden: true,
    quirks: KNOWABLE,
  },
  'replies that are held, released and taken back, in two tabs': {
    commands: ['hold', 'hold', 'single', 'undo', 'undo', 'undo', 'batch', 'send-now'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS)],
    tasks: true,
    two: true,
  },
  'batches that are paused, resumed, cancelled, hurried and edited in mid-flight': {
    commands: ['batch', ...SENDING, ...STEERING, ...STEERING],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), refused],
    tasks: true,
  },
  'replies that are cancelled while they are inserted in vain': {
    commands: ['batch', 'cancel-item', 'cancel-item', 'cancel'],
    calls: [inVain],
    at: INSERTS,
  },
  'batches that are steered, and nothing that goes wrong': {
    commands: [...SENDING, ...STEERING, ...STEERING, 'settings', 'settings', 'delete-reply'],
  },
  'moves of the ledger that stand still before they write': {
    commands: [...SENDING, ...STEERING],
    calls: [slow(['ledger.commit']), slow(['ledger.commit']), faulty(CRASHES)],
    tasks: true,
    two: true,
  },
  'an owner and a manager who answer the same comments': {
    commands: [...SENDING, ...STEERING, 'settings'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), lying],
    tasks: true,
    hidden: true,
    two: true,
  },
  'permissions for another channel, at any moment': {
    commands: [...SENDING, 'grant', 'grant-another', 'grant-another', 'resume'],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), refused],
    tasks: true,
    hidden: true,
    quirks: KNOWABLE,
  },
  'all sending stopped by the operator, and allowed again': {
    commands: [...SENDING, 'settings', 'stop-all', 'stop-all', 'stop-all', 'allow-all'],
    calls: [slow(), slow(), faulty(CRASHES)],
    tasks: true,
    at: ['tokens.of', 'youtube.readThread', 'ledger.move'],
  },
  'a world that is stopped and started again': {
    commands: [...SENDING, ...STEERING, 'restart', 'restart', 'restart'],
    calls: [slow(), slow(), lying],
    tasks: true,
    hidden: true,
    two: true,
  },
  'everything at once': {
    commands: [
      ...SENDING,
      ...STEERING,
      ...PERMISSION,
      ...THREADS,
      'quota-out',
      'settings',
      'grant-another',
      'restart',
      'stop-all',
      'allow-all',
    ],
    calls: [slow(), faulty(CRASHES), faulty(ERRORS), refused, lying],
    tasks: true,
    clocks: true,
    hidden: true,
    quirks: KNOWABLE,
    two: true,
  },
};

async function broken(
  scheduler: fc.Scheduler,
  script: Iterable<Command>,
  trouble: Troubles,
): Promise<{ broken: string[]; history: History }> {
  const history = new History(trouble, new Timeline(START, scheduler));
  await history.run(fc.asyncModelRun(() => ({ model: history, real: history }), script));
  return { broken: await history.guarantees.broken(), history };
}

describe('no reply is posted twice and none is lost, with', () => {
  test.each(Object.entries(HISTORIES))(
    '%s',
    (_what, { commands: kinds, two = false, at, ...ingredients }) =>
      fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          commands(kinds, { two, ...(at ? { at } : {}) }),
          troubles(ingredients),
          async (...chosen) => expect((await broken(...chosen)).broken).toEqual([]),
        ),
        { numRuns: RUNS, seed: SEED },
      ),
    NO_HURRY,
  );
});

/** A batch and a single reply beside it: little, but every call of every port occurs. */
const SMALL = [submitsBatch(CREATOR, ids(2)), holds(CREATOR, idOf(4), 'Answer 4.', true)];

/** In always the same order. */
function inOneOrder(script: Iterable<Command>, calls: readonly CallEvent[]) {
  const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed: SEED });
  if (!scheduler) throw new Error('No scheduler');
  return broken(scheduler, script, { ...NO_TROUBLES, again: true, calls });
}

/** Where it can make a difference. A reading leaves nothing behind, so that it may as well be the next call. */
type Where = (operation: string) => boolean;
const anywhere: Where = () => true;
/** A commit is a part of its move, which meets the fault. It can only be slow. */
const calls: Where = (operation) => operation !== 'ledger.commit';
const effects: Where = (operation) => !/^tokens.of$|^ledger.(read|list)/.test(operation);
const moves: Where = (operation) => operation === 'ledger.move';

/** Tries it at every call that the small script makes there. */
async function atEveryCall(
  where: Where,
  events: readonly CallEvent[],
  tryAt: (operation: string, nth: number) => ReturnType<typeof broken>,
): Promise<void> {
  const { made } = (await inOneOrder(SMALL, events)).history.calls;
  const there = [...made].filter(([operation]) => where(operation));
  expect(there).not.toEqual([]);
  for (const [operation, count] of there)
    for (let nth = 0; nth < count; nth += 1) {
      const found = await tryAt(operation, nth);
      expect({ operation, nth, broken: found.broken }).toEqual({ operation, nth, broken: [] });
    }
}

describe('no reply is posted twice and none is lost, wherever', () => {
  // Who dies before a call dies after the one before it.
  test.each<[CallFault, Where]>([
    ['die-after', (operation) => calls(operation) && effects(operation)],
    ['fail', calls],
    ['lose-answer', (operation) => calls(operation) && effects(operation)],
    ['repeat', moves],
  ])(
    'a call meets this: %s',
    (fault, where) =>
      atEveryCall(where, [], (operation, nth) =>
        inOneOrder(SMALL, [{ operation, nth, fault, before: 0, after: 0 }]),
      ),
    NO_HURRY,
  );

  test(
    'a call takes longer than a lease',
    () =>
      atEveryCall(anywhere, [], (operation, nth) =>
        inOneOrder(SMALL, [{ operation, nth, fault: null, before: 130_000, after: 0 }]),
      ),
    NO_HURRY,
  );

  const PRESSES = (['pause', 'cancel-item'] as const).map((kind) => steers(kind, idOf(1)));
  test.each([...PRESSES, stopsAll])(
    'somebody does this, while YouTube refuses: %s',
    (press) => {
      const event = { operation: 'youtube.insertReply', before: 3_000, after: 0 };
      const refusals = [0, 1, 2].map((nth) => ({ ...event, nth, fault: 'rate' as const }));
      return atEveryCall(effects, refusals, (operation, nth) => {
        const script = [...SMALL, waitsFor(operation, nth), press, waits(600_000)];
        return inOneOrder(script, refusals);
      });
    },
    NO_HURRY,
  );
});

import { DEFAULT_PACE } from '@replywell/contract/pace';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { deliver } from '../../core/sending/deliver/deliver.ts';
import { submitBatch } from '../../core/sending/submit/batch.ts';
import type { SubmitPorts } from '../../core/sending/submit/reply.ts';
import { QUEUE, SCHEDULES } from '../../deployment.ts';
import { CREATOR } from '../sending-world/samples.ts';
import { SendingWorld } from '../sending-world/world.ts';
import { DELIVERIES_AT_ONCE, SWEEP_EVERY_MS } from './assumptions.ts';
import { fatesOf, measure, type Setting } from './figures.ts';
import { reportOf } from './report.ts';
import { Step } from './step.ts';
import { ScaleWorld, START } from './world.ts';

const ENOUGH: Setting = { creators: 60, run: 60, days: 3, seed: 5, unitsPerDay: 60_000 };
/** Everybody wants more than the project has. */
const SHORT: Setting = { creators: 80, run: 80, days: 4, seed: 6, unitsPerDay: 5_000 };

const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, number) => sum + number, 0);

describe.each([
  ['with enough units', ENOUGH],
  ['with too few units', SHORT],
])('%s', (_, setting) => {
  let world: ScaleWorld;
  beforeAll(async () => {
    world = (await measure(setting)).world;
  });

  test('what was wanted is planned, refused or held back; what was planned is sent, has ended or waits', () => {
    const wishes = [...world.wishesOf.values()];
    const { sent, ended, waiting } = fatesOf(world);
    const planned = sumOf(wishes.map((one) => one.planned));
    expect(planned).toBeGreaterThan(100);
    expect(sent + ended + waiting).toBe(planned);
    for (const { wanted, planned: taken, refused, heldBack } of wishes)
      expect(taken + refused + heldBack).toBe(wanted);
  });

  test('what is sent is on YouTube, once', () => {
    const { published } = world.youtube;
    for (const shelf of world.ledgers.shelves())
      for (const { status, commentId, replyId } of shelf.sends())
        if (status === 'sent')
          expect(published.get(commentId)?.map(({ id }) => id)).toEqual([replyId]);
    for (const replies of published.values()) expect(replies).toHaveLength(1);
    const { sent, waiting } = fatesOf(world);
    expect(published.size).toBeGreaterThanOrEqual(sent);
    expect(published.size).toBeLessThanOrEqual(sent + waiting);
  });

  test('replies of batches keep the minimum interval of their channel', () => {
    let compared = 0;
    for (const shelf of world.ledgers.shelves()) {
      const moments = shelf
        .sends()
        .filter(({ status, taskId }) => status === 'sent' && taskId !== null)
        .map(({ sentAt }) => Date.parse(sentAt ?? ''))
        .sort((one, other) => one - other);
      moments.slice(1).forEach((moment, index) => {
        const gap = moment - (moments[index] ?? 0);
        expect(gap).toBeGreaterThanOrEqual(DEFAULT_PACE.minIntervalSeconds * 1_000);
        compared += 1;
      });
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('no day of YouTube is charged more units than it has', () => {
    expect(world.youtube.charged.size).toBeGreaterThan(2);
    for (const units of world.youtube.charged.values())
      expect(units).toBeLessThanOrEqual(setting.unitsPerDay);
  });

  test('the book of a day shows all that YouTube has charged, never less', () => {
    for (const [name, units] of world.youtube.charged) {
      const { used, creators } = world.quota.day(name);
      const reserved = sumOf(Object.values(creators).map((own) => own.reserved));
      expect(used + reserved).toBeGreaterThanOrEqual(units);
    }
  });
});

test('where units are enough, YouTube never has to refuse, and nobody waits for the next day', async () => {
  const { figures } = await measure(ENOUGH);
  expect(figures.quotaRefusals).toBe(0);
  expect([figures.refused, figures.heldBack]).toEqual([0, 0]);
  expect([figures.shareOfAll, figures.shareOfWorst]).toEqual([1, 1]);
  expect(figures.late).toBeLessThan(120);
});

test('where they are too few, they are used, and the book keeps most calls from being refused', async () => {
  const { figures, world } = await measure(SHORT);
  const whole = [...world.youtube.charged.values()].slice(1, -1);
  for (const units of whole) expect(units).toBeGreaterThan(0.8 * SHORT.unitsPerDay);
  expect(figures.refused + figures.heldBack).toBeGreaterThan(0);
  expect(figures.shareOfAll).toBeLessThan(0.9);
  expect(figures.quotaRefusals).toBeLessThan(fatesOf(world).sent / 10);
});

test('the same seed prints the same, another seed does not', async () => {
  const print = async (seed: number): Promise<string> =>
    reportOf([(await measure({ ...ENOUGH, days: 1, seed })).figures]);
  const first = await print(11);
  expect(await print(11)).toBe(first);
  expect(await print(12)).not.toBe(first);
});

test('a part of the creators shows nearly what all of them do', async () => {
  const all: Setting = { creators: 300, run: 300, days: 2, seed: 3, unitsPerDay: 300_000 };
  const { figures: full } = await measure(all);
  const { figures: part } = await measure({ ...all, run: 100 });
  const near = (one: number, other: number, by = 0.15): void => {
    expect(Math.abs(one - other) / other).toBeLessThan(by);
  };
  near(part.sentADay, full.sentADay);
  near(part.readsADay, full.readsADay);
  near(part.writesADay, full.writesADay);
  near(part.tasksADay, full.tasksADay);
  // What is free in a month makes small differences larger.
  near(part.dollars, full.dollars, 0.3);
});

/** Without chance: the same gaps in both worlds. */
const inTheMiddle = (): number => 0.5;

test('a batch costs what it costs in the small world of the tests', async () => {
  const small = new SendingWorld(12);
  const ids = [...small.ledger.comments.keys()];
  await submitBatch(CREATOR, ids, { ...small.ports(), random: inTheMiddle });
  await small.drain();

  const asked = { creators: 1, days: 1, seed: 2, isSample: false };
  const units = { unitsPerDay: 10_000, unitsOfAll: 10_000 };
  const world = new ScaleWorld({ ...asked, ...units, draftsAMonth: 1_000 });
  const tasks: { task: SendReplyTask; at: number; name: string | null }[] = [];
  const shelf = world.ledgers.shelf('somebody');
  const portsAt = (step: Step): SubmitPorts => ({
    ...world.ports(step),
    random: inTheMiddle,
    tokens: {
      of: () => Promise.resolve({ token: shelf.channelId, channels: [shelf.channelId] }),
      rememberChannels: () => Promise.resolve(),
      refused: () => Promise.resolve(),
      markLost: () => Promise.resolve(true),
    },
    queue: {
      enqueue: (task, at, name) => {
        tasks.push({ task, at: at ?? step.now, name });
        return Promise.resolve();
      },
      remove: (name) => {
        const place = tasks.findIndex((one) => one.name === name);
        if (place !== -1) tasks.splice(place, 1);
        return Promise.resolve();
      },
    },
  });
  const own = Array.from({ length: ids.length }, () => shelf.addComment(START));
  await submitBatch('somebody', own, portsAt(new Step(START, inTheMiddle)));
  let delivered = 0;
  for (; tasks.length > 0; delivered += 1) {
    const [next] = tasks.sort((one, other) => one.at - other.at).splice(0, 1);
    if (next) await deliver(next.task, next.at, portsAt(new Step(next.at, inTheMiddle)));
  }
  const { reads, writes } = small.ledger.costs;
  expect(world.traffic.writes).toBe(writes);
  expect(delivered).toBe(small.queue.created);
  expect(world.traffic.reads).toBe(reads);
  expect(sumOf(world.youtube.charged.values())).toBe(small.youtube.charged);
});

test('the model has the limits of the functions', () => {
  expect(QUEUE.rateLimits.maxConcurrentDispatches).toBe(DELIVERIES_AT_ONCE);
  expect(SCHEDULES.sweepSends).toBe(`every ${SWEEP_EVERY_MS / 60_000} minutes`);
});

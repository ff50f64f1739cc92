import { CREATOR, codeOf, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { resumeBatch } from './reschedule.ts';
import { cancelBatch, pauseBatch, sendItemNow } from './steer.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';
import {
  admitWithin,
  emptyDay,
  nextQuotaReset,
  quotaLeft,
  quotaDay,
  quotaLimits,
  readingLeft,
  repliesLeft,
  RESET_MARGIN_MS,
  UNITS_PER_ATTEMPT,
  type QuotaDay,
} from './quota.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-21T20:00:00.000Z');
const MIDNIGHT = nextQuotaReset(NOON);

const withOwn = (day: QuotaDay, uid: string, used: number, reserved = 0): QuotaDay => ({
  ...day,
  used: day.used + used,
  creators: { ...day.creators, [uid]: { used, reserved } },
});

describe('the day of the whole project', () => {
  test('is for a creator alone, at any hour: 196 replies', () => {
    const day = emptyDay(quotaLimits());
    expect(repliesLeft(day, 'alone')).toBe(196);
    expect(readingLeft(withOwn(day, 'alone', 9_990), 'alone')).toBe(10);
  });

  test('is for each up to their share, where an operator has set one', () => {
    const day = withOwn(emptyDay(quotaLimits(10_000, 10)), 'greedy', 1_000);
    expect([repliesLeft(day, 'greedy'), readingLeft(day, 'greedy')]).toEqual([0, 0]);
    expect(repliesLeft(day, 'quiet')).toBe(19);
    expect(readingLeft(day, 'quiet')).toBe(1_000);
  });

  test('leaves to the next day what it has no room for', () => {
    const day = withOwn(emptyDay(quotaLimits()), 'me', 0, 194 * UNITS_PER_ATTEMPT);
    const days = new Map([[quotaDay(NOON), day]]);
    const admit = admitWithin({ limits: quotaLimits(), days }, 'me');
    expect([admit(NOON), admit(NOON + 1), admit(NOON + 2), admit(MIDNIGHT + 5)]).toEqual([
      NOON,
      NOON + 1,
      MIDNIGHT + RESET_MARGIN_MS,
      MIDNIGHT + 5,
    ]);
  });
});

const bookOf = (world: SendingWorld) => {
  const day = world.ledger.quota.get(quotaDay(world.clock));
  return { ...(day?.creators[CREATOR] ?? { used: 0, reserved: 0 }), total: day?.used ?? 0 };
};

describe('the book', () => {
  test('keeps units for a batch until they are spent, and gives back the rest', async () => {
    const world = new SendingWorld(3);
    const { batch } = await submitBatch(CREATOR, ids(3), world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 3 * UNITS_PER_ATTEMPT, total: 0 });
    world.youtube.gone.add('comment-1');
    await world.deliverNext();
    expect(bookOf(world)).toMatchObject({ reserved: 2 * UNITS_PER_ATTEMPT, total: 1 });
    await pauseBatch(CREATOR, batch.taskId, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 0 });
    await resumeBatch(CREATOR, { taskId: batch.taskId, reason: null }, world.clock, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 2 * UNITS_PER_ATTEMPT });
    await world.deliverNext();
    await cancelBatch(CREATOR, batch.taskId, world.ports());
    await world.drain();
    expect(world.ledger.booked()).toBe(world.youtube.charged);
  });

  test('counts a whole attempt where the process died in it: never too little', async () => {
    const world = new SendingWorld(1);
    await submitBatch(CREATOR, ids(1), world.ports());
    world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-before' : null);
    await world.deliverNext();
    expect(world.ledger.booked()).toBe(UNITS_PER_ATTEMPT);
    expect(world.youtube.charged).toBeLessThan(UNITS_PER_ATTEMPT);
  });

  test('says how many are left, and when there is more', () => {
    const day = withOwn(emptyDay(quotaLimits()), 'somebody-else', 9_000);
    const resetsAt = '2026-11-22T08:00:00.000Z';
    expect(quotaLeft(day, 'me', NOON)).toEqual({ left: 19, units: 1_000, resetsAt });
  });
});

describe('when the day is used up', () => {
  const usedUp = (world: SendingWorld, used: number): void =>
    world.ledger.spend([{ day: quotaDay(world.clock), used }], 'somebody-else');

  test('a single reply and "Send now" are refused before anything is asked of YouTube, and a batch waits', async () => {
    const world = new SendingWorld(3);
    usedUp(world, 10_000);
    const attempt = submitReply(CREATOR, 'comment-3', 'Hello!', world.ports());
    expect(await codeOf(attempt)).toBe('quota_exceeded');
    expect(world.youtube.charged).toBe(0);
    const reset = nextQuotaReset(world.clock);
    const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
    for (const { scheduledFor } of batch.items)
      expect(Date.parse(scheduledFor ?? '')).toBeGreaterThanOrEqual(reset);
    const item = { taskId: batch.taskId, commentId: 'comment-1' };
    expect(await codeOf(sendItemNow(CREATOR, item, world.ports()))).toBe('quota_exceeded');
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
  });

  test('one refusal stops the rest of a batch without another call, until minutes after the reset', async () => {
    const world = new SendingWorld(4);
    await submitBatch(CREATOR, ids(2), world.ports());
    await submitBatch(CREATOR, ids(2, 3), world.ports());
    const refusal = new YouTubeRefusal('quota', 'quotaExceeded');
    world.youtube.refusals.push(refusal, refusal, refusal);
    const back = nextQuotaReset(world.clock) + RESET_MARGIN_MS;
    while (world.tasks.some(({ at }) => at < back - HOUR)) await world.deliverNext();
    expect(world.youtube.refusals).toEqual([refusal]);
    world.youtube.refusals.length = 0;
    for (const { pauseReason, resumesAt } of world.ledger.batches.values())
      expect([pauseReason, Date.parse(resumesAt ?? '')]).toEqual(['quota_exceeded', back]);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(4);
    expect(Math.min(...world.youtube.replies.map(({ at }) => at))).toBeGreaterThanOrEqual(back);
  });
});

const at = (instant: string): number => Date.parse(instant);

describe('the quota day', () => {
  test('is the calendar day in Pacific time', () => {
    expect(quotaDay(at('2026-11-21T07:59:59.999Z'))).toBe('2026-11-20');
    expect(quotaDay(at('2026-11-21T08:00:00.000Z'))).toBe('2026-11-21');
  });

  test.each([
    ['in winter', '2026-11-21T20:15:30.000Z', '2026-11-22T08:00:00.000Z'],
    ['in summer', '2026-07-01T20:15:30.000Z', '2026-07-02T07:00:00.000Z'],
    ['one millisecond before midnight', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
    ['at midnight itself', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['on the day of 23 hours', '2026-03-08T09:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['on the day of 25 hours', '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ])('resets at the next Pacific midnight %s', (_when, now, reset) => {
    expect(new Date(nextQuotaReset(at(now))).toISOString()).toBe(reset);
  });
});

import { quotaDocumentSchema } from '@replywell/contract/documents/quota';
import { QUOTA } from '@replywell/contract/limits';
import fc from 'fast-check';
import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { Refusal } from '../../refusal.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { nextQuotaReset, quotaDay, RESET_MARGIN_MS } from './day.ts';
import {
  admitWithin,
  emptyDay,
  exhaustedForMs,
  freeUnits,
  isLate,
  readingLeft,
  repliesLeft,
  newcomers,
  unitsForReading,
  UNITS_PER_ATTEMPT,
  type QuotaDay,
} from './share.ts';
import { resumeBatch, resumeByCreator } from '../pace/resume-batch.ts';
import { readQuota } from '../submit/read-batches.ts';
import { submitBatch } from '../submit/batch.ts';
import { submitReply } from '../submit/reply.ts';
import { cancelBatch, pauseBatch } from '../steer/batch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-21T20:00:00.000Z');
const EARLY = { now: NOON, late: false };
const EMPTY_DAY = emptyDay(QUOTA.usualUnitsPerDay);
const NEWCOMERS = newcomers(QUOTA.usualUnitsPerDay);
const ALL = Math.floor(
  (QUOTA.usualUnitsPerDay - unitsForReading(QUOTA.usualUnitsPerDay)) / UNITS_PER_ATTEMPT,
);

/** What the first creator may have. */
const HALF = Math.floor((ALL - NEWCOMERS) / 2);

const reserve = (day: QuotaDay, uid: string, replies: number): QuotaDay => {
  const own = day.creators[uid] ?? { used: 0, reserved: 0, read: 0 };
  const reserved = own.reserved + replies * UNITS_PER_ATTEMPT;
  return { ...day, creators: { ...day.creators, [uid]: { ...own, reserved } } };
};

const ids = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + from}`);

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('sharing the day', () => {
  test('one creator who asks for 190 replies leaves more than half of the day to the others', () => {
    const granted = Math.min(190, repliesLeft(EMPTY_DAY, 'first', EARLY));
    const day = reserve(EMPTY_DAY, 'first', granted);
    expect(granted).toBe(HALF);
    expect(repliesLeft(day, 'first', EARLY)).toBe(0);
    expect(repliesLeft(day, 'second', EARLY)).toBeGreaterThanOrEqual(Math.floor(HALF / 2));
  });

  test('whoever comes, in whatever order and however greedy, leaves something for the next', () => {
    const asks = fc.array(
      fc.record({ uid: fc.constantFrom('a', 'b', 'c', 'd', 'e'), wants: fc.nat({ max: 300 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(asks, (all) => {
        let day = EMPTY_DAY;
        for (const { uid, wants } of all) {
          const before = freeUnits(day, NOON);
          const granted = Math.min(wants, repliesLeft(day, uid, EARLY));
          day = reserve(day, uid, granted);
          // Never more than there is, and nobody holds more than what is left when they ask.
          expect(freeUnits(day, NOON)).toBeGreaterThanOrEqual(0);
          const own = day.creators[uid]?.reserved ?? 0;
          if (granted > 0) expect(own).toBeLessThanOrEqual(freeUnits(day, NOON));
          expect(freeUnits(day, NOON)).toBe(before - granted * UNITS_PER_ATTEMPT);
        }
        // Five greedy creators halve what is free five times over: the sixth still finds some.
        expect(repliesLeft(day, 'newcomer', EARLY)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('thirty creators, greedy or not and in whatever order, each have at least one reply', () => {
    const ask = fc.record({
      who: fc.nat({ max: NEWCOMERS - 1 }),
      wants: fc.oneof(fc.nat({ max: 5 }), fc.constant(300)),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 120 }), (asks) => {
        let day = EMPTY_DAY;
        const everybody = Array.from({ length: NEWCOMERS }, (_, who) => ({ who, wants: 300 }));
        for (const { who, wants } of [...asks, ...everybody]) {
          const granted = Math.min(wants, repliesLeft(day, `creator-${who}`, EARLY));
          day = reserve(day, `creator-${who}`, granted);
          expect(freeUnits(day, NOON)).toBeGreaterThanOrEqual(0);
        }
        for (const { who } of everybody)
          expect(day.creators[`creator-${who}`]?.reserved).toBeGreaterThanOrEqual(
            UNITS_PER_ATTEMPT,
          );
      }),
    );
  });

  test('in the last six hours what is free is for whoever asks', () => {
    const day = reserve(EMPTY_DAY, 'first', HALF);
    expect(repliesLeft(day, 'first', { now: NOON, late: true })).toBe(ALL - HALF);
    const midnight = nextQuotaReset(Date.parse('2026-11-21T20:00:00.000Z'));
    expect([isLate(midnight - 6 * HOUR - 1), isLate(midnight - 6 * HOUR)]).toEqual([false, true]);
  });

  test('a person who deleted an account has what both accounts have had, and nobody else', () => {
    const held = reserve(reserve(EMPTY_DAY, 'old', HALF), 'other', 3);
    const day: QuotaDay = {
      ...held,
      creators: { ...held.creators, new: { used: 0, reserved: 0, read: 7 } },
      persons: {
        old: { person: 'p', deleted: true },
        new: { person: 'p', deleted: false },
        other: { person: 'q', deleted: true },
      },
    };
    expect(repliesLeft(day, 'new', EARLY)).toBe(0);
    expect(repliesLeft({ ...day, persons: {} }, 'new', EARLY)).toBeGreaterThan(0);
    expect(readingLeft(day, 'old')).toBe(readingLeft(day, 'new'));
    expect(readingLeft(day, 'other')).toBeGreaterThan(readingLeft(day, 'new'));
    // What the two have had is in the sums once.
    expect(freeUnits(day, NOON)).toBe(freeUnits({ ...day, persons: {} }, NOON));
  });

  test('a day YouTube calls used up has nothing left for anybody', () => {
    const day = { ...EMPTY_DAY, used: 9_001, exhaustedAt: new Date(NOON).toISOString() };
    expect(repliesLeft(day, 'first', { now: NOON, late: true })).toBe(0);
  });

  test('what the day has no room for is planned on the next one', () => {
    const now = Date.parse('2026-11-21T20:00:00.000Z');
    const day = reserve(EMPTY_DAY, 'me', HALF - 2);
    const quota = { unitsPerDay: day.unitsPerDay, days: new Map([[quotaDay(now), day]]) };
    const admit = admitWithin(quota, 'me', now);
    const reset = nextQuotaReset(now);
    expect([admit(now), admit(now + 1), admit(now + 2), admit(reset + 5)]).toEqual([
      now,
      now + 1,
      reset + RESET_MARGIN_MS,
      reset + 5,
    ]);
  });

  test.each([
    ['23 hours, when summer time begins', '2027-03-14T08:00:00.000Z', 23],
    ['25 hours, when it ends', '2026-11-01T07:00:00.000Z', 25],
  ])('a Pacific day may have %s', (_what, midnight, hours) => {
    const start = Date.parse(midnight);
    expect(nextQuotaReset(start) - start).toBe(hours * HOUR);
    expect(quotaDay(start)).not.toBe(quotaDay(start - 1));
    expect(isLate(start + (hours - 6) * HOUR - 1)).toBe(false);
    expect(isLate(start + (hours - 6) * HOUR)).toBe(true);
  });
});

const bookOf = (world: SendingWorld) => {
  const day = world.ledger.quota.get(quotaDay(world.clock)) ?? EMPTY_DAY;
  return { used: day.used, ...(day.creators[CREATOR] ?? { reserved: 0 }), total: day.used };
};

describe('the book of the quota', () => {
  test('keeps units for a submitted batch: what went out as planned has spent just those', async () => {
    const world = new SendingWorld(3);
    await submitBatch(CREATOR, ids(3), world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 3 * UNITS_PER_ATTEMPT, total: 0 });
    await world.deliverNext();
    expect(bookOf(world)).toMatchObject({ reserved: 3 * UNITS_PER_ATTEMPT, total: 0 });
    while (world.ledger.onlyBatch().status !== 'completed') await world.deliverNext();
    expect(world.ledger.booked()).toBe(world.youtube.charged);
  });

  test('gives back what a reply that ended without an insert had kept, and counts its look', async () => {
    const world = new SendingWorld(2);
    const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
    world.youtube.gone.add('comment-1');
    await world.deliverNext();
    expect(bookOf(world)).toMatchObject({ reserved: UNITS_PER_ATTEMPT, total: 1 });
    await cancelBatch(CREATOR, batch.taskId, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 0, total: 1 });
  });

  test('is exact over random failures, and keeps just what the queued replies need', async () => {
    const refusals = fc.array(
      fc.constantFrom(
        new YouTubeRefusal('rate', 'rateLimitExceeded'),
        new YouTubeRefusal('permission', 'authError'),
        new YouTubeRefusal('forbidden', 'ineligibleAccount'),
        new YouTubeRefusal('unavailable', 'backendError'),
        null,
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(refusals, async (planned) => {
        const world = new SendingWorld(5);
        await submitReply(CREATOR, 'comment-5', 'Hello!', world.ports());
        await submitBatch(CREATOR, ids(4), world.ports());
        const left = [...planned];
        world.faultOf = (operation) => {
          if (operation !== 'youtube.insertReply') return null;
          const refusal = left.shift();
          if (refusal) world.youtube.refusals.push(refusal);
          return null;
        };
        await world.drain(200);
        // What is left waiting for the permission keeps none.
        const kept = [...world.ledger.sends.values()].filter(({ quotaDay }) => quotaDay !== null);
        const waiting = kept.filter(({ status }) => status !== 'sent');
        for (const { status } of waiting) expect(status).toBe('queued');
        expect(world.ledger.booked()).toBe(
          world.youtube.charged + waiting.length * UNITS_PER_ATTEMPT,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('gives back what a batch kept that the creator pauses, and keeps it again on going on', async () => {
    const world = new SendingWorld(3);
    const { taskId } = (await submitBatch(CREATOR, ids(3), world.ports())).batch;
    await pauseBatch(CREATOR, taskId, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 0 });
    await resumeByCreator(CREATOR, taskId, world.clock, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 3 * UNITS_PER_ATTEMPT });
    await pauseBatch(CREATOR, taskId, world.ports());
    await cancelBatch(CREATOR, taskId, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 0 });
  });

  test.each([
    ['at once', null],
    ['when its tasks come, where the process died before', 'die-before' as const],
  ])('gives back what a batch without the permission kept: %s', async (_when, fault) => {
    const world = new SendingWorld(3);
    const { taskId } = (await submitBatch(CREATOR, ids(3), world.ports())).batch;
    world.grants.tokenWorks = false;
    world.faultOf = (operation) => (operation === 'ledger.readBatch' ? fault : null);
    await world.deliverNext();
    world.faultOf = () => null;
    expect(world.ledger.onlyBatch().pauseReason).toBe('permission_needed');
    if (fault) await world.drain();
    expect(bookOf(world)).toMatchObject({ reserved: 0 });
    world.grants.grantAgain();
    await resumeBatch(CREATOR, { taskId, reason: 'permission_needed' }, world.clock, world.ports());
    expect(bookOf(world)).toMatchObject({ reserved: 3 * UNITS_PER_ATTEMPT });
    await world.drain();
    expect(world.youtube.replies).toHaveLength(3);
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
});

describe('when the day is used up', () => {
  const usedUp = (world: SendingWorld): void =>
    world.ledger.spend(
      [{ day: quotaDay(world.clock), used: QUOTA.usualUnitsPerDay }],
      'somebody-else',
    );

  test('a single reply is refused before anything is asked of YouTube', async () => {
    const world = new SendingWorld(1);
    usedUp(world);
    const attempt = submitReply(CREATOR, 'comment-1', 'Hello!', world.ports());
    expect(await refusalOf(attempt)).toBe('quota_exceeded');
    expect(world.youtube.charged).toBe(0);
    expect(world.ledger.comments.get('comment-1')?.status).toBe('ready');
  });

  test('a creator who has had the share is told so', async () => {
    const world = new SendingWorld(1);
    const used = HALF * UNITS_PER_ATTEMPT;
    world.clock = Date.parse('2026-11-21T20:00:00.000Z');
    world.ledger.spend([{ day: quotaDay(world.clock), used, own: { used } }]);
    const attempt = submitReply(CREATOR, 'comment-1', 'Hello!', world.ports());
    expect(await refusalOf(attempt)).toBe('quota_share_used');
  });

  test('a batch is planned after the reset', async () => {
    const world = new SendingWorld(2);
    usedUp(world);
    const reset = nextQuotaReset(world.clock);
    const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
    for (const { scheduledFor } of batch.items)
      expect(Date.parse(scheduledFor ?? '')).toBeGreaterThanOrEqual(reset);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
  });

  test('one creator’s quotaExceeded stops all others without another call, until the reset', async () => {
    const world = new SendingWorld(4);
    await submitBatch(CREATOR, ids(2), world.ports());
    await submitBatch(CREATOR, ids(2, 3), world.ports());
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded'));
    world.ledger.spend([{ day: quotaDay(world.clock), used: 9_001 }], 'somebody-else');
    const reset = nextQuotaReset(world.clock);
    await world.deliverNext();
    const charged = world.youtube.charged;
    while (world.tasks.some(({ at }) => at < reset - HOUR)) await world.deliverNext();
    expect(world.youtube.charged).toBe(charged);
    expect([...world.ledger.batches.values()].map(({ pauseReason }) => pauseReason)).toEqual([
      'quota_exceeded',
      'quota_exceeded',
    ]);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(4);
    expect(Math.min(...world.youtube.replies.map(({ at }) => at))).toBeGreaterThanOrEqual(reset);
  });

  const refusedAt = async (at: number) => {
    const world = new SendingWorld(3);
    world.clock = at;
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded'));
    const refused = submitReply(CREATOR, 'comment-1', 'Hello!', world.ports());
    expect(await refusalOf(refused)).toBe('quota_exceeded');
    return world;
  };
  const submitLater = async (world: SendingWorld, after: number): Promise<string> => {
    world.clock += after;
    return refusalOf(submitReply(CREATOR, 'comment-2', 'Hello!', world.ports()));
  };
  const MIDNIGHT = nextQuotaReset(NOON);

  test.each([
    ['just before midnight', MIDNIGHT - 1_000, 2_000],
    ['just after it, by a clock that runs ahead', MIDNIGHT + 30_000, 31_000],
  ])('a refusal %s does not stop the new day', async (_when, at, after) => {
    const world = await refusedAt(at);
    expect(await submitLater(world, after)).toBe('no refusal');
  });

  test('a batch that is refused right after midnight goes on minutes later, not a day', async () => {
    const world = new SendingWorld(2);
    world.clock = MIDNIGHT + 10_000;
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded', { status: 403 }));
    await submitBatch(CREATOR, ids(2), world.ports());
    await world.deliverNext();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'paused',
      pauseReason: 'quota_exceeded',
    });
    while (world.youtube.replies.length === 0) await world.deliverNext();
    expect(world.clock - MIDNIGHT).toBeLessThan(15 * MINUTE);
    // The one that was refused may have been published, so its readings come first.
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 2 },
    });
  });

  test('a batch goes on some minutes after the reset, when Google’s clocks have had it too', async () => {
    const world = new SendingWorld(1);
    world.clock = NOON;
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded'));
    await submitBatch(CREATOR, ids(1), world.ports());
    await world.deliverNext();
    const resumesAt = Date.parse(world.ledger.onlyBatch().resumesAt ?? '');
    expect(resumesAt).toBe(MIDNIGHT + RESET_MARGIN_MS);
    while (world.youtube.replies.length === 0) await world.deliverNext();
    expect(world.clock).toBeGreaterThanOrEqual(resumesAt);
  });

  test.each([
    ['half an hour where our book agrees', 9_001, 30],
    ['five minutes where our book shows room', 0, 5],
  ])('YouTube’s word is taken for %s; then an attempt asks again', async (_how, used, minutes) => {
    const world = await refusedAt(NOON);
    world.ledger.spend([{ day: quotaDay(NOON), used }], 'somebody-else');
    expect(await submitLater(world, minutes * MINUTE - 1)).toBe('quota_exceeded');
    expect(await submitLater(world, 1)).toBe('no refusal');
  });

  test('a batch of somebody else goes on minutes after a refusal that our book contradicts', async () => {
    const world = await refusedAt(NOON);
    await submitBatch(CREATOR, ['comment-2'], world.ports());
    world.tasks.forEach((task) => (task.at = world.clock));
    while (world.youtube.replies.length === 0) await world.deliverNext();
    expect(world.clock - NOON).toBeLessThan(2 * exhaustedForMs(EMPTY_DAY));
  });

  test('a clock that runs hours ahead stops nobody whose clock is right', async () => {
    const world = await refusedAt(NOON + 3 * HOUR);
    expect(await submitLater(world, -3 * HOUR)).toBe('no refusal');
  });

  test('a day written before refusals were dated is still read', () => {
    const old = { schemaVersion: 1, used: 7, exhausted: true };
    expect(quotaDocumentSchema.parse(old)).toMatchObject({ used: 7, exhaustedAt: null });
  });

  test('the creator reads how many are left, and when there is more', async () => {
    const world = new SendingWorld(1);
    world.clock = Date.parse('2026-11-21T20:00:00.000Z');
    const resetsAt = '2026-11-22T08:00:00.000Z';
    expect(await readQuota(CREATOR, world.ports())).toEqual({
      left: HALF,
      resetsAt,
    });
    usedUp(world);
    expect(await readQuota(CREATOR, world.ports())).toEqual({ left: 0, resetsAt });
  });
});

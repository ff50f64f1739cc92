import { QUOTA } from '@replywell/contract/limits';
import fc from 'fast-check';
import { PagedYouTube } from '../../../testing/paged-youtube.ts';
import { MemoryGrants } from '../../../testing/sending-world/grants.ts';
import { MemoryLedger } from '../../../testing/sending-world/ledger.ts';
import { Refusal } from '../../refusal.ts';
import { YouTubeRefusal, type YouTube } from '../../youtube/ports.ts';
import { spent } from './book.ts';
import { nextQuotaReset, quotaDay } from './day.ts';
import { createReadAs, TAKEN_AT_ONCE, type Meter } from './reading.ts';
import {
  askedToday,
  emptyDay,
  readingLeft,
  repliesLeft,
  UNITS_PER_ATTEMPT,
  unitsForReading,
  unitsOfOwnReading,
} from './share.ts';

const NOON = Date.parse('2026-11-21T20:00:00.000Z');
const UNITS = QUOTA.usualUnitsPerDay;

function world(unitsPerDay: number = UNITS) {
  const ledger = new MemoryLedger(0, 'UC1', new MemoryGrants('UC1'));
  ledger.unitsPerDay = unitsPerDay;
  const at = { now: NOON };
  const failures: unknown[] = [];
  const book = { writesLeft: Infinity };
  /** What YouTube itself has counted, and after how much it refuses. */
  const charged = { units: 0, refusedAfter: unitsPerDay };
  const openYouTube = (meter: Meter): YouTube => {
    const pages = new PagedYouTube();
    pages.listMyChannels = async () => {
      await meter.before();
      if (charged.units >= charged.refusedAfter) {
        meter.after(0, true);
        throw new YouTubeRefusal('quota', 'quotaExceeded');
      }
      charged.units += 1;
      meter.after(1, false);
      return [];
    };
    return pages;
  };
  const stored = {
    add: (uid: string, changes: Parameters<MemoryLedger['spend']>[0]) => {
      book.writesLeft -= 1;
      if (book.writesLeft < 0) return Promise.reject(new Error('no database'));
      ledger.spend(changes, uid);
      return Promise.resolve();
    },
    readDay: (name: string) =>
      Promise.resolve(ledger.quota.get(name) ?? emptyDay(ledger.unitsPerDay)),
  };
  const readAs = createReadAs({
    ...{ openYouTube, book: stored, clock: () => at.now },
    onFailure: (error) => failures.push(error),
  });
  /** One request that asks YouTube so many times. */
  const load = (uid: string, requests: number): Promise<string> =>
    readAs(uid, async (youtube) => {
      for (let count = 0; count < requests; count += 1) await youtube.listMyChannels('token');
    }).then(
      () => 'loaded',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  const day = () => ledger.quota.get(quotaDay(at.now)) ?? emptyDay(ledger.unitsPerDay);
  return { ledger, at, failures, book, charged, load, day };
}

test('one greedy creator takes nothing from fifty quiet ones, neither loading nor replies', async () => {
  const { ledger, at, charged, load, day } = world();
  const quiet = Array.from({ length: 50 }, (_, index) => `quiet-${index}`);
  const answers = { greedy: new Set<string>(), quiet: new Set<string>() };
  const send = (uid: string): void => {
    expect(repliesLeft(day(), uid, askedToday(at.now))).toBeGreaterThanOrEqual(1);
    ledger.spend(spent(UNITS_PER_ATTEMPT, at.now), uid);
    charged.units += UNITS_PER_ATTEMPT;
  };
  for (const uid of quiet) {
    for (let burst = 0; burst < 20; burst += 1) answers.greedy.add(await load('greedy', 2));
    // The page that a creator opens in the morning: the channel, the videos, the comments.
    for (const requests of [1, 2, 4, 3]) answers.quiet.add(await load(uid, requests));
    send(uid);
  }
  expect([...answers.quiet]).toEqual(['loaded']);
  expect([...answers.greedy]).toEqual(['loaded', 'quota_share_used']);
  const read = (uid: string) => day().creators[uid]?.read ?? 0;
  expect(read('greedy')).toBeLessThanOrEqual(unitsForReading(UNITS) / 2);
  for (const uid of quiet) expect(read(uid)).toBe(10);
  expect(day().used).toBe(charged.units);
});

test('a hundred requests at the same moment do not pass the end of the part', async () => {
  const { charged, load, day } = world();
  const answers = await Promise.all(Array.from({ length: 100 }, () => load('greedy', 10)));
  expect(new Set(answers)).toContain('quota_share_used');
  expect(charged.units).toBeLessThanOrEqual(unitsForReading(UNITS) / 2);
  expect(day().creators.greedy?.read).toBe(charged.units);
});

test('a dear request is made only where all of its units are left, and takes them before', async () => {
  const { ledger, at, day } = world();
  const seen: number[] = [];
  const readDear = createReadAs<(units: number) => Promise<void>>({
    openYouTube: (meter) => async (units) => {
      await meter.before(units);
      seen.push(day().creators.greedy?.read ?? 0);
      meter.after(units, false);
    },
    book: {
      add: (uid, changes) => {
        ledger.spend([...changes], uid);
        return Promise.resolve();
      },
      readDay: (name) => Promise.resolve(ledger.quota.get(name) ?? emptyDay(ledger.unitsPerDay)),
    },
    clock: () => at.now,
    onFailure: (error) => {
      throw error;
    },
  });
  const ask = (units: number) => readDear('greedy', (request) => request(units));
  await ask(50);
  await ask(150);
  await expect(ask(200)).rejects.toMatchObject({ code: 'quota_share_used' });
  expect(seen).toEqual([50, 200]);
  expect(day().creators.greedy?.read).toBe(200);
});

test('whoever goes on asking after the end of their part writes nothing and asks nothing', async () => {
  const { ledger, charged, load } = world();
  while ((await load('greedy', 5)) === 'loaded');
  const before = { units: charged.units, book: structuredClone(ledger.quota) };
  for (let count = 0; count < 20; count += 1) expect(await load('greedy', 5)).not.toBe('loaded');
  expect({ units: charged.units, book: ledger.quota }).toEqual(before);
});

test('the book is exact after requests of any size, and everybody keeps their own part', async () => {
  const request = fc.record({
    uid: fc.constantFrom('a', 'b', 'c', 'd'),
    requests: fc.integer({ min: 0, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 40 }), async (all) => {
      const { charged, load, day } = world();
      await Promise.all(all.map(({ uid, requests }) => load(uid, requests)));
      const read = Object.values(day().creators).reduce((sum, own) => sum + own.read, 0);
      expect(read).toBe(charged.units);
      expect(day().used).toBe(charged.units);
      expect(readingLeft(day(), 'newcomer')).toBeGreaterThanOrEqual(unitsOfOwnReading(UNITS));
    }),
  );
});

test('a new day brings a new part, and what was asked before midnight belongs to the old one', async () => {
  const { ledger, at, load } = world();
  const midnight = nextQuotaReset(NOON);
  at.now = midnight - 1;
  while ((await load('greedy', 5)) === 'loaded');
  at.now = midnight;
  expect(await load('greedy', 5)).toBe('loaded');
  expect(ledger.quota.get(quotaDay(midnight))?.creators.greedy?.read).toBe(5);
  const before = ledger.quota.get(quotaDay(midnight - 1))?.creators.greedy?.read ?? 0;
  expect(before).toBeGreaterThan(unitsForReading(UNITS) / 2 - TAKEN_AT_ONCE);
});

test('YouTube’s refusal is marked on the day and costs nothing', async () => {
  const { charged, load, day } = world();
  charged.refusedAfter = 3;
  expect(await load('one', 5)).toContain('quotaExceeded');
  expect(day()).toMatchObject({ used: 3, exhaustedAt: new Date(NOON).toISOString() });
});

test('a book that cannot be settled keeps what was taken: too much, never too little', async () => {
  const { charged, failures, book, load, day } = world();
  book.writesLeft = 1;
  expect(await load('one', 1)).toBe('loaded');
  expect(failures).toHaveLength(1);
  expect(day().used).toBe(TAKEN_AT_ONCE);
  expect(charged.units).toBe(1);
});

test('with more units a day every part grows', () => {
  const large = emptyDay(100 * UNITS);
  expect(readingLeft(large, 'one')).toBe(100 * readingLeft(emptyDay(UNITS), 'one'));
  expect(repliesLeft(large, 'one', { now: NOON, late: false })).toBeGreaterThan(
    99 * repliesLeft(emptyDay(UNITS), 'one', { now: NOON, late: false }),
  );
});

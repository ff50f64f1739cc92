import { KEPT_FOR_REPLIES } from '@replywell/contract/endpoints/youtube';
import { memoryAttempts } from '../../testing/memory-attempts.ts';
import { MemoryYouTube } from '../../testing/memory-youtube.ts';
import { MemoryGrants } from '../../testing/sending-world/grants.ts';
import { StoredLedger } from '../../testing/sending-world/ledger.ts';
import type { AttemptStore } from '../identity/attempts.ts';
import { Refusal } from '../refusal.ts';
import { YouTubeRefusal, type Meter, type YouTube } from '../youtube/ports.ts';
import {
  nextQuotaReset,
  quotaDay,
  quotaLimits,
  repliesLeft,
  UNITS_PER_ATTEMPT,
  type QuotaLimits,
} from './quota.ts';
import { createReadAs } from './metered.ts';

const NOON = Date.parse('2026-11-21T20:00:00.000Z');

/** Counts nothing. */
const uncounted: AttemptStore = { ...memoryAttempts(), take: () => Promise.resolve(true) };

function world(limits: QuotaLimits = quotaLimits(), attempts = uncounted) {
  const ledger = new StoredLedger(0, 'UC1', new MemoryGrants('UC1'));
  ledger.limits = limits;
  const at = { now: NOON };
  const failures: unknown[] = [];
  const book = { writesLeft: Infinity };
  /** What YouTube itself has counted, and after how much it refuses. */
  const charged = { units: 0, refusedAfter: Infinity };
  const openYouTube = (meter: Meter): YouTube => {
    const pages = new MemoryYouTube();
    pages.listMyChannels = async () => {
      await meter.before();
      if (charged.units >= charged.refusedAfter) {
        meter.after(0);
        throw new YouTubeRefusal('quota', 'quotaExceeded');
      }
      charged.units += 1;
      meter.after(1);
      return [];
    };
    pages.moderate = async () => {
      await meter.before(50);
      charged.units += 50;
      meter.after(50);
    };
    return pages;
  };
  const day = () => ledger.quotaDay(quotaDay(at.now));
  const readAs = createReadAs({
    openYouTube,
    book: {
      spend: (uid, changes) => {
        book.writesLeft -= 1;
        if (book.writesLeft < 0) return Promise.reject(new Error('no database'));
        ledger.spend(changes, uid);
        return Promise.resolve(true);
      },
      readQuota: (name) => Promise.resolve(ledger.quotaDay(name)),
    },
    attempts,
    clock: () => at.now,
    onFailure: (error) => failures.push(error),
  });
  /** One request that asks YouTube so many times. */
  const load = (uid: string, requests: number, sparing = false): Promise<string> =>
    readAs(
      uid,
      async (youtube) => {
        for (let count = 0; count < requests; count += 1) await youtube.listMyChannels('token');
      },
      sparing,
    ).then(
      () => 'loaded',
      (error: unknown) => (error instanceof Refusal ? (error.reason ?? error.code) : String(error)),
    );
  const judge = (uid: string): Promise<string> =>
    readAs(uid, (youtube) => youtube.moderate('token', ['c'], 'reject')).then(
      () => 'judged',
      (error: unknown) =>
        error instanceof Refusal ? `${error.code} ${error.told.waitMs}` : String(error),
    );
  return { ledger, at, failures, book, charged, load, judge, day };
}

test('a creator alone opens the page a thousand times in a day', async () => {
  const { charged, load, day } = world();
  for (let times = 0; times < 1_000; times += 1) expect(await load('alone', 5)).toBe('loaded');
  expect([charged.units, day().used]).toEqual([5_000, 5_000]);
});

test('a hundred requests at the same moment do not pass the end of a share', async () => {
  const { charged, load, day } = world(quotaLimits(10_000, 5));
  const answers = await Promise.all(Array.from({ length: 100 }, () => load('greedy', 10)));
  expect(new Set(answers)).toContain('quota_share_used');
  expect(charged.units).toBeLessThanOrEqual(500);
  expect(day().creators.greedy?.used).toBe(charged.units);
  expect(await load('quiet', 10)).toBe('loaded');
});

test('opening the page leaves what waiting replies have reserved, and one reply more; a press takes it', async () => {
  const { ledger, load } = world(quotaLimits(1_000));
  const reserved = 10 * UNITS_PER_ATTEMPT;
  ledger.spend([{ day: quotaDay(NOON), reserved }], 'one');
  const left = () => {
    const day = ledger.quotaDay(quotaDay(NOON));
    return { units: day.unitsPerDay - day.used, replies: repliesLeft(day, 'one') };
  };
  while ((await load('one', 1, true)) === 'loaded');
  expect(await load('one', 1, true)).toBe(KEPT_FOR_REPLIES);
  expect(left().replies).toBeGreaterThanOrEqual(1);
  expect(left().units).toBeLessThan(reserved + 2 * UNITS_PER_ATTEMPT);
  expect(await load('one', 1)).toBe('loaded');
});

test('whoever goes on asking after the end writes nothing and asks nothing', async () => {
  const { ledger, charged, load } = world(quotaLimits(1_000));
  while ((await load('greedy', 5)) === 'loaded');
  const before = { units: charged.units, book: structuredClone(ledger.quota) };
  expect(await load('greedy', 5)).toBe('quota_exceeded');
  expect({ units: charged.units, book: ledger.quota }).toEqual(before);
});

test('what is asked after midnight belongs to the new day', async () => {
  const { ledger, at, load } = world();
  at.now = nextQuotaReset(NOON) - 1;
  await load('one', 7);
  at.now += 1;
  await load('one', 5);
  expect([...ledger.quota.values()].map(({ used }) => used)).toEqual([7, 5]);
});

test('YouTube’s refusal costs nothing', async () => {
  const { charged, load, day } = world();
  charged.refusedAfter = 3;
  expect(await load('one', 5)).toContain('quotaExceeded');
  expect(day()).toMatchObject({ used: 3 });
});

test('a book that cannot be settled keeps what was taken: too much, never too little', async () => {
  const { failures, book, load, day } = world();
  book.writesLeft = 1;
  expect(await load('one', 1)).toBe('loaded');
  expect(failures).toHaveLength(1);
  expect(day().used).toBeGreaterThan(1);
});

describe('in one minute', () => {
  test('of a creator’s 122 judgements twenty reach YouTube, and after it twenty more', async () => {
    const { at, charged, judge, load } = world(quotaLimits(), memoryAttempts());
    const answers: string[] = [];
    for (let count = 0; count < 122; count += 1) {
      answers.push(await judge('greedy'));
      at.now += 100;
    }
    expect(answers.filter((answer) => answer === 'judged')).toHaveLength(20);
    expect(answers.at(-1)).toBe('too_many_requests 47900');
    expect(charged.units).toBe(20 * 50);
    expect([await judge('quiet'), await load('greedy', 1)]).toEqual(['judged', 'loaded']);
    at.now += 60_000;
    expect(await judge('greedy')).toBe('judged');
  });

  test('a load of hundreds of pages is one of sixty reads', async () => {
    const { charged, load } = world(quotaLimits(), memoryAttempts());
    for (let count = 0; count < 60; count += 1) expect(await load('one', 30)).toBe('loaded');
    expect(await load('one', 1)).toBe('too_many_requests');
    expect(charged.units).toBe(60 * 30);
  });
});

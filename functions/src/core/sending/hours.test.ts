import { DEFAULT_PACE, type Hours } from '@replywell/contract/pace';
import fc from 'fast-check';
import { CREATOR, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { nextWithin } from './pace.ts';
import { planSlots } from './pace.ts';
import { submitBatch } from './approve-batch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In each of them the clock is changed in the year that is looked at, some by half an hour. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns'],
  ...['Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'],
];
const hourOfDay = fc.integer({ min: 0, max: 23 });
const someHours = fc
  .record({ from: hourOfDay, until: hourOfDay, timeZone: fc.constantFrom(...ZONES) })
  .filter(({ from, until }) => from !== until);
const moment = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2027-01-01T00:00:00Z'),
});

/** What the clock on the wall says there, computed in another way than the product does. */
const walls = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const wallHour = (at: number, timeZone: string): number =>
  Number(walls.get(timeZone)?.format(at).slice(11, 13));

const isIn = (at: number, { from, until, timeZone }: Hours): boolean => {
  const passed = (wallHour(at, timeZone) - from + 24) % 24;
  return passed < (until - from + 24) % 24;
};

test('the next moment is in the hours, and nothing between lies in them, whatever the clocks do', () => {
  fc.assert(
    fc.property(moment, someHours, (at, hours) => {
      const next = nextWithin(at, hours);
      expect(isIn(next, hours)).toBe(true);
      expect(next).toBeGreaterThanOrEqual(at);
      for (let before = at; before < next; before += 10 * MINUTE)
        expect(isIn(before, hours)).toBe(false);
      if (next > at) expect(isIn(next - 1, hours)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('a plan keeps to the hours and to the pace, over nights and changes of the clock', () => {
  fc.assert(
    fc.property(moment, someHours, fc.integer({ min: 1, max: 30 }), (from, hours, count) => {
      const pace = { ...DEFAULT_PACE, hours };
      const planned = planSlots({ count, from, pace, taken: [from], random: () => 0.5 });
      for (const [index, at] of planned.entries()) {
        expect(isIn(at, hours)).toBe(true);
        const gap = at - (planned[index - 1] ?? from);
        expect(gap).toBeGreaterThanOrEqual(pace.minIntervalSeconds * 1_000);
      }
    }),
  );
});

test('what comes late goes out when the next hours begin, and one by one', async () => {
  const world = new SendingWorld(3);
  world.clock = Date.parse('2026-11-20T20:30:00.000Z');
  world.ledger.pace = {
    maxResponsesPerHour: 30,
    minIntervalSeconds: 300,
    maxIntervalSeconds: 300,
    hours: { from: 9, until: 22, timeZone: 'Europe/Berlin' },
  };
  await submitBatch(CREATOR, ids(3), world.ports());
  // The queue stands still until after the last hour.
  for (const task of world.tasks) task.at += HOUR;
  await world.drain();
  const times = world.youtube.replies.map(({ at }) => at).sort((one, other) => one - other);
  expect(times).toHaveLength(3);
  expect(times[0]).toBeGreaterThanOrEqual(Date.parse('2026-11-21T08:00:00.000Z'));
  for (const [index, at] of times.slice(1).entries())
    expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(5 * MINUTE);
});

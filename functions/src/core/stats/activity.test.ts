import { statsDaySchema, statsDocumentSchema } from '@replywell/contract/documents/stats';
import { ACTIVITY_PERIODS } from '@replywell/contract/endpoints/activity';
import fc from 'fast-check';
import { applyAdditions } from '../../testing/apply-additions.ts';
import { DAY_MS, toInstant } from '../time.ts';
import { readActivity } from './activity.ts';
import { tallyOf, type Additions, type StatsEvent } from './tally.ts';

/** With clocks that change by an hour, by half an hour, and offsets of a quarter. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
] as const;

/** A year in which all of them change their clocks as they do now. */
const FROM = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;

const momentIn = (from: number, days: number) =>
  fc.integer({ min: from, max: from + days * DAY_MS });

const replyAfter = (at: number) =>
  fc
    .integer({ min: 0, max: 12 * DAY_MS })
    .map((wait) => ({ at: toInstant(at), commentPublishedAt: toInstant(at - wait) }));

const eventAt = (at: number): fc.Arbitrary<StatsEvent> =>
  fc.oneof(
    fc.constant<StatsEvent>({ kind: 'comment', at: toInstant(at) }),
    replyAfter(at).map((reply): StatsEvent => ({ kind: 'sent', ...reply })),
    replyAfter(at).map((reply): StatsEvent => ({ kind: 'elsewhere', ...reply })),
  );

/** Around the changes of the clocks and around midnights a wrong day is likeliest. */
const delicate = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00:00Z', // Berlin, to summer
      '2026-10-25T01:00:00Z', // Berlin, to winter
      '2026-03-08T07:00:00Z', // New York
      '2026-11-01T06:00:00Z', // New York
      '2026-04-04T15:00:00Z', // Lord Howe
      '2026-10-03T15:30:00Z', // Lord Howe
      '2026-06-30T10:00:00Z', // midnight in Kiritimati
      '2026-06-30T18:15:00Z', // midnight in Kathmandu
    ),
    fc.integer({ min: -26 * HOUR_MS, max: 26 * HOUR_MS }),
  )
  .map(([moment, off]) => Date.parse(moment) + off);

const events = fc.array(fc.oneof(momentIn(FROM, 365), delicate).chain(eventAt), {
  minLength: 1,
  maxLength: 80,
});

/** Stores each event by a write of its own, as one loading or one reply does. */
function store(all: readonly StatsEvent[], now: number) {
  const days = new Map<string, Additions>();
  const summary: Additions = {};
  for (const event of all) {
    const tally = tallyOf([event], now);
    applyAdditions(summary, tally.summary);
    for (const [date, additions] of tally.days) {
      days.set(date, applyAdditions(days.get(date) ?? {}, additions));
    }
  }
  const extra = { schemaVersion: 2, updatedAt: toInstant(now) };
  return {
    summary: statsDocumentSchema.parse({ ...summary, ...extra }),
    days: [...days].map(([date, day]) => ({ date, ...statsDaySchema.parse({ ...day, ...extra }) })),
  };
}

const activityOf = (
  all: readonly StatsEvent[],
  now: number,
  query: { period: (typeof ACTIVITY_PERIODS)[number]; timeZone: string },
  keptDays: number | null = null,
) => {
  const { days } = store(all, now);
  const stats = {
    days: (_: string, from: string, to: string) =>
      Promise.resolve(days.filter(({ date }) => date >= from && date <= to)),
  };
  return readActivity({ stats, keptDays, clock: () => now }, 'creator', query);
};

const walls = new Map(
  ZONES.map((timeZone) => [timeZone as string, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
);

/** The date on the wall at the event's own moment: no quarter is involved. */
const wallDate = (instant: string, timeZone: string): string =>
  walls.get(timeZone)!.format(Date.parse(instant));

const waitOf = (event: StatsEvent): number =>
  event.kind === 'comment'
    ? 0
    : Math.floor((Date.parse(event.at) - Date.parse(event.commentPublishedAt)) / 1_000);

test('every day, in every zone, holds exactly the events of that day on the wall', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.constantFrom(...ZONES),
      fc.constantFrom(...ACTIVITY_PERIODS),
      fc.oneof(momentIn(FROM, 365), delicate),
      async (all, timeZone, period, now) => {
        const { days } = await activityOf(all, now, { period, timeZone });
        expect(days).toHaveLength(Number(period));
        expect(days.at(-1)?.date).toBe(wallDate(toInstant(now), timeZone));
        const counted = Map.groupBy(all, ({ at, kind }) => `${wallDate(at, timeZone)} ${kind}`);
        const count = (date: string, kind: StatsEvent['kind']): number =>
          counted.get(`${date} ${kind}`)?.length ?? 0;
        expect(days).toEqual(
          days.map(({ date }) => ({
            date,
            comments: count(date, 'comment'),
            sent: count(date, 'sent'),
            elsewhere: count(date, 'elsewhere'),
          })),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('where only so many days are kept, no more are shown', async () => {
  const now = FROM + 200 * DAY_MS;
  const older = { kind: 'comment', at: toInstant(now - 40 * DAY_MS) } as const;
  const shown = (period: (typeof ACTIVITY_PERIODS)[number]) =>
    activityOf([older], now, { period, timeZone: 'UTC' }, 29);
  const { days } = await shown('90');
  expect(days).toHaveLength(29);
  expect(days.every(({ comments }) => comments === 0)).toBe(true);
  expect((await shown('7')).days).toHaveLength(7);
});

test('times to reply are those of the period’s replies, each in its one class', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.constantFrom(...ZONES), async (all, timeZone) => {
      const now = FROM + 200 * DAY_MS;
      const { days, replyTimes } = await activityOf(all, now, { period: '90', timeZone });
      const dates = new Set(days.map(({ date }) => date));
      const replies = all.filter(
        (event) => event.kind !== 'comment' && dates.has(wallDate(event.at, timeZone)),
      );
      let from = 0;
      for (const { under, sent, elsewhere } of replyTimes.classes) {
        const upTo = under ?? Infinity;
        const inside = replies.filter((event) => waitOf(event) >= from && waitOf(event) < upTo);
        expect(sent).toBe(inside.filter(({ kind }) => kind === 'sent').length);
        expect(elsewhere).toBe(inside.filter(({ kind }) => kind === 'elsewhere').length);
        from = upTo;
      }
      // The same population as the summary's average, so that two figures of one page agree.
      const ours = replies.filter(({ kind }) => kind === 'sent');
      const total = ours.reduce((sum, event) => sum + waitOf(event), 0);
      expect(replyTimes.averageSeconds).toBe(
        ours.length === 0 ? null : Math.round(total / ours.length),
      );
    }),
  );
});

test('a reply that was seen before it was known to be ours is counted as ours alone', async () => {
  const now = FROM + 10 * DAY_MS + 12 * HOUR_MS;
  const reply = { at: toInstant(now - HOUR_MS), commentPublishedAt: toInstant(now - 3 * HOUR_MS) };
  const all: StatsEvent[] = [
    { kind: 'elsewhere', ...reply },
    { kind: 'sent', ...reply },
    { kind: 'elsewhere', ...reply, undo: true },
  ];
  const { days, replyTimes } = await activityOf(all, now, { period: '7', timeZone: 'UTC' });
  expect(days.at(-1)).toMatchObject({ sent: 1, elsewhere: 0 });
  expect(replyTimes.classes[1]).toMatchObject({ sent: 1, elsewhere: 0 });
  expect(replyTimes.averageSeconds).toBe(7_200);
});

test('drafts that were sent are counted by week', async () => {
  const now = FROM + 100 * DAY_MS + 12 * HOUR_MS;
  const sent = (daysAgo: number, thousandths: number): StatsEvent => ({
    kind: 'sent',
    at: toInstant(now - daysAgo * DAY_MS),
    commentPublishedAt: toInstant(now - (daysAgo + 1) * DAY_MS),
    draft: { isUnchanged: thousandths === 0, thousandths },
  });
  const withoutDraft: StatsEvent = {
    kind: 'sent',
    at: toInstant(now),
    commentPublishedAt: toInstant(now - HOUR_MS),
  };
  const all = [sent(0, 0), sent(6, 300), sent(7, 500), sent(8, 0), withoutDraft];
  const { draftWeeks } = await activityOf(all, now, { period: '30', timeZone: 'UTC' });
  expect(draftWeeks?.map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-13', '2026-03-14'],
    ['2026-03-15', '2026-03-21'],
    ['2026-03-22', '2026-03-28'],
    ['2026-03-29', '2026-04-04'],
    ['2026-04-05', '2026-04-11'],
  ]);
  expect(draftWeeks?.slice(-3)).toMatchObject([
    { replies: 0, unchanged: 0, meanChange: null },
    { replies: 2, unchanged: 1, meanChange: 0.25 },
    { replies: 2, unchanged: 1, meanChange: 0.15 },
  ]);
});

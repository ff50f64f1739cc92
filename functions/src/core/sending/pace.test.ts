import { type Pace } from '@replywell/contract/pace';
import fc from 'fast-check';
import { planSlots } from './pace.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const NOW = Date.parse('2026-11-21T23:00:00.000Z');

const paces = fc
  .record({
    maxResponsesPerHour: fc.integer({ min: 1, max: 30 }),
    lower: fc.integer({ min: 3, max: 30 }),
    upper: fc.integer({ min: 3, max: 30 }),
  })
  .map(({ maxResponsesPerHour, lower, upper }): Pace => ({
    maxResponsesPerHour,
    minIntervalSeconds: Math.min(lower, upper) * 10,
    maxIntervalSeconds: Math.max(lower, upper) * 10,
  }));

const randoms = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));

/** What may already be taken: the outcome of earlier plans, and single sends at any moment. */
const takenMoments = fc.array(fc.integer({ min: NOW - HOUR, max: NOW + 2 * HOUR }), {
  maxLength: 60,
});

const drawFrom = (stream: fc.Stream<number>) => (): number => [...stream.take(1)][0] ?? 0;

function fullestHour(moments: readonly number[]): number {
  return Math.max(
    0,
    ...moments.map((start) => moments.filter((at) => at >= start && at <= start + HOUR).length),
  );
}

const gaps = (sorted: readonly number[]): number[] =>
  sorted.slice(1).map((at, index) => at - (sorted[index] ?? at));

const sorted = (moments: readonly number[]): number[] => [...moments].sort((a, b) => a - b);

describe('planSlots', () => {
  test('keeps the minimum to anything, and every rolling hour, whatever is queued', () => {
    fc.assert(
      fc.property(
        paces,
        takenMoments,
        randoms,
        fc.integer({ min: 1, max: 30 }),
        (pace, taken, stream, count) => {
          const random = drawFrom(stream);
          const planned = planSlots({ count, from: NOW, pace, taken, random });
          expect(planned).toHaveLength(count);
          for (const at of planned) {
            const all = [...taken, ...planned];
            const others = all.filter((other) => other !== at);
            const nearest = Math.min(Infinity, ...others.map((other) => Math.abs(other - at)));
            expect(nearest).toBeGreaterThanOrEqual(pace.minIntervalSeconds * SECOND);
            const hourBefore = all.filter((other) => other >= at - HOUR && other <= at);
            expect(hourBefore.length).toBeLessThanOrEqual(pace.maxResponsesPerHour);
          }
        },
      ),
    );
  });

  test('batches planned one after the other keep every rolling hour of all of them', () => {
    fc.assert(
      fc.property(
        paces,
        randoms,
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
        (pace, stream, counts) => {
          const random = drawFrom(stream);
          const all: number[] = [];
          counts.forEach((count, index) => {
            all.push(
              ...planSlots({ count, from: NOW + index * 60 * SECOND, pace, taken: all, random }),
            );
          });
          expect(fullestHour(all)).toBeLessThanOrEqual(pace.maxResponsesPerHour);
          expect(Math.min(Infinity, ...gaps(sorted(all)))).toBeGreaterThanOrEqual(
            pace.minIntervalSeconds * SECOND,
          );
        },
      ),
    );
  });

  test('keeps gaps between the minimum and the maximum where the hour has room', () => {
    fc.assert(
      fc.property(paces, randoms, fc.integer({ min: 2, max: 30 }), (pace, stream, wanted) => {
        const count = Math.min(wanted, pace.maxResponsesPerHour);
        const random = drawFrom(stream);
        const planned = planSlots({ count, from: NOW, pace, taken: [], random });
        for (const gap of gaps(planned)) {
          expect(gap).toBeGreaterThanOrEqual(pace.minIntervalSeconds * SECOND);
          expect(gap).toBeLessThanOrEqual(pace.maxIntervalSeconds * SECOND);
        }
      }),
    );
  });
});

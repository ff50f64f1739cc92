import type { Random } from '../../core/time.ts';
import { HABITS, HOURS, SINGLE_SHARE, ZONES, type Habit } from './assumptions.ts';
import { eventsOf, seeded, seedOf, weighted, wholeBetween } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A creator opens the page, loads comments, has replies drafted and sends them. */
export interface Visit {
  creator: number;
  at: number;
  /** Sent together, as one batch. */
  batch: number;
  /** Sent one by one. */
  singles: number;
}

/** Steps of this part of 1 spread evenly, so that few creators have the same habits as many. */
const GOLDEN = 0.618_033_988_749_895;

/** The habit at this place, from 0 to 1, of all creators. */
function habitAt(place: number): Habit | undefined {
  let left = place;
  return HABITS.find(({ share }) => (left -= share) < 0) ?? HABITS.at(-1);
}

function visitOf(creator: number, at: number, replies: number, random: Random): Visit {
  const singles = Array.from({ length: replies }, () => random() < SINGLE_SHARE).filter(Boolean);
  return { creator, at, batch: replies - singles.length, singles: singles.length };
}

function visitsOf(creator: number, from: number, days: number, random: Random): Visit[] {
  const habit = habitAt(((creator + 0.5) * GOLDEN) % 1);
  const zone =
    ZONES[
      weighted(
        ZONES.map(({ weight }) => weight),
        random,
      )
    ];
  if (!habit || !zone) return [];
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    Array.from({ length: eventsOf(habit.visitsPerDay, random) }, () => {
      const local = weighted(HOURS, random) + random();
      // The first moment of this day at which it is so late where the creator lives.
      const hours = (local - zone.offset - from / HOUR) % 24;
      const at = from + day * DAY + ((hours + 24) % 24) * HOUR;
      const [least, most] = habit.replies;
      return visitOf(creator, Math.round(at), wholeBetween(least, most, random), random);
    }),
  );
}

/** All visits of `creators`, earliest first. The first day begins at `from`. */
export const visitsOfAll = (
  creators: number,
  { from, days, seed }: { from: number; days: number; seed: number },
): Visit[] =>
  Array.from({ length: creators }, (_, creator) =>
    visitsOf(creator, from, days, seeded(seedOf(seed, creator))),
  )
    .flat()
    .sort((one, other) => one.at - other.at || one.creator - other.creator);

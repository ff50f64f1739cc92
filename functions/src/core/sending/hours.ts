import type { Hours } from '@replywell/contract/pace';

/** Every clock on earth changes its hour, and jumps, at a whole quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** By the platform: dayjs takes a hundred times as long, and a plan asks for many moments. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

function isWithin(at: number, { from, until, timeZone }: Hours): boolean {
  const hour = Number(clockOf(timeZone).format(at));
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/**
 * The first moment, not before `at`, that lies in these hours of the creator's day (null: of any).
 * On a day on which the clock skips the first of them it is the next that there is. Milliseconds
 * since the epoch.
 */
export function nextWithin(at: number, hours: Hours | null | undefined): number {
  if (!hours || isWithin(at, hours)) return at;
  let next = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS;
  while (!isWithin(next, hours)) next += QUARTER_MS;
  return next;
}

import { QUOTA } from '@replywell/contract/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: QUOTA.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Google's clocks and ours need not agree on when midnight is. Nothing is sent on the units of a new
 * day before it is this old, and a refusal in these minutes speaks of the day before.
 */
export const RESET_MARGIN_MS = 5 * MINUTE;

/** The Pacific calendar day of a moment, YYYY-MM-DD: the name of its quota. */
export const quotaDay = (at: number): string => pacific.format(at);

/**
 * The next midnight in Pacific time. Days there have 23, 24 or 25 hours, so it is searched for
 * instead of added: hours first, then minutes.
 */
export function nextQuotaReset(now: number): number {
  const today = quotaDay(now);
  let at = Math.floor(now / HOUR) * HOUR;
  while (quotaDay(at + HOUR) === today) at += HOUR;
  while (quotaDay(at) === today) at += MINUTE;
  return at;
}

/** From when on the next day's units are counted on. */
export const nextQuotaStart = (now: number): number => nextQuotaReset(now) + RESET_MARGIN_MS;

/** The day whose units YouTube means when it says at `at` that they are used up. */
export const quotaDayRefused = (at: number): string => quotaDay(at - RESET_MARGIN_MS);

/** When to go on after such a refusal. */
export const quotaBackAt = (at: number): number =>
  quotaDayRefused(at) === quotaDay(at) ? nextQuotaStart(at) : at + RESET_MARGIN_MS;

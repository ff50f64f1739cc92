import { QUOTA } from '@replywell/contract/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: QUOTA.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

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

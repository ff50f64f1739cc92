import { QUOTA } from '@replywell/contract/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Made when it is first needed, because the calendar of a time zone takes part in every cold start. */
let pacific: Intl.DateTimeFormat | undefined;

const pacificDay = (): Intl.DateTimeFormat =>
  (pacific ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: QUOTA.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/**
 * Google's clock and ours may differ at midnight. So we use the units of a new day only after this
 * time, and a refusal within this time after midnight counts for the previous day.
 */
export const RESET_MARGIN_MS = 5 * MINUTE;

/** The Pacific calendar day of a moment, YYYY-MM-DD. It is the name of the quota document. */
export const quotaDay = (at: number): string => pacificDay().format(at);

/**
 * The next midnight in Pacific time. Days there have 23, 24 or 25 hours, so it is searched step by
 * step, first in hours, then in minutes.
 */
export function nextQuotaReset(now: number): number {
  const today = quotaDay(now);
  let at = Math.floor(now / HOUR) * HOUR;
  while (quotaDay(at + HOUR) === today) at += HOUR;
  while (quotaDay(at) === today) at += MINUTE;
  return at;
}

/** The moment from which we use the units of the next day. */
export const nextQuotaStart = (now: number): number => nextQuotaReset(now) + RESET_MARGIN_MS;

/** The day that a refusal by YouTube at `at` refers to. */
export const quotaDayRefused = (at: number): string => quotaDay(at - RESET_MARGIN_MS);

/** When to try again after YouTube said at `at` that the quota is used up. */
export const quotaBackAt = (at: number): number =>
  quotaDayRefused(at) === quotaDay(at) ? nextQuotaStart(at) : at + RESET_MARGIN_MS;

import { QUOTA } from '@replywell/contract/limits';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { calendarOf } from '../time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const MINUTE = 60_000;

/** Made when it is first needed, because the calendar of a time zone takes part in every cold start. */
let pacificDay: ((at: number) => string) | undefined;

/**
 * Google's clock and ours may differ at midnight. So we use the units of a new day only after this
 * time, and a refusal within this time after midnight counts for the previous day.
 */
export const RESET_MARGIN_MS = 5 * MINUTE;

/** The Pacific calendar day of a moment, YYYY-MM-DD. It is the name of the quota document. */
export const quotaDay = (at: number): string => (pacificDay ??= calendarOf(QUOTA.timeZone))(at);

/** The next midnight in Pacific time. Days there have 23, 24 or 25 hours. */
export const nextQuotaReset = (now: number): number =>
  dayjs.tz(dayjs.utc(quotaDay(now)).add(1, 'day').format('YYYY-MM-DD'), QUOTA.timeZone).valueOf();

/** The moment from which we use the units of the next day. */
export const nextQuotaStart = (now: number): number => nextQuotaReset(now) + RESET_MARGIN_MS;

/** The day that a refusal by YouTube at `at` refers to. */
export const quotaDayRefused = (at: number): string => quotaDay(at - RESET_MARGIN_MS);

/** When to try again after YouTube said at `at` that the quota is used up. */
export const quotaBackAt = (at: number): number =>
  quotaDayRefused(at) === quotaDay(at) ? nextQuotaStart(at) : at + RESET_MARGIN_MS;

import type { Pace } from '@replywell/contract/pace';

export type Spacing = Omit<Pace, 'hours'>;

const HOUR_S = 3_600;
export const MINUTE_S = 60;

/** How long so many replies take at this pace, on average. */
export const spanSeconds = (count: number, pace: Spacing): number => {
  const gap = (pace.minIntervalSeconds + pace.maxIntervalSeconds) / 2;
  const gaps = Math.max(0, count - 1);
  const perHour = pace.maxResponsesPerHour;
  if (perHour * gap >= HOUR_S) return gaps * gap;
  // Once the hour is full, the next reply waits for the next hour.
  return Math.floor(gaps / perHour) * HOUR_S + (gaps % perHour) * gap;
};

/** Rounds up to 5 minutes above 10 minutes, and to half an hour above one hour. */
export const roughTime = (seconds: number, language: string): string => {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S));
  const inFives = minutes <= 10 ? minutes : Math.ceil(minutes / 5) * 5;
  const [unit, count] = inFives < 60 ? ['minute', inFives] : ['hour', Math.ceil(minutes / 30) / 2];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(count);
};

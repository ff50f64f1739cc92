import type { Pace } from '@replywell/contract/pace';

/** How replies are spaced, at whatever hour. */
export type Spacing = Omit<Pace, 'hours'>;

const HOUR_S = 3_600;

/** Returns how many seconds `count` replies take at this pace, from the first to the last. */
export const spanSeconds = (count: number, pace: Spacing): number => {
  const gap = (pace.minIntervalSeconds + pace.maxIntervalSeconds) / 2;
  const gaps = Math.max(0, count - 1);
  const perHour = pace.maxResponsesPerHour;
  if (perHour * gap >= HOUR_S) return gaps * gap;
  // After the maximum of replies in an hour, the next reply waits for the next hour.
  return Math.floor(gaps / perHour) * HOUR_S + (gaps % perHour) * gap;
};

export type RoughTime =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'hours'; readonly count: number };

/** Rounds up to steps of 5 minutes from 10 minutes on, and of half an hour from one hour on. */
export const roughTime = (seconds: number): RoughTime => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const inFives = minutes <= 10 ? minutes : Math.ceil(minutes / 5) * 5;
  return inFives < 60
    ? { unit: 'minutes', count: inFives }
    : { unit: 'hours', count: Math.ceil(minutes / 30) / 2 };
};

import type { Pace } from '@replywell/contract/pace';

const HOUR_S = 3_600;

/** How long `count` replies take at this pace, from the first to the last, in seconds. */
export const spanSeconds = (count: number, pace: Pace): number => {
  const gap = (pace.minIntervalSeconds + pace.maxIntervalSeconds) / 2;
  const gaps = Math.max(0, count - 1);
  const perHour = pace.maxResponsesPerHour;
  if (perHour * gap >= HOUR_S) return gaps * gap;
  // A full hour of replies waits for the next hour.
  return Math.floor(gaps / perHour) * HOUR_S + (gaps % perHour) * gap;
};

export type RoughTime =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'hours'; readonly count: number };

/** As people say it: minutes in fives from ten on, hours in halves, never less than it takes. */
export const roughTime = (seconds: number): RoughTime => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const inFives = minutes <= 10 ? minutes : Math.ceil(minutes / 5) * 5;
  return inFives < 60
    ? { unit: 'minutes', count: inFives }
    : { unit: 'hours', count: Math.ceil(minutes / 30) / 2 };
};

/** Answers take a while; a difference beyond this is a clock that was set. */
const CLOCK_SET_MS = 30_000;

let ahead: number | null = null;

/**
 * Learns the server's time from an answer. `Date` has no split seconds and is old by its way here, so
 * the greatest difference heard is the nearest to the truth.
 */
export const noteServerDate = (headers: Headers): void => {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(heard)) return;
  if (ahead === null || heard > ahead || ahead - heard > CLOCK_SET_MS) ahead = heard;
};

/** When, by this browser's clock, the server's shows that moment. */
export const localTimeOf = (instant: string): number => Date.parse(instant) - (ahead ?? 0);

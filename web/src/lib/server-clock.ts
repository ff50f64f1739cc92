/** An answer takes some time. A larger difference than this means that a clock was set. */
const CLOCK_SET_MS = 30_000;

let ahead: number | null = null;

/**
 * Learns the server's time from an answer. `Date` has no fractions of a second and is already old
 * when it arrives, so the largest difference is the closest to the truth.
 */
export const noteServerDate = (headers: Headers): void => {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(heard)) return;
  if (ahead === null || heard > ahead || ahead - heard > CLOCK_SET_MS) ahead = heard;
};

/** Returns when the server's clock shows that moment, on this browser's clock. */
export const localTimeOf = (instant: string): number => Date.parse(instant) - (ahead ?? 0);

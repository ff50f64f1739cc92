/** Durations in milliseconds. -1 attempts: unlimited. 0 retry duration: no limit on age. */
export interface RetryConfig {
  maxAttempts: number;
  maxRetryDuration: number;
  minBackoff: number;
  maxBackoff: number;
  maxDoublings: number;
}

/**
 * The wait after the n-th failed attempt (n from 1): doubles `maxDoublings` times, then grows by
 * the last doubled step, and never exceeds the maximum. With 10 s, 300 s and 3 doublings:
 * 10, 20, 40, 80, 160, 240, 300, 300 seconds.
 */
export function backoffAfter(attempts: number, config: RetryConfig): number {
  const { minBackoff, maxBackoff, maxDoublings } = config;
  const retry = attempts - 1;
  const factor =
    retry <= maxDoublings ? 2 ** retry : 2 ** maxDoublings * (retry - maxDoublings + 1);
  return Math.min(maxBackoff, Math.max(0, minBackoff * factor));
}

/** Both limits must be reached: the attempts, and the age since the first attempt if one is set. */
export function isExhausted(attempts: number, ageMs: number, config: RetryConfig): boolean {
  if (config.maxAttempts === -1) return false;
  return attempts >= config.maxAttempts && ageMs >= config.maxRetryDuration;
}

/** Milliseconds that a worker's Retry-After asks for, as seconds or a date. 0: it asks for nothing. */
export function retryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

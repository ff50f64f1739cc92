const LONGEST_MS = 60 * 60 * 1_000;

const SECONDS = /^\d+$/;
/** `Fri, 20 Nov 2026 12:01:00 GMT`. Date.parse alone would also accept "-5" as a year. */
const HTTP_DATE = /^[A-Za-z]{3,9}, .+ GMT$/;

function milliseconds(text: string, now: number): number {
  if (SECONDS.test(text)) return Number(text) * 1_000;
  return HTTP_DATE.test(text) ? Math.max(0, Date.parse(text) - now) : NaN;
}

/**
 * Milliseconds that a `Retry-After` header (seconds or a date) asks for, at most an hour. null: not
 * readable. `now`: milliseconds since the epoch.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const asked = milliseconds(header?.trim() ?? '', now);
  return Number.isNaN(asked) ? null : Math.min(asked, LONGEST_MS);
}

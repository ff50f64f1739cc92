const LONGEST_MS = 60 * 60 * 1_000;

const SECONDS = /^\d+$/;
/** `Fri, 20 Nov 2026 12:01:00 GMT`: Date.parse alone also takes "-5" for a year. */
const HTTP_DATE = /^[A-Za-z]{3,9}, .+ GMT$/;

function milliseconds(text: string, now: number): number {
  if (SECONDS.test(text)) return Number(text) * 1_000;
  return HTTP_DATE.test(text) ? Math.max(0, Date.parse(text) - now) : NaN;
}

/** What a `Retry-After` header asks for: seconds or a moment, an hour at most. null: nothing readable. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const asked = milliseconds(header?.trim() ?? '', now);
  return Number.isNaN(asked) ? null : Math.min(asked, LONGEST_MS);
}

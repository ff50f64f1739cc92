import { fromInstant } from '../time.ts';

export interface Footage {
  durationSeconds: number;
  publishedAt: string | null;
  /** Width divided by height as played. null: the owner's file details are missing. */
  ratio: number | null;
}

const LONGEST_SECONDS = 180;
/** Since this day Shorts may be longer than a minute. */
const LONGER_SINCE = Date.parse('2024-10-15T00:00:00.000Z');
const LONGEST_SECONDS_BEFORE = 60;

/**
 * YouTube has no flag for Shorts: one is upright or square, and no longer than was allowed on the day of
 * its publication. With an unknown ratio only the length counts.
 */
export function isShort({ durationSeconds, publishedAt, ratio }: Footage): boolean {
  const early = publishedAt !== null && fromInstant(publishedAt) < LONGER_SINCE;
  const longest = early ? LONGEST_SECONDS_BEFORE : LONGEST_SECONDS;
  if (durationSeconds <= 0 || durationSeconds > longest) return false;
  return ratio === null || ratio <= 1;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Reads YouTube's ISO 8601 durations. 0 for anything else, and for a live stream (`P0D`). */
export function durationSeconds(duration: string): number {
  const parts = DURATION.exec(duration)?.slice(1) ?? [];
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part || 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

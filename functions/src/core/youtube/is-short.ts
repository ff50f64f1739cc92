import { fromInstant } from '../time.ts';

export interface Footage {
  durationSeconds: number;
  publishedAt: string | null;
  /** Width over height as it is played; null where only the owner's file details would tell. */
  ratio: number | null;
}

const LONGEST_SECONDS = 180;
/** Shorts could be longer than a minute only from this day on. */
const LONGER_SINCE = Date.parse('2024-10-15T00:00:00.000Z');
const LONGEST_SECONDS_BEFORE = 60;

/** YouTube has no flag for it: upright or square, and short enough for the day it was uploaded. */
export function isShort({ durationSeconds, publishedAt, ratio }: Footage): boolean {
  const early = publishedAt !== null && fromInstant(publishedAt) < LONGER_SINCE;
  const longest = early ? LONGEST_SECONDS_BEFORE : LONGEST_SECONDS;
  if (durationSeconds <= 0 || durationSeconds > longest) return false;
  return ratio === null || ratio <= 1;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** ISO 8601 durations as YouTube writes them; 0 for anything else (a live stream is `P0D`). */
export function durationSeconds(duration: string): number {
  const parts = DURATION.exec(duration)?.slice(1) ?? [];
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part || 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

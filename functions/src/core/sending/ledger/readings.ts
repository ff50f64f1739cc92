import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, toInstant } from '../../time.ts';
import { EARLY_TOLERANCE_MS, READINGS_AFTER_MS } from './limits.ts';

/** When the thread of a send whose outcome nobody knows is read. Pure. */

const LAST_READING_MS = Math.max(...READINGS_AFTER_MS);

/** One that was written before there was such a moment begins its readings from its last change. */
const sinceOf = ({ unknownSince, updatedAt }: SendDocument): number =>
  fromInstant(unknownSince ?? updatedAt);

/** The send with that moment written down, before anything else dates it anew. */
export const dated = (send: SendDocument): SendDocument => ({
  ...send,
  unknownSince: toInstant(sinceOf(send)),
});

const planned = (index: number): number => READINGS_AFTER_MS[index] ?? LAST_READING_MS;

/** The last reading's moment; null where nothing is in doubt. */
export const checkingUntil = (send: SendDocument): string | null =>
  send.status === 'unknown' ? toInstant(sinceOf(send) + LAST_READING_MS) : null;

/** That many complete readings say that it is not there. */
export const isAbsent = (readings: number): boolean => readings >= READINGS_AFTER_MS.length;

/** Other steps move `dueAt` about: only a reading at its own time says anything about absence. */
export const isTimely = (send: SendDocument, now: number): boolean =>
  now >= sinceOf(send) + planned(send.readings) - EARLY_TOLERANCE_MS;

/**
 * The reading after `readings` of them. Where they began late, at least half of the usual distance
 * lies between two.
 */
export function nextReadingAt(send: SendDocument, readings: number, now: number): number {
  const distance = planned(readings) - (readings === 0 ? 0 : planned(readings - 1));
  const notBefore = readings === 0 ? 0 : now + distance / 2;
  return Math.max(sinceOf(send) + planned(readings), notBefore);
}

/** Nobody else has read or attempted anything since `seen`. */
export const isSameDoubt = (send: SendDocument, seen: SendDocument): boolean =>
  send.unknownSince === seen.unknownSince &&
  send.attempts === seen.attempts &&
  send.readings === seen.readings;

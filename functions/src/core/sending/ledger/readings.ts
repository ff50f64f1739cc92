import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, toInstant } from '../../time.ts';
import { EARLY_TOLERANCE_MS, READINGS_AFTER_MS } from './limits.ts';

/** When the thread of a send with an unknown outcome is read. Pure. */

const LAST_READING_MS = Math.max(...READINGS_AFTER_MS);

const sinceOf = ({ unknownSince, updatedAt }: SendDocument): number =>
  fromInstant(unknownSince ?? updatedAt);

/** The send with that moment stored, because the next change sets a new `updatedAt`. */
export const dated = (send: SendDocument): SendDocument => ({
  ...send,
  unknownSince: toInstant(sinceOf(send)),
});

const planned = (index: number): number => READINGS_AFTER_MS[index] ?? LAST_READING_MS;

/** The moment of the last reading. null: the outcome is not in doubt. */
export const checkingUntil = (send: SendDocument): string | null =>
  send.status === 'unknown' ? toInstant(sinceOf(send) + LAST_READING_MS) : null;

/** Whether this many complete readings are enough to say that the reply is not there. */
export const isAbsent = (readings: number): boolean => readings >= READINGS_AFTER_MS.length;

/**
 * Whether a reading at `now` counts. Other steps change `dueAt`, and only a reading at its own time
 * says that the reply is absent.
 */
export const isTimely = (send: SendDocument, now: number): boolean =>
  now >= sinceOf(send) + planned(send.readings) - EARLY_TOLERANCE_MS;

/**
 * The moment of the next reading after `readings` complete ones. If they started late, at least
 * half of the usual distance lies between two readings.
 */
export function nextReadingAt(send: SendDocument, readings: number, now: number): number {
  const distance = planned(readings) - (readings === 0 ? 0 : planned(readings - 1));
  const notBefore = readings === 0 ? 0 : now + distance / 2;
  return Math.max(sinceOf(send) + planned(readings), notBefore);
}

/** Whether nothing was read or attempted for this send since `seen` was read. */
export const isSameDoubt = (send: SendDocument, seen: SendDocument): boolean =>
  send.unknownSince === seen.unknownSince &&
  send.attempts === seen.attempts &&
  send.readings === seen.readings;

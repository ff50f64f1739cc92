import type { Pace } from '@replywell/contract/pace';
import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import { fromInstant } from '../../time.ts';
import { LEASE_MS, MAX_HOLD_MS } from '../ledger/limits.ts';
import type { Place } from '../ledger/ports.ts';

/**
 * How replies of one channel keep their distance without waiting for each other. A plan gives each
 * reply its own place. An attempt writes that it has begun, then reads its neighbours, and only
 * then inserts. If two begin at the same time, at least the later one sees the other and gives way.
 * Pure. Moments are milliseconds since the epoch.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const ascending = (a: number, b: number): number => a - b;

/**
 * Whether `at` keeps the minimum interval to all taken moments, and no rolling hour gets too full
 * by it.
 */
function isFree(at: number, pace: Pace, taken: readonly number[]): boolean {
  const gap = pace.minIntervalSeconds * SECOND;
  if (taken.some((other) => Math.abs(other - at) < gap)) return false;
  const near = [...taken.filter((other) => Math.abs(other - at) <= HOUR), at].sort(ascending);
  return near.every((from) => {
    if (from > at || at > from + HOUR) return true;
    const inHour = near.filter((other) => other >= from && other <= from + HOUR);
    return inHour.length <= pace.maxResponsesPerHour;
  });
}

/** The first moment, not before `from`, at which a reply fits between the taken ones. */
function firstFree(from: number, pace: Pace, taken: readonly number[]): number {
  const gap = pace.minIntervalSeconds * SECOND;
  const candidates = [from, ...taken.flatMap((at) => [at + gap, at + HOUR + 1])]
    .filter((at) => at >= from)
    .sort(ascending);
  return candidates.find((at) => isFree(at, pace, taken)) ?? from;
}

const isQueued = ({ status }: Place): boolean => status === 'queued';
const byPlace = (a: Place, b: Place): number =>
  a.at === b.at ? (a.messageId < b.messageId ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * The latest moment at which YouTube may have received a neighbour's reply: the moment of its
 * answer, or now while its attempt is running.
 */
function latestOf(place: Place, clock: number): number {
  const at = fromInstant(place.at);
  if (place.status !== 'sending') return at;
  return at + Math.min(LEASE_MS, Math.max(0, clock - fromInstant(place.movedAt)));
}

interface Timeline {
  now: number;
  /** This machine's clock, to know how long attempts have been running. */
  clock: number;
  pace: Pace;
  timeline: readonly Place[];
}

/** Replies that should have been sent by now, have not begun, and come before this one. */
function lateBefore(messageId: string, { now, timeline }: Timeline): Place[] {
  const own = timeline.find((place) => place.messageId === messageId);
  return timeline
    .filter((place) => isQueued(place) && fromInstant(place.at) < now && place !== own)
    .filter((place) => own !== undefined && byPlace(place, own) < 0);
}

/**
 * Whether a reply that missed its moment may begin now: it is the first of the late ones and keeps
 * its distance to all that have begun. Replies with a later moment give way themselves.
 */
export function mayBeginNow(messageId: string, asked: Timeline): boolean {
  if (lateBefore(messageId, asked).length > 0) return false;
  const begun = asked.timeline
    .filter((place) => place.messageId !== messageId && !isQueued(place))
    .map((place) => latestOf(place, asked.clock));
  return isFree(asked.now, asked.pace, begun);
}

/**
 * A new place for a reply that lost its own, between all others. The late replies get places in
 * order, so that several that ask at the same moment do not take the same place.
 */
export function newPlace(messageId: string, asked: Timeline): number {
  const { now, clock, pace, timeline } = asked;
  // A running attempt counts as being sent now. Otherwise the reply would get a place, be refused,
  // and ask again and again.
  const taken = timeline
    .filter((place) => place.messageId !== messageId)
    .filter((place) => !isQueued(place) || fromInstant(place.at) >= now)
    .map((place) => latestOf(place, clock));
  let from = now;
  for (let left = lateBefore(messageId, asked).length; left > 0; left -= 1) {
    // A moment that was not free for the previous late reply is not free for the next one.
    from = firstFree(from, pace, taken);
    taken.push(from);
  }
  return firstFree(from, pace, taken);
}

/** Whether there is room for an insert now. */
export type Room =
  | { kind: 'free' }
  /** There is room after `wait` milliseconds. */
  | { kind: 'soon'; wait: number }
  /** Another reply has this moment, so a new place is needed. */
  | { kind: 'taken' };

interface Asking {
  messageId: string;
  /** The moment of the insert: `at` in the creator's time, `clock` by this machine. */
  at: number;
  clock: number;
  pace: Pace;
  /** Replies with a place near `at`, including ours. */
  near: readonly Place[];
  /** Number of replies begun or sent in the hour before `at`, including ours. */
  inHour: number;
}

const hasEnded = ({ status }: Place): boolean =>
  (ENDED_SEND_STATUSES as readonly string[]).includes(status);

/**
 * Whether the reply may be inserted now. Asked after our claim is written, directly before the
 * insert.
 */
export function roomFor({ messageId, at, clock, pace, near, inHour }: Asking): Room {
  const gap = pace.minIntervalSeconds * SECOND;
  if (inHour > pace.maxResponsesPerHour) return { kind: 'taken' };
  const own = near.find((place) => place.messageId === messageId);
  const others = near.filter((place) => place !== own && !isQueued(place));
  // A neighbour that began later sees us and gives way, so it does not count.
  const isBehind = (place: Place): boolean =>
    place.status === 'sending' &&
    !place.atOnce &&
    own !== undefined &&
    place.writtenAt > own.writtenAt;
  const hindering = others.filter((place) => !isBehind(place));
  const wait = hindering.reduce((longest, place) => {
    const latest = latestOf(place, clock);
    const ahead = fromInstant(place.at) - at;
    if (ahead >= gap) return longest;
    return Math.max(longest, latest + gap - at);
  }, 0);
  if (wait <= 0) return { kind: 'free' };
  const isOver = hindering.every((place) => hasEnded(place) || latestOf(place, clock) + gap <= at);
  return isOver && wait <= MAX_HOLD_MS ? { kind: 'soon', wait } : { kind: 'taken' };
}

import type { Pace } from '@replywell/contract/pace';
import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import { fromInstant } from '../../time.ts';
import { LEASE_MS, MAX_HOLD_MS } from '../ledger/limits.ts';
import type { Place } from '../ledger/ports.ts';

/**
 * How replies of one channel keep their distance without waiting for one another. A plan gives each
 * a place of its own; an attempt writes down that it has begun, looks at its neighbours, and only then
 * inserts. Of two that begin at the same time at least the later one sees the other, and gives way.
 * Pure; moments are milliseconds since the epoch.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const ascending = (a: number, b: number): number => a - b;

/** Whether `at` keeps the minimum to everything taken and no rolling hour gets too full by it. */
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

/** The first moment, not before `from`, at which a reply has room between those that have theirs. */
export function firstFree(from: number, pace: Pace, taken: readonly number[]): number {
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
 * The latest moment at which YouTube may have taken a neighbour's reply: where its answer is there,
 * that moment; while its attempt is under way, now.
 */
function latestOf(place: Place, clock: number): number {
  const at = fromInstant(place.at);
  if (place.status !== 'sending') return at;
  return at + Math.min(LEASE_MS, Math.max(0, clock - fromInstant(place.movedAt)));
}

interface Timeline {
  now: number;
  /** This machine's, for how long attempts have been under way. */
  clock: number;
  pace: Pace;
  timeline: readonly Place[];
}

/** Those that should have gone out by now and have not begun, who come before this one. */
function lateBefore(messageId: string, { now, timeline }: Timeline): Place[] {
  const own = timeline.find((place) => place.messageId === messageId);
  return timeline
    .filter((place) => isQueued(place) && fromInstant(place.at) < now && place !== own)
    .filter((place) => own !== undefined && byPlace(place, own) < 0);
}

/**
 * Whether a reply whose moment is over may begin now: it is the first of the late ones and keeps its
 * distance to all that have begun. Those whose moment lies ahead give way themselves.
 */
export function mayBeginNow(messageId: string, asked: Timeline): boolean {
  if (lateBefore(messageId, asked).length > 0) return false;
  const begun = asked.timeline
    .filter((place) => place.messageId !== messageId && !isQueued(place))
    .map((place) => latestOf(place, asked.clock));
  return isFree(asked.now, asked.pace, begun);
}

/**
 * A new place for a reply that has lost its own, between all that have theirs. The late ones find
 * places as if they came in order, so that those who look at the same moment do not take the same.
 */
export function newPlace(messageId: string, asked: Timeline): number {
  const { now, clock, pace, timeline } = asked;
  // An attempt under way counts as going out now: else it would be asked for room again and again.
  const taken = timeline
    .filter((place) => place.messageId !== messageId)
    .filter((place) => !isQueued(place) || fromInstant(place.at) >= now)
    .map((place) => latestOf(place, clock));
  let from = now;
  for (let left = lateBefore(messageId, asked).length; left > 0; left -= 1) {
    // What was not free for the one before is not free for the next.
    from = firstFree(from, pace, taken);
    taken.push(from);
  }
  return firstFree(from, pace, taken);
}

export type Room =
  | { kind: 'free' }
  /** Nearly: there is room after so many milliseconds. */
  | { kind: 'soon'; wait: number }
  /** Another has this moment: a new place is needed. */
  | { kind: 'taken' };

interface Asking {
  messageId: string;
  /** When the insert would be, in the creator's time, and on this machine's clock. */
  at: number;
  clock: number;
  pace: Pace;
  /** Those with a place near `at`, ours included. */
  near: readonly Place[];
  /** Replies begun or sent in the hour up to `at`, ours included. */
  inHour: number;
}

const hasEnded = ({ status }: Place): boolean =>
  (ENDED_SEND_STATUSES as readonly string[]).includes(status);

/** Asked when our beginning is written down and nothing is left to do but the insert. */
export function roomFor({ messageId, at, clock, pace, near, inHour }: Asking): Room {
  const gap = pace.minIntervalSeconds * SECOND;
  if (inHour > pace.maxResponsesPerHour) return { kind: 'taken' };
  const own = near.find((place) => place.messageId === messageId);
  const others = near.filter((place) => place !== own && !isQueued(place));
  // Who began later sees us and gives way; while it has not, it is no hindrance.
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

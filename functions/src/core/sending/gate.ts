import type { Gate } from '@replywell/contract/documents/channels';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Hours, Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant } from '../time.ts';
import { HOUR_MS, LEASE_MS, LEAST_WAIT_MS } from './limits.ts';
import type { LedgerState } from './ports.ts';

/**
 * The gate of a channel: no two replies begin closer than the minimum interval, and YouTube gets
 * never more than the maximum in a rolling hour, and nothing outside the creator's hours. A plan
 * only says when a reply should come; what is kept is the gate, which a claim passes in its own
 * write. Pure. Moments are milliseconds since the epoch.
 */

export const SECOND = 1_000;

/**
 * An insert may take effect until the end of its lease. So what began longer ago than this is out
 * of the rolling hour, whenever YouTube took it.
 */
export const GATE_MEMORY_MS = HOUR_MS + LEASE_MS;

export const ascending = (a: number, b: number): number => a - b;

/** Every clock on earth changes its hour, and jumps, at a whole quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** By the platform: dayjs takes a hundred times as long, and a plan asks for many moments. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

function isWithin(at: number, { from, until, timeZone }: Hours): boolean {
  const hour = Number(clockOf(timeZone).format(at));
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/**
 * The first moment, not before `at`, that lies in these hours of the creator's day (null: of any).
 * On a day on which the clock skips the first of them it is the next that there is. Milliseconds
 * since the epoch.
 */
export function nextWithin(at: number, hours: Hours | null | undefined): number {
  if (!hours || isWithin(at, hours)) return at;
  let next = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS;
  while (!isWithin(next, hours)) next += QUARTER_MS;
  return next;
}

/** When replies of the channel began, as far as they still count at the gate. */
export const begunIn = ({ begun }: Gate): number[] => begun.map(fromInstant);

/** Whether a reply may go out at `at`, next to those that go out at the taken moments. */
function isFree(at: number, pace: Pace, taken: readonly number[]): boolean {
  if (nextWithin(at, pace.hours) !== at) return false;
  const gap = pace.minIntervalSeconds * SECOND;
  if (taken.some((other) => Math.abs(other - at) < gap)) return false;
  const near = [...taken.filter((other) => Math.abs(other - at) < GATE_MEMORY_MS), at];
  return near.every((from) => {
    if (from > at || at >= from + GATE_MEMORY_MS) return true;
    const inHour = near.filter((other) => other >= from && other < from + GATE_MEMORY_MS);
    return inHour.length <= pace.maxResponsesPerHour;
  });
}

/** Whether a reply may go out at `now`. */
export const isOpen = ({ gate, pace }: LedgerState, now: number): boolean =>
  isFree(now, pace, begunIn(gate));

/** The gate after a reply has passed it at `at`. */
export const passed = (gate: Gate, at: number): Gate => ({
  begun: [...gate.begun.filter((one) => fromInstant(one) > at - GATE_MEMORY_MS), toInstant(at)],
  expiresAt: toInstant(Math.max(at, ...begunIn(gate)) + GATE_MEMORY_MS),
});

/** The first moment, not before `from`, at which a reply fits between the taken ones. */
export function firstFree(from: number, pace: Pace, taken: readonly number[]): number {
  const gap = pace.minIntervalSeconds * SECOND;
  const candidates = [from, ...taken.flatMap((at) => [at + gap, at + GATE_MEMORY_MS])]
    .filter((at) => at >= from)
    .map((at) => nextWithin(at, pace.hours))
    .sort(ascending);
  return candidates.find((at) => isFree(at, pace, taken)) ?? nextWithin(from, pace.hours);
}

/**
 * The next free time of a reply for which the gate is shut. The other replies of its batch keep
 * theirs; those that are late too get theirs in order, so that many that come at the same moment
 * are spread and do not all come back together.
 */
export function nextTime(state: LedgerState, send: SendDocument, now: number): number {
  const own = fromInstant(send.scheduledFor);
  const waiting = (state.batch?.items ?? []).flatMap(({ commentId, status, scheduledFor }) =>
    status === 'queued' && scheduledFor !== null && commentId !== send.commentId
      ? { commentId, at: fromInstant(scheduledFor) }
      : [],
  );
  const late = waiting.filter(
    ({ commentId, at }) => at < now && (at < own || (at === own && commentId < send.commentId)),
  );
  const taken = [...begunIn(state.gate), ...waiting.flatMap(({ at }) => (at >= now ? at : []))];
  let from = now + LEAST_WAIT_MS;
  for (let left = late.length; left > 0; left -= 1) {
    from = firstFree(from, state.pace, taken);
    taken.push(from);
  }
  return firstFree(from, state.pace, taken);
}

import { batchHasEnded, type BatchDocument } from '@replywell/contract/documents/batches';
import type { Gate } from '@replywell/contract/documents/channels';
import type { Hours, Pace } from '@replywell/contract/pace';
import { LEASE_MS } from '@replywell/contract/reply/limits';
import { reduce } from '@replywell/contract/reply/reduce';
import type { QueuedSend, SendDocument } from '@replywell/contract/reply/state';
import { fromInstant, hourIn, toInstant, type Random } from '../time.ts';
import { HOUR_MS, LEAST_WAIT_MS } from './limits.ts';
import type { LedgerScope, LedgerState } from './ports.ts';
import { admitWithin, daysFrom, reservedDay, UNITS_PER_ATTEMPT, type QuotaDays } from './quota.ts';

/**
 * The gate of a channel: no two replies begin closer than the minimum interval, and YouTube gets
 * never more than the maximum in a rolling hour, and nothing outside the creator's hours. A plan
 * only says when a reply should come; what is kept is the gate, which a claim passes in its own
 * write. Pure. Moments are milliseconds since the epoch.
 */

const SECOND = 1_000;

/**
 * An insert may take effect until the end of its lease. So what began longer ago than this is out
 * of the rolling hour, whenever YouTube took it.
 */
const GATE_MEMORY_MS = HOUR_MS + LEASE_MS;

const ascending = (a: number, b: number): number => a - b;

/** Every clock on earth changes its hour, and jumps, at a whole quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;

function isWithin(at: number, { from, until, timeZone }: Hours): boolean {
  const hour = hourIn(timeZone, at);
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
const begunIn = ({ begun }: Gate): number[] => begun.map(fromInstant);

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

export const isOpen = ({ gate, pace }: LedgerState, now: number): boolean =>
  isFree(now, pace, begunIn(gate));

/** The gate after a reply has passed it at `at`. */
export const passed = (gate: Gate, at: number): Gate => ({
  begun: [...gate.begun.filter((one) => fromInstant(one) > at - GATE_MEMORY_MS), toInstant(at)],
  expiresAt: toInstant(Math.max(at, ...begunIn(gate)) + GATE_MEMORY_MS),
});

/** The first moment, not before `from`, at which a reply fits between the taken ones. */
function firstFree(from: number, pace: Pace, taken: readonly number[]): number {
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
  const { gate, pace } = state;
  let from = now + LEAST_WAIT_MS;
  const opens = firstFree(from, pace, begunIn(gate));
  // The one before began a little late. This reply keeps its turn, and so do those behind it.
  if (late.length === 0 && opens - now < (pace.minIntervalSeconds * SECOND) / 2) return opens;
  const taken = [...begunIn(gate), ...waiting.flatMap(({ at }) => (at >= now ? at : []))];
  for (let left = late.length; left > 0; left -= 1) {
    from = firstFree(from, pace, taken);
    taken.push(from);
  }
  return firstFree(from, pace, taken);
}

/**
 * Plans the moments of replies. All moments are milliseconds since the epoch. Pure: randomness is
 * an argument.
 *
 * The plan keeps three promises to what it is told is taken:
 * - no two replies of a channel are closer than the minimum interval;
 * - no rolling hour holds more than the hour's maximum;
 * - none is outside the hours that the creator has chosen;
 * - if the hour has room, gaps are random between the minimum and the maximum interval.
 * The hour's maximum comes before the maximum interval, so a full hour makes a longer gap. Of plans
 * that it does not know (another creator of the channel, another tab) the gate decides.
 */

/**
 * A reply is sent a little after its moment, because the thread is read first. So random gaps stay
 * away from both ends of the range by this share. Then the replies themselves keep the interval
 * too.
 */
const FREE_AT_THE_ENDS = 0.1;

function randomGap(pace: Pace, random: Random): number {
  const { minIntervalSeconds: min, maxIntervalSeconds: max } = pace;
  const share = FREE_AT_THE_ENDS + random() * (1 - 2 * FREE_AT_THE_ENDS);
  return Math.round((min + share * (max - min)) * SECOND);
}

interface PlanRequest extends Pick<Planning, 'from' | 'random' | 'earliest'> {
  count: number;
  pace: Pace;
  /** Moments of replies that were sent in the last hour or are queued, in any order. */
  taken: readonly number[];
  /** Returns the earliest moment, not before the given one, at which the quota allows the next reply. */
  admit?: (at: number) => number;
}

/** Moments for `count` new replies, ascending, all later than every taken moment. */
export function planSlots({
  count,
  from,
  pace,
  taken,
  random,
  earliest = [],
  admit = (at) => at,
}: PlanRequest): number[] {
  const timeline = [...taken].sort(ascending);
  const planned: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const last = timeline.at(-1);
    const spaced = last === undefined ? from : last + randomGap(pace, random);
    const free = firstFree(Math.max(from, earliest[index] ?? from, spaced), pace, timeline);
    const at = firstFree(admit(free), pace, timeline);
    timeline.push(at);
    planned.push(at);
  }
  return planned;
}

/** What a plan needs besides the state of its move. */
export interface Planning {
  uid: string;
  now: number;
  random: Random;
  /** The first reply is not placed before this moment. */
  from: number;
  /** Moments that other batches of the creator have planned. */
  others: readonly number[];
  /** The first moment of each single reply. Missing: `from`. */
  earliest?: readonly number[];
}

/** The moments that these batches have planned, without the batch of this id. */
export const plannedIn = (batches: readonly BatchDocument[], except: string | null): number[] =>
  batches
    .filter((batch) => batch.taskId !== except && !batchHasEnded(batch))
    .filter(({ status }) => status !== 'paused')
    .flatMap(({ items }) => items)
    .flatMap(({ status, scheduledFor }) =>
      status === 'queued' && scheduledFor !== null ? fromInstant(scheduledFor) : [],
    );

/** Times for so many replies, after everything that is known of the channel. */
export const timesFor = (
  state: LedgerState,
  count: number,
  { uid, random, from, earliest, others }: Planning,
  quota: QuotaDays = state.quota,
): number[] =>
  planSlots({
    count,
    from,
    earliest,
    random,
    pace: state.pace,
    taken: [...begunIn(state.gate), ...others],
    admit: admitWithin(quota, uid),
  });

/** The quota days without the reservations of these sends, because they are planned again. */
function withoutOwn(
  { quota }: LedgerState,
  uid: string,
  waiting: readonly QueuedSend[],
): QuotaDays {
  const days = new Map(quota.days);
  for (const send of waiting) {
    const name = reservedDay(send);
    const day = name === null ? undefined : days.get(name);
    const own = day?.creators[uid];
    if (name === null || !day || !own) continue;
    const reserved = Math.max(0, own.reserved - UNITS_PER_ATTEMPT);
    days.set(name, { ...day, creators: { ...day.creators, [uid]: { ...own, reserved } } });
  }
  return { ...quota, days };
}

/** Gives queued sends new times and units. A task stays that comes before the new time. */
export function replanned(
  state: LedgerState,
  waiting: readonly QueuedSend[],
  planning: Planning,
): SendDocument[] {
  const { uid, now } = planning;
  const times = timesFor(state, waiting.length, planning, withoutOwn(state, uid, waiting));
  return waiting.map((send, index) =>
    reduce(send, { type: 'planned', at: times[index] ?? now }, now),
  );
}

/** What a move reads that plans the replies of a batch again. */
export const planScope = (taskId: string, now: number): LedgerScope => ({
  replies: 'of-the-batch',
  comments: true,
  batch: { taskId },
  pace: true,
  gate: true,
  quotaDays: daysFrom(now),
});

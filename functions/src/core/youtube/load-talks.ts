import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import { actAs } from './act-as.ts';
import { answeredLately } from './last-words.ts';
import { storePage, type PassContext } from './load-pass.ts';
import { YouTubeRefusal } from './ports.ts';

/** So many threads by id in one call of YouTube. */
const TOGETHER = 50;
/** So many answered threads are read again by one load. The newest page is always among them. */
const READ_AGAIN = 4 * TOGETHER;

/** Every ten minutes another part of the last 29 days has its turn. */
const TURN_MS = 10 * 60_000;
/** Steps of the golden ratio always fall into the largest gap between earlier ones. */
const STEP = (Math.sqrt(5) - 1) / 2;

function turnIn(since: number, until: number, now: number): number {
  const part = (Math.floor(now / TURN_MS) * STEP) % 1;
  return Math.round(until - part * (until - since));
}

/** All threads answered lately, or the newest of them and, in turn, some of the others. */
async function threadsToRead({ ports, uid, channelId }: PassContext): Promise<string[]> {
  const now = ports.clock();
  const since = answeredLately(now);
  const find = (until: number, limit: number): Promise<string[]> =>
    ports.comments.answered(uid, {
      channelId,
      since: toInstant(since),
      until: toInstant(until),
      limit,
    });
  const newest = await find(now, READ_AGAIN);
  if (newest.length < READ_AGAIN) return newest;
  const others = await find(turnIn(since, now, now), READ_AGAIN - TOGETHER);
  const first = newest.slice(0, TOGETHER);
  return [...new Set([...first, ...others])];
}

/** The next load reads what is left. A lost permission is no such failure. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof YouTubeRefusal && error.kind !== 'permission');

/** Reads threads by id, 50 for a unit, until the deadline. */
export async function loadThreads(context: PassContext, ids: readonly string[]): Promise<void> {
  const { ports, deadline } = context;
  for (let from = 0; from < ids.length && ports.clock() < deadline; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    const threads = await actAs(ports.tokens, context, (token) =>
      ports.youtube.peekThreads(token, some),
    );
    await storePage(context, { threads });
  }
}

/**
 * Reads threads that the channel has answered in the last 29 days, for who wrote back: a new reply does
 * not bring its thread to the top of YouTube's list. At most 4 units.
 */
export async function loadTalks(context: PassContext): Promise<void> {
  const ids = await threadsToRead(context);
  try {
    await loadThreads(context, ids);
  } catch (error) {
    if (!isForLater(error)) throw error;
  }
}

import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import { actAs } from './act-as.ts';
import { answeredLately } from './last-words.ts';
import { storePage, type PassContext } from './load-pass.ts';
import { YouTubeRefusal } from './ports.ts';

/** YouTube returns so many threads by their ids in one call. */
const TOGETHER = 50;
/** So many answered threads one loading reads again, and the first so many are always the newest. */
const READ_AGAIN = 4 * TOGETHER;

/** Every ten minutes another part of the last 29 days is looked through. */
const TURN_MS = 10 * 60_000;
/** Steps of the golden ratio fall into the largest part that was not looked through for long. */
const STEP = (Math.sqrt(5) - 1) / 2;

/** The moment from which older answers are looked through now. */
function turnIn(since: number, until: number, now: number): number {
  const part = (Math.floor(now / TURN_MS) * STEP) % 1;
  return Math.round(until - part * (until - since));
}

/** The threads that were answered lately: all of them, or the newest and, in turn, some of the others. */
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

/** What is left unread is read by the next loading. A lost permission concerns everything. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof YouTubeRefusal && error.kind !== 'permission');

/** Reads threads again by name, 50 for a unit, until the deadline of the loading. */
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
 * Reads the threads that the channel has answered in the last 29 days again, for who has written back:
 * new replies bring no thread to the top of YouTube's list. At most 4 units. Stops at the deadline of
 * the loading; the next one reads what is left.
 */
export async function loadTalks(context: PassContext): Promise<void> {
  const ids = await threadsToRead(context);
  try {
    await loadThreads(context, ids);
  } catch (error) {
    if (!isForLater(error)) throw error;
  }
}

import type { AccessTokens } from '../permission/ports.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs } from './act-as.ts';
import type { ThreadPage, YouTube } from './ports.ts';
import { isSameChannel } from './same-channel.ts';
import type { CommentStore } from './stores.ts';
import { endlessPages, isEndless, youtubePages } from './youtube-pages.ts';

export interface PassPorts {
  youtube: YouTube;
  tokens: AccessTokens;
  comments: CommentStore;
  clock: Clock;
}

export interface PassContext {
  ports: PassPorts;
  uid: string;
  channelId: string;
  /** No page is requested after it. */
  deadline: number;
  /** The videos of all comments that were stored. */
  seenVideos: Set<string>;
  /** Comments published up to this moment are counted already. */
  countedThrough: string | null;
  /** What has been stored until now, by all passes. */
  saved: Saved;
}

export type Saved = Required<Awaited<ReturnType<CommentStore['saveThreads']>>>;

export const nothingSaved = (): Saved => ({ created: 0, updated: 0, wroteBack: 0, leftOut: 0 });

export interface Pass {
  /**
   * `finished`: the walk came to the end or to known comments. Otherwise nextPageToken is the page
   * to continue with; null: a pass from the top failed before its first page.
   */
  end: 'finished' | 'out-of-time' | 'failed';
  nextPageToken: string | null;
  /** When the newest comment of the first page was published. */
  newest: string | null;
  failure: Error | null;
}

/** A comment that was held for review appears late, with a time in the past. Read this much further. */
const OVERLAP_MS = 60 * 60 * 1_000;

const moments = ({ threads }: ThreadPage): number[] =>
  threads.map(({ topLevel }) => fromInstant(topLevel.publishedAt));

const newestOf = ({ threads }: ThreadPage): string | null =>
  threads.reduce<string | null>(
    (newest, { topLevel: { publishedAt } }) =>
      newest === null || publishedAt > newest ? publishedAt : newest,
    null,
  );

/** How far down this page is, compared with the known comments. Its order is not trusted. */
function distance(page: ThreadPage, reach: string | null): 'above' | 'within-overlap' | 'beyond' {
  if (reach === null) return 'above';
  const oldest = Math.min(...moments(page));
  if (oldest > fromInstant(reach)) return 'above';
  return oldest <= fromInstant(reach) - OVERLAP_MS ? 'beyond' : 'within-overlap';
}

export async function storePage(
  context: Omit<PassContext, 'deadline'>,
  page: Omit<ThreadPage, 'nextPageToken'>,
): Promise<number> {
  const { ports, uid, channelId, seenVideos, countedThrough, saved } = context;
  // The channel's own comments need no answer.
  const threads = page.threads.filter(
    ({ topLevel }) => !isSameChannel(topLevel.authorChannelId, channelId),
  );
  const now = ports.clock();
  const query = { channelId, now, countedThrough };
  const { leftOut = 0, ...some } = await ports.comments.saveThreads(uid, threads, query);
  threads.forEach(({ videoId }) => seenVideos.add(videoId));
  saved.created += some.created;
  saved.updated += some.updated;
  saved.wroteBack += some.wroteBack;
  saved.leftOut += leftOut + (page.leftOut ?? 0);
  return some.created;
}

const fetchPage = ({ ports, uid, channelId }: PassContext, pageToken: string | null) =>
  actAs(ports.tokens, { uid, channelId }, (token) =>
    ports.youtube.listThreads(token, { channelId, pageToken }),
  );

/** More than any call has time for. */
const PAGES_MAX = 1_000;
/** The most empty pages in a row. */
export const EMPTY_PAGES_MAX = 20;

/** Throws after too many empty pages in a row: nothing shows how far such a walk has come. */
function emptyPages(): (page: ThreadPage) => void {
  let empty = 0;
  return ({ threads, leftOut = 0 }) => {
    empty = threads.length + leftOut === 0 ? empty + 1 : 0;
    if (empty > EMPTY_PAGES_MAX) throw endlessPages();
  };
}

/**
 * `pageToken` null: from the top. `reach`: stop at comments published up to this moment; null: read
 * to the end. `maxPages`: stop after so many.
 */
export interface Walk {
  pageToken: string | null;
  reach: string | null;
  maxPages?: number;
}

/**
 * Reads pages until the end, a known comment, or the deadline. The next page is requested while this one
 * is stored, but only if it is certainly needed, because it costs a unit. Within the overlap, a page
 * without new comments ends the walk.
 */
async function walkDown(context: PassContext, pass: Pass, walk: Walk): Promise<Pass['end']> {
  const { pageToken: from, reach, maxPages = PAGES_MAX } = walk;
  const pages = youtubePages((token) => fetchPage(context, token), { from, maxPages });
  const requireSome = emptyPages();
  const inTime = (): boolean => context.ports.clock() < context.deadline;
  for (let step = await pages.next(); ;) {
    if (step.done) return 'finished';
    const page = step.value;
    pass.newest ??= newestOf(page);
    requireSome(page);
    const next = page.nextPageToken;
    const far = distance(page, reach);
    const ahead = next !== null && far === 'above' && inTime() ? pages.next() : null;
    // If storing fails first, nobody awaits this promise.
    ahead?.catch(() => undefined);
    const created = await storePage(context, page);
    pass.nextPageToken = next;
    if (far === 'beyond' || (far === 'within-overlap' && created === 0)) return 'finished';
    if (next !== null && !ahead && !inTime()) return 'out-of-time';
    step = await (ahead ?? pages.next());
  }
}

/**
 * Never throws: a failure is part of the result. A list whose pages do not end is finished where they
 * begin to repeat: reading it again would cost the same, for the same comments.
 */
export async function runPass(context: PassContext, walk: Walk): Promise<Pass> {
  const { pageToken: nextPageToken } = walk;
  const pass: Pass = { end: 'finished', nextPageToken, newest: null, failure: null };
  try {
    pass.end = await walkDown(context, pass, walk);
  } catch (error) {
    if (isEndless(error)) return pass;
    pass.end = 'failed';
    pass.failure = error instanceof Error ? error : new Error(String(error));
  }
  return pass;
}

import type { AccessTokens } from '../permission/ports.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs } from './act-as.ts';
import type { NewVideos } from './new-videos.ts';
import type { ThreadPage, YouTube, YouTubeThread } from './ports.ts';
import type { CommentStore } from './stores.ts';
import { EMPTY_PAGES_MAX } from './walk-limits.ts';
import { endlessPages, youtubePages } from './youtube-pages.ts';

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
  /** Milliseconds since the epoch; no page is asked for after it. */
  deadline: number;
  newVideos: NewVideos;
  /** Comments up to this moment have been counted before. */
  countedThrough: string | null;
}

/** One walk down the pages. */
export interface Pass {
  /** `finished`: the end, or what is known, was reached. Otherwise nextPageToken is the next page. */
  end: 'finished' | 'out-of-time' | 'failed';
  nextPageToken: string | null;
  newest: string | null;
  /** How many were read. */
  pages: number;
  created: number;
  updated: number;
  leftOut: number;
  failure: Error | null;
}

/** A comment may turn up late (held for review), with a time in the past. */
export const OVERLAP_MS = 60 * 60 * 1_000;

const moments = ({ threads }: ThreadPage): number[] =>
  threads.map(({ topLevel }) => fromInstant(topLevel.publishedAt));

const newestOf = ({ threads }: ThreadPage): string | null =>
  threads.reduce<string | null>(
    (newest, { topLevel: { publishedAt } }) =>
      newest === null || publishedAt > newest ? publishedAt : newest,
    null,
  );

type Distance = 'above' | 'within-overlap' | 'beyond';

/** How far down a page has come; the order inside a page is not trusted. */
function distance(page: ThreadPage, reach: string | null): Distance {
  if (reach === null) return 'above';
  const oldest = Math.min(...moments(page));
  if (oldest > fromInstant(reach)) return 'above';
  return oldest <= fromInstant(reach) - OVERLAP_MS ? 'beyond' : 'within-overlap';
}

/** Our own comments need no answer. */
const ofOthers = (page: ThreadPage, channelId: string): YouTubeThread[] =>
  page.threads.filter(({ topLevel }) => topLevel.authorChannelId !== channelId);

async function storePage(context: PassContext, page: ThreadPage) {
  const { ports, uid, channelId, newVideos, countedThrough } = context;
  const threads = ofOthers(page, channelId);
  const now = ports.clock();
  const saved = await ports.comments.saveThreads(uid, threads, { channelId, now, countedThrough });
  await newVideos.add(threads.map(({ videoId }) => videoId));
  return saved;
}

const fetchPage = ({ ports, uid, channelId }: PassContext, pageToken: string | null) =>
  actAs(ports.tokens, uid, (token) => ports.youtube.listThreads(token, { channelId, pageToken }));

/** Throws where one page after another is empty: nothing tells how far down such a walk has come. */
function emptyPages(): (page: ThreadPage) => void {
  let empty = 0;
  return ({ threads, leftOut = 0 }) => {
    empty = threads.length + leftOut === 0 ? empty + 1 : 0;
    if (empty > EMPTY_PAGES_MAX) throw endlessPages();
  };
}

export interface Walk {
  pageToken: string | null;
  reach: string | null;
  maxPages: number;
}

/**
 * The next page is asked for while this one is stored, but only where it is certain to be needed:
 * each costs a unit. Within the overlap a page with nothing new ends the walk.
 */
async function walkDown(context: PassContext, pass: Pass, walk: Walk): Promise<Pass['end']> {
  const { pageToken: from, reach, maxPages } = walk;
  const pages = youtubePages((token) => fetchPage(context, token), { from, maxPages });
  const requireSome = emptyPages();
  const inTime = (): boolean => context.ports.clock() < context.deadline;
  for (let step = await pages.next(); ;) {
    if (step.done) return 'finished';
    const page = step.value;
    pass.pages += 1;
    pass.newest ??= newestOf(page);
    requireSome(page);
    const next = page.nextPageToken;
    const far = distance(page, reach);
    const ahead = next !== null && far === 'above' && inTime() ? pages.next() : null;
    // Where storing fails first, nobody is left to hear that this failed too.
    ahead?.catch(() => undefined);
    const { created, updated } = await storePage(context, page);
    pass.created += created;
    pass.updated += updated;
    pass.leftOut += page.leftOut ?? 0;
    pass.nextPageToken = next;
    if (far === 'beyond' || (far === 'within-overlap' && created === 0)) return 'finished';
    if (next !== null && !ahead && !inTime()) return 'out-of-time';
    step = await (ahead ?? pages.next());
  }
}

export async function runPass(context: PassContext, walk: Walk): Promise<Pass> {
  const pass: Pass = {
    end: 'finished',
    nextPageToken: walk.pageToken,
    newest: null,
    pages: 0,
    created: 0,
    updated: 0,
    leftOut: 0,
    failure: null,
  };
  try {
    pass.end = await walkDown(context, pass, walk);
  } catch (error) {
    pass.end = 'failed';
    pass.failure = error instanceof Error ? error : new Error(String(error));
  }
  return pass;
}

import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Comment, SavedStatus, SavedVideo } from '@replywell/contract/endpoints/youtube';
import type { Clock } from '../time.ts';
import { presentComment } from './present-comment.ts';
import { STATUS_FILTERS } from './saved-status.ts';
import { scan, type ScanPorts, type Scanned } from './scan.ts';
import { isQuestion, matcherOf, putsQuestionsFirst } from './search.ts';
import type { Position, VideoStore } from './stores.ts';
import { presentVideo, untitledVideo } from './video-document.ts';

export interface SavedPorts extends ScanPorts {
  videos: Pick<VideoStore, 'findAll'>;
  clock: Clock;
}

/** `since` and `until` are instants, both inclusive. */
export interface SavedQuery {
  since?: string | undefined;
  until?: string | undefined;
  status: SavedStatus;
  videoId?: string | undefined;
  limit: number;
  after?: Position | undefined;
  search?: string | undefined;
}

export interface SavedPage {
  videos: SavedVideo[];
  /** Where the next page begins. null: this is the last page. */
  next: Position | null;
}

async function groupByVideo(
  videos: SavedPorts['videos'],
  uid: string,
  comments: readonly Comment[],
): Promise<SavedVideo[]> {
  const byVideo = Map.groupBy(comments, ({ videoId }) => videoId);
  const stored = await videos.findAll(uid, [...byVideo.keys()]);
  const known = new Map(stored.map((video) => [video.id, video]));
  return [...byVideo].map(([videoId, ofVideo]) => ({
    ...presentVideo(known.get(videoId) ?? untitledVideo(videoId, '')),
    comments: ofVideo,
  }));
}

/** Before the newest comment. */
const THE_TOP = { publishedAt: '9999-12-31T23:59:59.999Z', id: '~' };

/** First the questions, then from the top all others. A page holds only one of the two. */
async function scanInTwo(
  ports: ScanPorts,
  uid: string,
  query: Parameters<typeof scan>[2],
  wanted: (comment: CommentDocument) => boolean,
): Promise<Scanned> {
  if (query.after?.afterQuestions) {
    const others = await scan(ports, uid, query, (one) => wanted(one) && !isQuestion(one));
    return { ...others, next: others.next && { ...others.next, afterQuestions: true } };
  }
  const questions = await scan(ports, uid, query, (one) => wanted(one) && isQuestion(one));
  return { ...questions, next: questions.next ?? { ...THE_TOP, afterQuestions: true } };
}

async function readPage(
  ports: ScanPorts,
  uid: string,
  { status, limit, search, ...rest }: SavedQuery,
): Promise<Scanned> {
  const { where, keep } = STATUS_FILTERS[status];
  if (search !== undefined) {
    const matches = matcherOf(search);
    const wanted = (one: CommentDocument): boolean => keep(one) && matches(one);
    const query = { ...rest, ...where, limit };
    if (putsQuestionsFirst(search)) return scanInTwo(ports, uid, query, wanted);
    return scan(ports, uid, query, wanted);
  }
  const read = await ports.comments.list(uid, { ...rest, ...where, limit: limit + 1 });
  const page = read.slice(0, limit);
  const last = read.length > limit ? page.at(-1) : undefined;
  return {
    found: page.filter(keep),
    next: last ? { publishedAt: last.publishedAt, id: last.id } : null,
  };
}

/**
 * One page of the creator's comments, newest first (or questions first, if the search says so),
 * grouped by video in the order of first appearance. A page may hold fewer than `limit` comments, or none, and still have a next one.
 * Writes nothing.
 */
export async function listSaved(
  ports: SavedPorts,
  uid: string,
  query: SavedQuery,
): Promise<SavedPage> {
  const { found, next } = await readPage(ports, uid, query);
  const first = putsQuestionsFirst(query.search ?? '') && !query.after?.afterQuestions;
  const now = ports.clock();
  const presented = found.map((comment) => presentComment(comment, now));
  const comments = first ? presented.map((one) => ({ ...one, first })) : presented;
  return { videos: await groupByVideo(ports.videos, uid, comments), next };
}

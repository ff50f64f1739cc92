import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Pause } from '../time.ts';
import type { CommentQuery, CommentStore, Position } from './stores.ts';

/** How many documents are read at a time, and at most in one request. Each read document costs money. */
export const SCAN_SLICE = 250;
export const SCAN_MAX = 1_000;

export interface Scanned {
  found: CommentDocument[];
  /** The last comment that was examined. null: there are no more. */
  next: Position | null;
}

export interface ScanPorts {
  comments: Pick<CommentStore, 'list'>;
  pause: Pause;
}

type Matches = (comment: CommentDocument) => boolean;

const positionOf = ({ publishedAt, id }: CommentDocument): Position => ({ publishedAt, id });

/** Takes matches from `slice` until there are `wanted`, and returns where it stopped. */
async function takeFrom(
  slice: readonly CommentDocument[],
  matches: Matches,
  wanted: number,
  pause: Pause,
): Promise<Scanned> {
  const found: CommentDocument[] = [];
  for (const comment of slice) {
    if (matches(comment)) found.push(comment);
    if (found.length === wanted) return { found, next: positionOf(comment) };
    // To look for a word in the longest comments takes its time.
    await pause();
  }
  return { found, next: null };
}

/**
 * The newest comments of `query` that match. It reads them all, because Firestore cannot search
 * text. It stops after `limit` matches, after SCAN_MAX documents, or at the last comment.
 */
export async function scan(
  { comments, pause }: ScanPorts,
  uid: string,
  { limit, ...query }: CommentQuery,
  matches: Matches,
): Promise<Scanned> {
  const found: CommentDocument[] = [];
  let after = query.after;
  for (let read = 0; read < SCAN_MAX; read += SCAN_SLICE) {
    const slice = await comments.list(uid, { ...query, after, limit: SCAN_SLICE });
    const taken = await takeFrom(slice, matches, limit - found.length, pause);
    found.push(...taken.found);
    if (taken.next) return { found, next: taken.next };
    const last = slice.at(-1);
    if (!last || slice.length < SCAN_SLICE) return { found, next: null };
    after = positionOf(last);
  }
  return { found, next: after ?? null };
}

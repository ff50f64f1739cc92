import type * as z from 'zod/mini';
import type { Comment, listSavedVideos, SavedVideo } from '@replywell/contract/endpoints/youtube';

/** One page of the saved list. */
export interface SavedPage {
  videos: SavedVideo[];
  /** The query of the next page, or null on the last page. */
  next: Record<string, string> | null;
  /** The query that this page answers. */
  asked: z.input<typeof listSavedVideos.query>;
  /** How far back a search has looked. null if it is complete or there is no search. */
  searchedTo: string | null;
  /** When the page was requested (ms since the epoch). It already contains older local changes. */
  askedAt: number;
}

export interface ListedComment extends Comment {
  videoTitle: string;
  videoThumbnailUrl: string | null;
}

/** A change that the browser knows before the server's list contains it. */
export interface LocalChange {
  at: number;
  patch: Partial<Comment>;
}
export type LocalChanges = Readonly<Record<string, readonly LocalChange[]>>;

/** A running request of this browser for a comment. The badge shows it at once. */
export type Activity = 'generating' | 'sending' | 'scheduled';
export type Activities = Readonly<Record<string, Activity>>;

interface Found {
  comment: Comment;
  video: SavedVideo;
  askedAt: number;
}

type Placed = Pick<Comment, 'publishedAt' | 'id' | 'first'>;

/**
 * Compares by code unit, because times are ISO text and ten thousand comparisons by locale take a
 * tenth of a second.
 */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first, after those that the search puts before all others. */
const byPlace = (a: Placed, b: Placed): number =>
  Number(!!b.first) - Number(!!a.first) || compare(b.publishedAt, a.publishedAt);

const newestFirst = (a: Placed, b: Placed): number => byPlace(a, b) || compare(a.id, b.id);

const read = new WeakMap<SavedPage, Found[]>();

/** The comments of a page, newest first. Computed only once, because a page never changes. */
const foundIn = (page: SavedPage): Found[] => {
  const known = read.get(page);
  if (known) return known;
  const { videos, askedAt } = page;
  const found = videos
    .flatMap((video) => video.comments.map((comment) => ({ comment, video, askedAt })))
    .sort((a, b) => newestFirst(a.comment, b.comment));
  read.set(page, found);
  return found;
};

/** Every comment once, newest first. A comment found on two pages is taken from the newer page. */
export const collectComments = (pages: readonly SavedPage[]): Found[] => {
  const found = new Map<string, Found>();
  for (const one of pages.flatMap(foundIn)) {
    const known = found.get(one.comment.id);
    if (!known || known.askedAt < one.askedAt) found.set(one.comment.id, one);
  }
  // The pages are already in order, so this sort only checks the list once. It has to move comments
  // only after a refresh.
  return [...found.values()].sort((a, b) => newestFirst(a.comment, b.comment));
};

const isSame = (a: Comment, b: Comment): boolean => JSON.stringify(a) === JSON.stringify(b);

const byId = (pages: readonly SavedPage[]): Map<string, Comment> =>
  new Map(pages.flatMap(foundIn).map(({ comment }) => [comment.id, comment]));

/** True when a page contains a comment that is new or differs from the known pages. */
export const differsFrom = (page: SavedPage, known: readonly SavedPage[]): boolean => {
  const comments = byId(known);
  return foundIn(page).some(({ comment }) => {
    const before = comments.get(comment.id);
    return !before || !isSame(before, comment);
  });
};

const withComments = (page: SavedPage, change: (comments: Comment[]) => Comment[]): SavedPage => ({
  ...page,
  videos: page.videos
    .map((video) => ({ ...video, comments: change(video.comments) }))
    .filter(({ comments }) => comments.length > 0),
});

/**
 * Replaces the beginning of the pages with a newly read head. In the range of the head, comments
 * that it does not contain are removed. Everything below it stays. Unchanged comments stay the same
 * objects, so their rows are not rendered again.
 */
export const withHead = (pages: readonly SavedPage[], head: readonly SavedPage[]): SavedPage[] => {
  const known = byId(pages);
  const fresh = head.map((page) =>
    withComments(page, (comments) =>
      comments.map((comment) => {
        const before = known.get(comment.id);
        return before && isSame(before, comment) ? before : comment;
      }),
    ),
  );
  const end = head.at(-1);
  if (!end?.next) return fresh;
  const named = byId(head);
  const last = foundIn(end).at(-1)?.comment;
  const isBelow = (comment: Comment): boolean =>
    !named.has(comment.id) && (!last || byPlace(last, comment) <= 0);
  const below = pages.map((page) =>
    withComments(page, (comments) =>
      comments.every(isBelow) ? comments : comments.filter(isBelow),
    ),
  );
  // The last page is kept even when it is empty, because it has the query of the next page.
  return [
    ...fresh,
    ...below.filter(({ videos }, index) => videos.length > 0 || index === below.length - 1),
  ];
};

interface Listed {
  video: SavedVideo;
  changes: readonly LocalChange[] | undefined;
  /** How many of the changes are newer than the page. */
  newer: number;
  activity: Activity | undefined;
  row: ListedComment;
}

// A row stays the same object until it changes, so a change of one row renders only that row.
const listed = new WeakMap<Comment, Listed>();

const listOne = (
  { comment, video, askedAt }: Found,
  changes: readonly LocalChange[] | undefined,
  activity: Activity | undefined,
): ListedComment => {
  const known = listed.get(comment);
  const newer = (changes ?? []).filter((change) => change.at >= askedAt);
  if (
    known?.video.title === video.title &&
    known.video.thumbnailUrl === video.thumbnailUrl &&
    known.changes === changes &&
    known.newer === newer.length &&
    known.activity === activity
  ) {
    return known.row;
  }
  const row: ListedComment = {
    ...newer.reduce((sum, change) => ({ ...sum, ...change.patch }), comment),
    ...(activity ? { status: activity } : {}),
    videoTitle: video.title,
    videoThumbnailUrl: video.thumbnailUrl,
  };
  listed.set(comment, { video, changes, newer: newer.length, activity, row });
  return row;
};

/** Builds the rows from the server's list, then newer local changes, then running requests. */
export const listComments = (
  found: readonly Found[],
  changes: LocalChanges,
  activities: Activities,
): ListedComment[] =>
  found.map((one) => listOne(one, changes[one.comment.id], activities[one.comment.id]));

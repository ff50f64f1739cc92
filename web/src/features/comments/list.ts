import type { Comment, SavedVideo } from '@replywell/contract/endpoints/youtube';

/** One page of the saved list. */
export interface SavedPage {
  videos: SavedVideo[];
  /** The query of the next page, null on the last. */
  next: Record<string, string> | null;
  /** How far back a search has looked, while it has not looked at everything. */
  searchedTo: string | null;
  /** Milliseconds since the epoch at which the page was asked for: older local changes are in it. */
  askedAt: number;
}

export interface ListedComment extends Comment {
  videoTitle: string;
  videoThumbnailUrl: string | null;
}

/** What the page knows before the server's list does. */
export interface LocalChange {
  at: number;
  patch: Partial<Comment>;
}
export type LocalChanges = Readonly<Record<string, readonly LocalChange[]>>;

/** A request of ours that is under way for this comment; the badge shows it at once. */
export type Activity = 'generating' | 'sending' | 'scheduled';
export type Activities = Readonly<Record<string, Activity>>;

interface Found {
  comment: Comment;
  video: SavedVideo;
  askedAt: number;
}

/** Every comment once, newest first. A comment met on two pages is taken from the younger page. */
export const collectComments = (pages: readonly SavedPage[]): Found[] => {
  const found = new Map<string, Found>();
  for (const { videos, askedAt } of pages) {
    for (const video of videos) {
      for (const comment of video.comments) {
        const known = found.get(comment.id);
        if (!known || known.askedAt < askedAt) found.set(comment.id, { comment, video, askedAt });
      }
    }
  }
  return [...found.values()].sort(newestFirst);
};

const newestFirst = (a: Found, b: Found): number =>
  b.comment.publishedAt.localeCompare(a.comment.publishedAt) ||
  a.comment.id.localeCompare(b.comment.id);

interface Listed {
  video: SavedVideo;
  changes: readonly LocalChange[] | undefined;
  activity: Activity | undefined;
  row: ListedComment;
}

// Rows keep their identity while nothing about them changes, so one row's change renders one row.
const listed = new WeakMap<Comment, Listed>();

const listOne = (
  { comment, video, askedAt }: Found,
  changes: readonly LocalChange[] | undefined,
  activity: Activity | undefined,
): ListedComment => {
  const known = listed.get(comment);
  if (
    known?.video.title === video.title &&
    known.video.thumbnailUrl === video.thumbnailUrl &&
    known.changes === changes &&
    known.activity === activity
  ) {
    return known.row;
  }
  const newer = (changes ?? []).filter((change) => change.at >= askedAt);
  const row: ListedComment = {
    ...newer.reduce((sum, change) => ({ ...sum, ...change.patch }), comment),
    ...(activity ? { status: activity } : {}),
    videoTitle: video.title,
    videoThumbnailUrl: video.thumbnailUrl,
  };
  listed.set(comment, { video, changes, activity, row });
  return row;
};

/** The rows as shown: the server's list, then newer local changes, then what is under way. */
export const listComments = (
  found: readonly Found[],
  changes: LocalChanges,
  activities: Activities,
): ListedComment[] =>
  found.map((one) => listOne(one, changes[one.comment.id], activities[one.comment.id]));

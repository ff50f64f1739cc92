import { searchTextOf, type Listed, type Searched } from '@replywell/contract/comment-search';
import { dismissalInForce } from '@replywell/contract/dismissal';
import { statusAt } from '@replywell/contract/draft-status';
import { videoSchema, type Comment } from '@replywell/contract/endpoints/youtube';
import { assessmentSchema, type Assessment } from '@replywell/contract/kinds';
import * as z from 'zod/mini';
import { serverNow } from '../lib/server-clock.ts';

/** What a request of this page is doing with a comment: at most one at a time. */
export type PendingAction = 'generating' | 'sending' | 'scheduled';

/** A comment as shown. The same object until something about it changes. */
export interface ListedComment extends Listed {
  readonly videoThumbnailUrl: string | null;
  readonly videoIsGone: boolean;
  readonly pendingAction: PendingAction | null;
}

export const videoSummarySchema = z.pick(videoSchema, {
  id: true,
  title: true,
  thumbnailUrl: true,
  publishedAt: true,
  isGone: true,
});
export type VideoSummary = z.infer<typeof videoSummarySchema>;
export const videoSummaryOf = (video: VideoSummary): VideoSummary =>
  videoSummarySchema.parse(video);

export interface Entry extends Searched {
  /** As the server last told it. Only this is cached and passed on to other tabs. */
  readonly synced: Comment;
  /** What this page expects, until the server tells. */
  readonly optimistic: Partial<Comment> | null;
  /** When this page last learnt or expected something: an answer asked for earlier may be stale. */
  readonly at: number;
  readonly row: ListedComment;
}

export type Knowledge = Pick<Entry, 'synced' | 'optimistic' | 'at'> &
  Pick<ListedComment, 'pendingAction'>;

const assessmentOf = (synced: Comment, before: Entry | undefined): Assessment | null => {
  if (before && before.synced.assessment === synced.assessment) return before.row.assessment;
  return assessmentSchema.safeParse(synced.assessment).data ?? null;
};

export const entryOf = (
  { synced, optimistic, at, pendingAction }: Knowledge,
  video: VideoSummary | undefined,
  before?: Entry,
): Entry => {
  const now = serverNow();
  const known = {
    ...synced,
    status: statusAt(synced, now),
    ...optimistic,
    ...(pendingAction ? { status: pendingAction } : {}),
  };
  const row: ListedComment = {
    ...known,
    canReply: synced.canReply && !video?.isGone,
    dismissed: dismissalInForce(known, now),
    assessment: assessmentOf(synced, before),
    videoTitle: video?.title ?? '',
    videoThumbnailUrl: video?.thumbnailUrl ?? null,
    videoIsGone: video?.isGone ?? false,
    pendingAction,
  };
  return { synced, optimistic, at, row, searchText: searchTextOf(row) };
};

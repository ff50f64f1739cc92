import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { YouTubeChannel, YouTubeThread } from './ports.ts';
import type { VideoFacts } from './video-document.ts';

/** Where a page of the saved list ended. */
export interface Position {
  publishedAt: string;
  id: string;
}

export interface CommentQuery {
  /** Both inclusive. */
  since?: string | undefined;
  until?: string | undefined;
  videoId?: string | undefined;
  isReplied?: boolean | undefined;
  statuses?: readonly CommentDocument['status'][] | undefined;
  /** Beside those of `statuses`, whatever is answered. */
  orReplied?: boolean;
  after?: Position | undefined;
  limit: number;
}

export interface CommentStore {
  find(uid: string, commentId: string): Promise<CommentDocument | null>;
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<CommentDocument[]>;
  /** Newest first; comments of the same moment by id, descending. */
  list(uid: string, query: CommentQuery): Promise<CommentDocument[]>;
  /**
   * Stores threads under the creator's channel. New comments are created and counted in the
   * statistics in one write, so each is counted once even by two loadings at the same time. Those
   * up to `countedThrough` come back after they were deleted, and are not counted again.
   */
  saveThreads(
    uid: string,
    threads: readonly YouTubeThread[],
    context: { channelId: string; now: number; countedThrough?: string | null },
  ): Promise<{ created: number; updated: number }>;
  /**
   * One transaction: `decide` sees the comment and answers the fields to change, or null for none.
   * It may run several times, so it is pure; when it throws nothing is written. Answers the comment
   * as it then is, or throws the refusal comment_not_found.
   */
  revise(
    uid: string,
    commentId: string,
    decide: (comment: CommentDocument) => Partial<CommentDocument> | null,
  ): Promise<CommentDocument>;
  /** The texts of the newest comments' drafts and replies. `limit` reads. */
  recentReplies(uid: string, query: { limit: number; except: string }): Promise<string[]>;
}

export interface VideoStore {
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<VideoDocument[]>;
  save(uid: string, videos: readonly VideoFacts[]): Promise<void>;
}

export interface SyncStore {
  find(uid: string, channelId: string): Promise<SyncDocument | null>;
  save(uid: string, channelId: string, sync: SyncDocument): Promise<void>;
}

export interface ChannelBook {
  /** The id of the creator's channel, as far as YouTube has told us. */
  channelOf(uid: string): Promise<string | null>;
  rememberChannel(uid: string, channel: YouTubeChannel, now: number): Promise<void>;
  /**
   * Another channel of the creator's from now on. Throws the refusal channel_busy while replies of
   * the one before are under way: they would go out in the wrong name.
   */
  chooseChannel(uid: string, channel: YouTubeChannel, now: number): Promise<void>;
}

import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { YouTubeChannel, YouTubeThread } from './ports.ts';
import type { VideoFacts } from './videos.ts';

/** Where a page ends: the moment that orders the list, and the comment. */
export interface Position {
  at: string;
  id: string;
}

export interface PageQuery {
  after?: Position | undefined;
  limit: number;
  /** Missing: of the channel in use. */
  channelId?: string | undefined;
}

interface CommentPage {
  comments: CommentDocument[];
  /** null: this is the last page. */
  next: Position | null;
  /** The database's time of the reading. */
  readAt: string;
}

export interface ChangesPage extends CommentPage {
  /** Deleted since. A comment that is also in `comments` was stored again after that. */
  removed: { id: string; videoId: string }[];
}

interface RecentReply {
  id: string;
  text: string;
}

export interface OwnReply {
  comment: string;
  text: string;
}

export interface CommentStore {
  find(uid: string, commentId: string): Promise<CommentDocument | null>;
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<CommentDocument[]>;
  /** Of one channel, newest first. A page may hold fewer than `limit`, or none, and still have a next. */
  list(uid: string, query: PageQuery): Promise<CommentPage>;
  /** What was written or removed since an earlier `readAt`, in that order. May repeat, never omits. */
  changes(uid: string, query: PageQuery & { since: string }): Promise<ChangesPage>;
  /**
   * Stores threads, all or nothing. Comments are counted in the statistics in the write that creates
   * them, so each is counted once, even by concurrent loads. Those published up to `countedThrough` had
   * been deleted and are not counted again. `wroteBack`: updated comments under which somebody wrote
   * back. `leftOut`: stored documents that do not fit their schema; they stay as they are.
   */
  saveThreads(
    uid: string,
    threads: readonly YouTubeThread[],
    context: { channelId: string; now: number; countedThrough?: string | null },
  ): Promise<{ created: number; updated: number; wroteBack: number; leftOut?: number }>;
  /**
   * Writes the fields that `decide` returns, on condition that nobody has written since; otherwise
   * `decide` runs again, so it must be pure. If it throws, nothing is written. Returns the comment as it
   * is afterwards.
   */
  revise(
    uid: string,
    commentId: string,
    decide: (comment: CommentDocument) => Partial<CommentDocument> | null,
  ): Promise<CommentDocument>;
  /** The same for many comments, all or nothing. Returns those that were changed. */
  reviseAll(
    uid: string,
    ids: readonly string[],
    decide: (comment: CommentDocument) => Partial<CommentDocument> | null,
  ): Promise<CommentDocument[]>;
  /** Ids of comments that the channel answered between `since` and `until`, newest answer first. */
  answered(
    uid: string,
    query: { channelId: string; since: string; until: string; limit: number },
  ): Promise<string[]>;
  /** Of the newest comments. Costs `limit` reads. */
  recentReplies(uid: string, query: { limit: number; except?: string }): Promise<RecentReply[]>;
  /**
   * The newest replies in the creator's own words, however many drafts are newer: written on YouTube,
   * or written or changed here and sent. At most `limit`, and twice as many reads.
   */
  ownReplies(uid: string, query: { limit: number; except?: string }): Promise<OwnReply[]>;
  /** Drafts and replies to some of the comments that ask one of these questions, in no order. */
  asking(
    uid: string,
    questions: readonly string[],
    query: { limit: number; except: string },
  ): Promise<RecentReply[]>;
  /** What the channel has answered this viewer, the newest first. */
  answeredBefore(
    uid: string,
    query: { authorChannelId: string; limit: number; except: string },
  ): Promise<OwnReply[]>;
}

export interface VideoStore {
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<VideoDocument[]>;
  /** By publication. Leaves out videos whose time is not known. */
  newest(uid: string, limit: number): Promise<VideoDocument[]>;
  /** As CommentStore.revise. Does nothing if the video is not there. */
  revise(
    uid: string,
    videoId: string,
    decide: (video: VideoDocument) => Partial<VideoDocument> | null,
  ): Promise<void>;
  /** All or nothing. Data of less than a day ago is written only where it has changed. */
  save(uid: string, videos: readonly VideoFacts[]): Promise<void>;
}

export interface SyncStore {
  find(uid: string, channelId: string): Promise<SyncDocument | null>;
  save(uid: string, channelId: string, sync: SyncDocument): Promise<void>;
}

export interface KnownChannels {
  /** The channel in use. null: not known yet. */
  chosen: string | null;
  /** As last loaded, the one in use first. */
  channels: YouTubeChannel[];
  /** Those with a usable grant. null: the channel of the newest grant is not known yet. */
  granted: readonly string[] | null;
}

/** The channel fields of the creator's profile. Every write is a transaction. */
export interface ChannelBook {
  known(uid: string): Promise<KnownChannels>;
  /** The id of the channel in use. null: not known yet. */
  channelOf(uid: string): Promise<string | null>;
  /** A creator's first channel is in use from then on. */
  rememberChannel(uid: string, channel: YouTubeChannel, now: number): Promise<void>;
  /** Refuses a channel that is not theirs, or has no grant. */
  chooseChannel(uid: string, channelId: string): Promise<void>;
}

import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { YouTubeChannel, YouTubeThread } from './ports.ts';
import type { VideoFacts } from './videos.ts';

/** Where a page ends: the moment that the list is ordered by, and the comment. */
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

export interface CommentPage {
  comments: CommentDocument[];
  /** null: this is the last page. */
  next: Position | null;
  /** The database's time of the reading. */
  readAt: string;
}

export interface ChangesPage extends CommentPage {
  /** What is not stored any more. It was removed before the same comment in `comments` was stored. */
  removed: { id: string; videoId: string }[];
}

/** A draft or a reply of a comment. */
export interface RecentReply {
  /** The comment's. */
  id: string;
  comment: string;
  text: string;
  /** It was sent, and the creator has written or changed it: it sounds like them. */
  isSample: boolean;
}

/** The creator's comments. Throws BrokenDocument for a document that does not fit its schema. */
export interface CommentStore {
  find(uid: string, commentId: string): Promise<CommentDocument | null>;
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<CommentDocument[]>;
  /**
   * Comments of one channel, newest first; at the same moment by id, descending.
   * A page may hold fewer than `limit`, or none, and still have a next one.
   */
  list(uid: string, query: PageQuery): Promise<CommentPage>;
  /**
   * What has been written or removed since `since`, in that order: the time of an earlier reading.
   * Nothing is left out; something may be told again. Throws `bad_request` for a position that is
   * not of its own.
   */
  changes(uid: string, query: PageQuery & { since: string }): Promise<ChangesPage>;
  /**
   * Stores threads under the creator's channel, all or nothing. New comments are created and
   * counted in the statistics in one write, so each is counted once, even by two loadings at the
   * same time. New comments published up to `countedThrough` had been deleted and are not counted
   * again. `wroteBack`: of the updated, so
   * many under which somebody has written back. `leftOut`: so many are stored already, and what is stored does not fit its schema; they
   * stay as they are. Throws `unauthenticated` if the account is being deleted.
   */
  saveThreads(
    uid: string,
    threads: readonly YouTubeThread[],
    context: { channelId: string; now: number; countedThrough?: string | null },
  ): Promise<{ created: number; updated: number; wroteBack: number; leftOut?: number }>;
  /**
   * `decide` gets the comment and returns the fields to change, or null. They are written if nobody
   * has written since; otherwise it runs again, so it must be pure. If it throws, nothing is written.
   * Returns the comment as it is afterwards. Throws `comment_not_found`.
   */
  revise(
    uid: string,
    commentId: string,
    decide: (comment: CommentDocument) => Partial<CommentDocument> | null,
  ): Promise<CommentDocument>;
  /**
   * The same for many comments, all of them or none. Returns those that were changed; ids without a
   * document are left out.
   */
  reviseAll(
    uid: string,
    ids: readonly string[],
    decide: (comment: CommentDocument) => Partial<CommentDocument> | null,
  ): Promise<CommentDocument[]>;
  /**
   * Ids of comments that the channel has answered, those whose last answer is the newest first, from
   * `until` down to `since`.
   */
  answered(
    uid: string,
    query: { channelId: string; since: string; until: string; limit: number },
  ): Promise<string[]>;
  /** Drafts and replies of the newest comments, without `except`. Costs `limit` reads. */
  recentReplies(uid: string, query: { limit: number; except?: string }): Promise<RecentReply[]>;
}

export interface VideoStore {
  /** In no order; ids without a document are left out. */
  findAll(uid: string, ids: readonly string[]): Promise<VideoDocument[]>;
  /** The last published videos. Those whose time is not known are left out. */
  newest(uid: string, limit: number): Promise<VideoDocument[]>;
  /**
   * `decide` gets the video and returns the fields to change, or null. It runs again where somebody
   * has written since. Does nothing for a video that is not there, or a creator who is being deleted.
   */
  revise(
    uid: string,
    videoId: string,
    decide: (video: VideoDocument) => Partial<VideoDocument> | null,
  ): Promise<void>;
  /**
   * All or nothing. Of what YouTube has told within a day, only what has changed is written. Throws
   * `unauthenticated` if there is something to write and the account is being deleted.
   */
  save(uid: string, videos: readonly VideoFacts[]): Promise<void>;
}

export interface SyncStore {
  find(uid: string, channelId: string): Promise<SyncDocument | null>;
  /** Throws `unauthenticated` if the account is being deleted. */
  save(uid: string, channelId: string, sync: SyncDocument): Promise<void>;
}

/** What is stored of a creator's channels. */
export interface KnownChannels {
  /** The channel in use. null: not known yet. */
  chosen: string | null;
  /** As YouTube told them last, the one in use first. One of which nothing is stored is missing. */
  channels: YouTubeChannel[];
  /** Those with a usable grant. null: it is not known yet for which channel the newest grant is. */
  granted: readonly string[] | null;
}

/** The channel fields of the creator's profile. */
export interface ChannelBook {
  known(uid: string): Promise<KnownChannels>;
  /** The id of the channel in use. null: not known yet. */
  channelOf(uid: string): Promise<string | null>;
  /**
   * Stores YouTube's data of the channel, in a transaction. The creator's first one is in use from
   * then on. Throws `unauthenticated` for a deleted creator.
   */
  rememberChannel(uid: string, channel: YouTubeChannel, now: number): Promise<void>;
  /**
   * Switches the creator to another of their channels, in a transaction. Throws `forbidden` for a
   * channel that is not theirs, `permission_needed` for one without a grant, or `unauthenticated`
   * for a deleted creator.
   */
  chooseChannel(uid: string, channelId: string): Promise<void>;
}

import type { HeldStatus, Verdict } from '@replywell/contract/endpoints/held';
import type { Channel, Video } from '@replywell/contract/endpoints/youtube';

export type YouTubeChannel = Omit<Channel, 'needsGrant'>;

export type YouTubeVideo = Omit<Video, 'youtubeId' | 'summary' | 'isGone'>;

export interface YouTubeComment {
  id: string;
  /** Plain text. Empty if the comment is only a picture. */
  text: string;
  /** The text as typed, with links. YouTube guarantees it only to the author. */
  textOriginal: string | null;
  imageUrl: string | null;
  authorName: string;
  authorChannelId: string | null;
  authorProfileImageUrl: string | null;
  publishedAt: string;
  updatedAt: string;
  /** Missing: it is not told. */
  likeCount?: number;
  /** true: it waits for review or counts as spam, so only the channel sees it. */
  held?: boolean;
}

export interface YouTubeThread {
  videoId: string;
  canReply: boolean;
  topLevel: YouTubeComment;
  /** The replies that YouTube sent with the thread. If totalReplyCount is larger, some are missing. */
  replies: YouTubeComment[];
  totalReplyCount: number;
}

/** A comment or reply that YouTube keeps back. */
export interface HeldComment {
  comment: YouTubeComment;
  isReply: boolean;
  /** null: it is on the page of the channel, and belongs to no video. */
  videoId: string | null;
}

/** A thread with every reply that YouTube shows to the channel. */
export interface WholeThread extends YouTubeThread {
  /** Why the reading is not complete: what it shows is there, but more may be. null: it is complete. */
  missing: YouTubeRefusal | null;
  /**
   * YouTube lists the thread among those with replies that only the channel sees. Of these it sends
   * a few, so one that it does not send may be ours.
   */
  mayHoldMore: boolean;
}

/** A thread, which may have been read completely. */
export type AnyThread = YouTubeThread & Partial<Pick<WholeThread, 'mayHoldMore'>>;

/** One page of a channel's threads. `nextPageToken` null: this is the last page. */
export interface ThreadPage {
  threads: YouTubeThread[];
  nextPageToken: string | null;
  /** Threads of others that are not in `threads`: of no video, or unreadable. */
  leftOut?: number;
}

/**
 * Why YouTube did not do what was asked.
 * `permission`: the grant is dead or too small.
 * `quota`: the units are used up until midnight Pacific time.
 * `rate`: too many requests.
 * `gone`: the comment or video no longer exists.
 * `closed`: no replies are accepted here.
 * `text`: the text of the reply was refused.
 * `suspended`: YouTube has closed the channel or its account.
 * `forbidden`: this account is not allowed to do it.
 * `unavailable`: YouTube failed, or the answer is not one of its known forms. A read had no effect;
 * whether an insert was carried out is unknown.
 */
export type YouTubeRefusalKind =
  | 'permission'
  | 'quota'
  | 'rate'
  | 'gone'
  | 'closed'
  | 'text'
  | 'suspended'
  | 'forbidden'
  | 'unavailable';

/** YouTube did not do what was asked. `kind` says what that means for us. */
export class YouTubeRefusal extends Error {
  readonly kind: YouTubeRefusalKind;
  /** YouTube's own reason, e.g. `commentTextTooLong`. */
  readonly reason: string;
  /** The HTTP status of the answer. null: there was no answer. */
  readonly status: number | null;

  constructor(kind: YouTubeRefusalKind, reason: string, status: number | null = null) {
    super(`${kind}: ${reason}`);
    this.name = 'YouTubeRefusal';
    this.kind = kind;
    this.reason = reason;
    this.status = status;
  }
}

/** What a client of YouTube tells about each of its requests. */
export interface Meter {
  /** Called before each request, with its units (missing: 1). If it throws, the request is not made. */
  before(units?: number): Promise<void>;
  after(units: number): void;
}

/** A meter that refuses nothing, and what it has counted. */
export function counting(): { meter: Meter; units: () => number } {
  let sum = 0;
  const after = (units: number): void => void (sum += units);
  return { meter: { before: () => Promise.resolve(), after }, units: () => sum };
}

/**
 * All methods throw YouTubeRefusal. Costs are in quota units. Reads may be retried inside, a
 * limited number of times. A list that repeats or does not end is refused as `unavailable:
 * endlessPages`. An answer that is empty although it cannot be proves nothing: `unavailable:
 * emptyAnswer`.
 */
export interface YouTube {
  /**
   * The channel of a grant. 1 unit. [] if YouTube says that the account has none; if it only lists
   * none, `emptyAnswer` is thrown.
   */
  listMyChannels(accessToken: string): Promise<YouTubeChannel[]>;
  /**
   * The ids of the newest uploads, at most 50. 1 unit per page, usually one page. [] if YouTube
   * says that the playlist does not exist, which means that the channel has no uploads.
   */
  listUploads(accessToken: string, playlistId: string): Promise<string[]>;
  /**
   * For at most 50 ids. 1 unit, or 2 if one of the videos is not the creator's. Unknown ids and private
   * videos are left out. If all are unknown, it throws `emptyAnswer`.
   */
  listVideos(accessToken: string, ids: string[]): Promise<YouTubeVideo[]>;
  /** Up to 100 threads, newest first. 1 unit. */
  listThreads(
    accessToken: string,
    query: { channelId: string; pageToken: string | null },
  ): Promise<ThreadPage>;
  /**
   * One thread with its replies. 1 unit, and 1 per 100 replies if YouTube did not send all with the
   * thread. null: YouTube says that the comment is gone.
   */
  readThread(accessToken: string, commentId: string): Promise<YouTubeThread | null>;
  /**
   * A complete reading: the thread with all replies, including those held for review or taken for
   * spam. 4 units, and 1 for each further page. All replies are listed again, whatever count the
   * thread gives. If YouTube refuses one of the lists, `missing` says so. null: YouTube says that the
   * comment is gone.
   */
  readWholeThread(
    accessToken: string,
    of: { commentId: string; videoId: string },
  ): Promise<WholeThread | null>;
  /**
   * All published replies of a comment, whatever count its thread gives. 1 unit per 100. null:
   * YouTube says that the comment is gone.
   */
  listReplies(accessToken: string, commentId: string): Promise<YouTubeComment[] | null>;
  /**
   * Up to 50 threads as they come with some of their replies: 1 unit, or about ten more where YouTube
   * refuses the call because one of the comments is gone. What it does not return is missing.
   */
  peekThreads(accessToken: string, commentIds: readonly string[]): Promise<YouTubeThread[]>;
  /** What YouTube keeps back of up to 100 threads, newest first. 1 unit. */
  listHeld(
    accessToken: string,
    query: { channelId: string; status: HeldStatus; pageToken: string | null },
  ): Promise<{ comments: HeldComment[]; nextPageToken: string | null }>;
  /** All or none of up to 50. 50 units. Never retried inside; doing it twice is harmless. */
  moderate(accessToken: string, ids: readonly string[], verdict: Verdict): Promise<void>;
  /**
   * Replaces the text of a comment of the channel's own. 50 units. Never retried inside. `keptText`: as
   * for `insertReply`.
   */
  updateComment(
    accessToken: string,
    comment: { id: string; text: string },
  ): Promise<{ keptText: string | null }>;
  /** Deletes a comment of the channel's own. 50 units. Never retried inside. */
  deleteComment(accessToken: string, id: string): Promise<void>;
  /**
   * Publishes a reply. 50 units. Never retried inside, given up after `timeoutMs`. `keptText`: our
   * text as YouTube stored it; null: it does not say.
   */
  insertReply(
    accessToken: string,
    reply: { parentId: string; text: string; timeoutMs: number },
  ): Promise<{ replyId: string; publishedAt: string; keptText: string | null }>;
}

export interface YouTubeChannel {
  id: string;
  title: string;
  thumbnailUrl: string | null;
  subscriberCount: number | null;
  uploadsPlaylistId: string | null;
}

export interface YouTubeVideo {
  id: string;
  channelId: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  publishedAt: string | null;
  isShort: boolean;
}

export interface YouTubeComment {
  id: string;
  /** Plain text; empty where the comment is only a picture. */
  text: string;
  /** As it was typed, links included; YouTube promises it only to the author. */
  textOriginal: string | null;
  imageUrl: string | null;
  authorName: string;
  authorChannelId: string | null;
  authorProfileImageUrl: string | null;
  publishedAt: string;
  updatedAt: string;
  /** Waits for review or is taken for spam: only the channel sees it. */
  held?: boolean;
}

export interface YouTubeThread {
  videoId: string;
  canReply: boolean;
  topLevel: YouTubeComment;
  /** The replies YouTube sent along: not all of them where totalReplyCount is larger. */
  replies: YouTubeComment[];
  totalReplyCount: number;
}

export interface ThreadPage {
  threads: YouTubeThread[];
  nextPageToken: string | null;
  /** Others' threads that came and are not among them: they belong to no video or cannot be read. */
  leftOut?: number;
}

/**
 * Why YouTube did not do what was asked.
 * `permission`: the grant is dead or too small. `quota`: nothing more until midnight Pacific.
 * `rate`: slower, please. `gone`: the comment or video no longer exists. `closed`: no replies here.
 * `text`: the reply itself was refused. `suspended`: YouTube has closed the channel or its account.
 * `forbidden`: this account may not.
 * `unavailable`: YouTube failed, or what came is not its own word in a form we know; for a read
 * nothing happened, for an insert nobody knows.
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

/** What an answer said beside its reason. */
export interface RefusalExtras {
  status?: number | null;
  retryAfterMs?: number | null;
}

export class YouTubeRefusal extends Error {
  readonly kind: YouTubeRefusalKind;
  /** YouTube's own reason, e.g. `commentTextTooLong`. */
  readonly reason: string;
  /** HTTP's, of the answer that told it; null: there was no answer. */
  readonly status: number | null;
  /** How long YouTube asks to wait, an hour at most; null: it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: YouTubeRefusalKind,
    reason: string,
    { status = null, retryAfterMs = null }: RefusalExtras = {},
  ) {
    super(`${kind}: ${reason}`);
    this.name = 'YouTubeRefusal';
    this.kind = kind;
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * All methods throw YouTubeRefusal. Costs are in quota units. Reads may be retried inside, with a cap;
 * lists that go round in circles or do not end are refused as `unavailable: endlessPages`. An answer
 * that is empty where it cannot be proves nothing: `unavailable: emptyAnswer`.
 */
export interface YouTube {
  /** 1 unit per page, usually one. Empty for an account without a channel. */
  listMyChannels(accessToken: string): Promise<YouTubeChannel[]>;
  /** 1 unit per page, usually one: ids of the newest uploads, at most 50. An empty channel answers []. */
  listUploads(accessToken: string, playlistId: string): Promise<string[]>;
  /** 1 unit per 50 ids. Unknown ids are left out; where all fifty were, it is an empty answer. */
  listVideos(accessToken: string, ids: string[]): Promise<YouTubeVideo[]>;
  /** 1 unit: up to 100 threads, newest first. */
  listThreads(
    accessToken: string,
    query: { channelId: string; pageToken: string | null },
  ): Promise<ThreadPage>;
  /**
   * 1 unit, and 1 per 100 replies where YouTube did not send all along. null: the comment is gone,
   * in YouTube's own words.
   */
  readThread(accessToken: string, commentId: string): Promise<YouTubeThread | null>;
  /**
   * A complete reading: the thread with every reply there is, those held for review or taken for spam
   * included. 4 units, and 1 for each page more. All of it is listed anew, whatever the thread says of
   * itself; one that is not complete throws `unavailable`. null: the comment is gone, in YouTube's own
   * words.
   */
  readWholeThread(
    accessToken: string,
    of: { commentId: string; videoId: string },
  ): Promise<YouTubeThread | null>;
  /**
   * 1 unit for up to 20 threads (the page YouTube gives without being asked for another size), and
   * more where it did not send all replies along, or not all threads: those are asked for each by
   * itself. A comment that is gone is null; one of which nothing could be learned is missing.
   */
  readThreads(
    accessToken: string,
    commentIds: readonly string[],
  ): Promise<ReadonlyMap<string, YouTubeThread | null>>;
  /**
   * 50 units. Called once per attempt: never retried inside, given up after `timeoutMs`. `keptText`: our
   * words as YouTube has them now, where it says so.
   */
  insertReply(
    accessToken: string,
    reply: { parentId: string; text: string; timeoutMs: number },
  ): Promise<{ replyId: string; publishedAt: string; keptText: string | null }>;
}

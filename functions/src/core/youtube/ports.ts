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
  /** YouTube holds it for review, or takes it for spam: nobody but the channel sees it. */
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

/**
 * Why YouTube did not do what was asked.
 * `permission`: the grant is dead or too small. `quota`: nothing more until midnight Pacific.
 * `rate`: slower, please. `gone`: the comment or video no longer exists. `closed`: no replies here.
 * `text`: the reply itself was refused. `suspended`: YouTube has closed the channel or its account.
 * `forbidden`: this account may not.
 * `unavailable`: YouTube failed; for a read nothing happened, for an insert nobody knows.
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

export class YouTubeRefusal extends Error {
  readonly kind: YouTubeRefusalKind;
  /** YouTube's own reason, e.g. `commentTextTooLong`. */
  readonly reason: string;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** How long YouTube asks to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: YouTubeRefusalKind,
    reason: string,
    answer: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(`${kind}: ${reason}`);
    this.name = 'YouTubeRefusal';
    this.kind = kind;
    this.reason = reason;
    this.status = answer.status ?? null;
    this.retryAfterMs = answer.retryAfterMs ?? null;
  }
}

/** All methods throw YouTubeRefusal. Costs are in quota units. Reads may be retried inside, with a cap. */
export interface YouTube {
  /** 1 unit. Empty for an account without a channel. */
  listMyChannels(accessToken: string): Promise<YouTubeChannel[]>;
  /** 1 unit: ids of the newest uploads, at most 50. An empty channel answers []. */
  listUploads(accessToken: string, playlistId: string): Promise<string[]>;
  /** 1 unit per 50 ids. Unknown ids are left out. */
  listVideos(accessToken: string, ids: string[]): Promise<YouTubeVideo[]>;
  /** 1 unit: up to 100 threads, newest first. */
  listThreads(
    accessToken: string,
    query: { channelId: string; pageToken: string | null },
  ): Promise<{ threads: YouTubeThread[]; nextPageToken: string | null }>;
  /** 1 unit, and 1 per 100 replies where YouTube did not send all along. null: the comment is gone. */
  readThread(accessToken: string, commentId: string): Promise<YouTubeThread | null>;
  /**
   * A complete reading: every page of the replies, and those held for review or taken for spam. One
   * that is not complete throws `unavailable`. null: YouTube itself says that the comment is gone.
   */
  readWholeThread(
    accessToken: string,
    comment: { commentId: string; videoId: string },
  ): Promise<YouTubeThread | null>;
  /**
   * 1 unit for up to 20 threads (the page YouTube gives without being asked for another size), and
   * more where it did not send all replies along or refuses them all for one that is gone. A comment
   * that is gone is null.
   */
  readThreads(
    accessToken: string,
    commentIds: readonly string[],
  ): Promise<ReadonlyMap<string, YouTubeThread | null>>;
  /** 50 units. Called once per attempt: never retried inside, given up after `timeoutMs`. */
  insertReply(
    accessToken: string,
    reply: { parentId: string; text: string; timeoutMs: number },
  ): Promise<{ replyId: string; publishedAt: string }>;
}

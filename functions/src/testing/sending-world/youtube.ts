import type { CommentDocument } from '@replywell/contract/documents/comments';
import { toInstant } from '../../core/time.ts';
import { emptyAnswer } from '../../core/youtube/youtube-pages.ts';
import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeChannel,
  type YouTubeComment,
  type YouTubeThread,
} from '../../core/youtube/ports.ts';
import type { Call } from './faults.ts';
import { VIEWER } from './samples.ts';

const channelNamed = (id: string): YouTubeChannel => ({
  id,
  title: id,
  thumbnailUrl: null,
  subscriberCount: null,
});

/** Here nothing is loaded through the port. */
const NOTHING_LOADED = {
  listUploads: () => Promise.resolve([]),
  listVideos: () => Promise.resolve([]),
  listThreads: () => Promise.resolve({ threads: [], nextPageToken: null }),
  peekThreads: () => Promise.resolve([]),
  listHeld: () => Promise.resolve({ comments: [], nextPageToken: null }),
  moderate: () => Promise.resolve(),
} satisfies Partial<YouTube>;

export interface Reply {
  id: string;
  parentId: string;
  text: string;
  at: number;
  author: string;
  /** What YouTube shows instead of the text. */
  shownAs?: string;
  /** The author that YouTube shows. null: none. */
  authorShown?: string | null;
  /** true: only a complete reading by the channel shows it. */
  held?: boolean;
  /** Nobody sees it before this moment. */
  shownFrom?: number;
}

function priceOf({ kind }: YouTubeRefusal, price: number): number {
  if (kind === 'quota') return 0;
  return kind === 'unavailable' ? price : 1;
}

interface Around {
  channelId: string;
  clock: () => number;
  channelFor: (token: string) => string | null;
  /** What viewers have written. */
  comments: { get: (id: string) => CommentDocument | undefined };
}

/** A YouTube that records inserts, and shows of them what a test lets it show. */
export class MemoryYouTube {
  readonly #around: Around;
  /** Comments under which something was written or read as another channel. */
  readonly asAnother: string[] = [];
  /** Comments that take no more replies. */
  readonly closed = new Set<string>();
  /** The quota is used up until then. */
  usedUpUntil = 0;
  /** YouTube does not show replies published later than this yet. */
  visibleUntil = Infinity;
  gone = new Set<string>();
  /** The texts to which viewers have changed their comments on YouTube. */
  readonly edits = new Map<string, string>();
  readonly replies: Reply[] = [];
  /** Units that YouTube has charged. */
  charged = 0;
  /** How far YouTube's clock, which dates replies, is ahead of ours. */
  skew = 0;
  /** true: YouTube accepts replies and shows them to nobody. */
  hides = false;
  /** How YouTube changes our text, as the answer to an insert shows it. */
  keeps: (text: string) => string | null = (text) => text;
  /** The number of times that single threads were read, and of readings among them. */
  reads = 0;
  completeReads = 0;
  /** Why complete readings are not complete. Then they show no reply that is held. */
  missing: YouTubeRefusal | null = null;
  /** How many of its replies come with a thread that is read with others. Its count says the same. */
  embedded = Infinity;
  /** Replies of every thread that are in its count and in no list. */
  countedOnly = 0;
  /** The next refusals of inserts, in order. */
  readonly refusals: YouTubeRefusal[] = [];

  constructor(around: Around) {
    this.#around = around;
  }

  /** The viewer or the channel writes a reply on YouTube itself. */
  write(parentId: string, text: string, by: 'viewer' | 'channel'): void {
    const author = by === 'viewer' ? VIEWER : this.#around.channelId;
    this.replies.push({
      id: `${parentId}.r${this.replies.length}`,
      parentId,
      text,
      at: this.#around.clock() + this.skew,
      author,
    });
  }

  /** The thread as anybody sees it now. */
  shows(id: string): YouTubeThread | null {
    return this.#thread(id);
  }

  repliesTo(id: string): Reply[] {
    return this.replies.filter(
      (reply) => reply.parentId === id && reply.author === this.#around.channelId,
    );
  }

  /** Counts units as YouTube charges: one for an answered refusal, the whole price for a lost answer. */
  open(call: Call) {
    let units = 0;
    const priced = async <T>(price: number, operation: string, effect: () => T): Promise<T> => {
      const pay = (paid: number): void => {
        units += paid;
        this.charged += paid;
      };
      try {
        const result = await call(operation, () => this.#withinQuota(effect));
        pay(price);
        return result;
      } catch (error) {
        if (error instanceof YouTubeRefusal) pay(priceOf(error, price));
        throw error;
      }
    };
    const youtube: YouTube = {
      listMyChannels: (token) =>
        priced(1, 'youtube.listMyChannels', () => {
          const found = this.#around.channelFor(token);
          if (found === null) throw emptyAnswer();
          return [channelNamed(found)];
        }),
      ...NOTHING_LOADED,
      readThread: (token, id) =>
        priced(1, 'youtube.readThread', () => {
          this.#noteActor(token, id);
          return this.#thread(id);
        }),
      readWholeThread: (token, { commentId: id }) =>
        priced(1, 'youtube.readWholeThread', () => {
          this.#noteActor(token, id);
          this.completeReads += 1;
          const thread = this.#thread(id, this.missing === null);
          return thread && { ...thread, missing: this.missing, mayHoldMore: false };
        }),
      listReplies: (token, id) =>
        priced(1, 'youtube.listReplies', () => {
          this.#noteActor(token, id);
          return this.#thread(id)?.replies ?? null;
        }),
      readThreads: (token, ids) =>
        priced(1, 'youtube.readThreads', () => {
          for (const id of ids) this.#noteActor(token, id);
          return new Map(
            ids.map((id): [string, YouTubeThread | null] => [id, this.#withoutSome(id)]),
          );
        }),
      deleteComment: (token, id) =>
        priced(50, 'youtube.deleteComment', () => this.#delete(token, id)),
      insertReply: (token, { parentId, text }) =>
        priced(50, 'youtube.insertReply', () => {
          this.#noteActor(token, parentId);
          return this.#insert(parentId, text);
        }),
    };
    return { youtube, units: () => units };
  }

  #withinQuota<T>(effect: () => T): T {
    if (this.#around.clock() >= this.usedUpUntil) return effect();
    throw new YouTubeRefusal('quota', 'quotaExceeded', 403);
  }

  #noteActor(token: string, commentId: string): void {
    if (this.#around.channelFor(token) !== this.#around.channelId) this.asAnother.push(commentId);
  }

  #delete(token: string, id: string): void {
    this.#noteActor(token, id);
    const at = this.replies.findIndex((reply) => reply.id === id);
    if (at < 0) throw new YouTubeRefusal('gone', 'commentNotFound');
    this.replies.splice(at, 1);
  }

  #insert(parentId: string, text: string): Awaited<ReturnType<YouTube['insertReply']>> {
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    if (this.gone.has(parentId)) throw new YouTubeRefusal('gone', 'parentCommentNotFound', 404);
    if (this.closed.has(parentId)) throw new YouTubeRefusal('closed', 'operationNotSupported', 403);
    this.write(parentId, text, 'channel');
    const reply = this.replies.at(-1);
    return {
      replyId: reply?.id ?? '',
      publishedAt: toInstant(reply?.at ?? this.#around.clock()),
      keptText: this.keeps(text),
    };
  }

  #withoutSome(id: string): YouTubeThread | null {
    const thread = this.#thread(id);
    const replies = thread?.replies.slice(0, this.embedded) ?? [];
    return thread && { ...thread, replies, totalReplyCount: replies.length };
  }

  #thread(id: string, complete = false) {
    this.reads += 1;
    const top = this.#around.comments.get(id);
    if (!top || this.gone.has(id)) return null;
    const asComment = (reply: Reply): YouTubeComment => ({
      id: reply.id,
      text: reply.shownAs ?? reply.text,
      textOriginal: reply.author === this.#around.channelId ? reply.text : null,
      imageUrl: null,
      authorName: '@someone',
      authorChannelId: reply.authorShown === undefined ? reply.author : reply.authorShown,
      authorProfileImageUrl: null,
      publishedAt: toInstant(reply.at),
      updatedAt: toInstant(reply.at),
    });
    const replies = this.replies
      .filter((reply) => reply.parentId === id && reply.at <= this.visibleUntil)
      .filter(({ shownFrom = 0 }) => shownFrom <= this.#around.clock())
      .filter((reply) => !this.hides || reply.author !== this.#around.channelId)
      .filter((reply) => complete || !reply.held)
      .map(asComment);
    return {
      videoId: top.videoId,
      canReply: !this.closed.has(id),
      topLevel: {
        ...asComment({
          id,
          parentId: '',
          text: this.edits.get(id) ?? top.text,
          at: Date.parse(top.publishedAt),
          author: VIEWER,
        }),
      },
      replies,
      totalReplyCount: replies.length + this.countedOnly,
    };
  }
}

import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Verdict } from '@replywell/contract/endpoints/held';
import { toInstant } from '../core/time.ts';
import { emptyAnswer } from '../core/youtube/youtube-pages.ts';
import {
  YouTubeRefusal,
  type HeldComment,
  type Meter,
  type YouTube,
  type YouTubeChannel,
  type YouTubeComment,
  type YouTubeThread,
} from '../core/youtube/ports.ts';
import type { Call } from './sending-world/faults.ts';
import { CHANNEL, NOW, sampleVideo, VIEWER } from './youtube-samples.ts';

export const channelNamed = (id: string, title = id): YouTubeChannel => ({
  id,
  title,
  thumbnailUrl: null,
  subscriberCount: null,
});

/** How YouTube may show a reply: only to complete readings, in no or another name, cut, or never. */
export const QUIRKS = ['none', 'held', 'no-author', 'other-author', 'cut', 'never'] as const;
export type Quirk = (typeof QUIRKS)[number];

const LISTS_REFUSED = new YouTubeRefusal('unavailable', 'moderationListsRefused', 403);

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

interface Around {
  channelId: string;
  clock: () => number;
  channelFor: (token: string) => string | null;
  /** What viewers have written under which something is sent. */
  comments: { get: (id: string) => CommentDocument | undefined };
}

/** The channel of the samples, on its own. */
const ALONE: Around = {
  channelId: CHANNEL,
  clock: () => NOW,
  channelFor: () => CHANNEL,
  comments: new Map(),
};

type Page = Awaited<ReturnType<YouTube['listThreads']>>;

const PRICES: Readonly<Record<string, number>> = {
  insertReply: 50,
  updateComment: 50,
  deleteComment: 50,
};

function priceOf({ kind }: YouTubeRefusal, price: number): number {
  if (kind === 'quota') return 0;
  return kind === 'unavailable' ? price : 1;
}

/** The same YouTube with some other methods. */
export const overlaid = (youtube: YouTube, own: Partial<YouTube>): YouTube =>
  new Proxy(youtube, {
    get: (target, name): unknown => Reflect.get(own, name) ?? Reflect.get(target, name),
  });

/**
 * A YouTube that lists threads in pages, records what is written, and shows of it what a test lets it
 * show. Every listing is recorded with its cost.
 */
export class MemoryYouTube implements YouTube {
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
  /** Whether the nth complete reading is not complete. */
  partial: readonly boolean[] = [];
  /** How many of its replies come with a thread that is read with others. Its count says the same. */
  embedded = Infinity;
  /** Replies of every thread that are in its count and in no list. */
  countedOnly = 0;
  /** The next refusals of inserts, in order. */
  readonly refusals: YouTubeRefusal[] = [];

  /** What is loaded, in pages. */
  threads: YouTubeThread[] = [];
  hiddenVideos = new Set<string>();
  uploads: string[] = [];
  held: HeldComment[] = [];
  heldGoesOn = false;
  perPage = 100;
  calls: string[] = [];
  units = 0;
  /** Returns a page to use instead of the real one, or null. */
  pageFor: (pageToken: string | null) => Page | null = () => null;
  /** Called before each page. It may throw to refuse the page. */
  onPage: (pageToken: string | null) => void = () => undefined;

  constructor(around = ALONE) {
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

  /** From now on the reply is shown so, and to nobody before `shownFrom`. */
  disguise(replyId: string, quirk: Quirk, shownFrom: number): void {
    const reply = this.replies.find(({ id }) => id === replyId);
    if (!reply) return;
    reply.shownFrom = quirk === 'never' ? Infinity : shownFrom;
    reply.held = quirk === 'held';
    if (quirk === 'no-author') reply.authorShown = null;
    if (quirk === 'other-author') reply.authorShown = 'UC-somebody-else';
    if (quirk === 'cut') reply.text = `${reply.text.slice(0, Math.ceil(reply.text.length * 0.7))}…`;
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

  /**
   * Its client. It tells the meter what YouTube charges: one unit for an answered refusal, the whole
   * price for a lost answer.
   */
  open(call: Call, meter: Meter): YouTube {
    const pay = (price: number): void => {
      meter.after(price);
      this.charged += price;
    };
    const priced = async (name: string, effect: () => unknown): Promise<unknown> => {
      const price = PRICES[name] ?? 1;
      try {
        const result = await call(`youtube.${name}`, () => this.#withinQuota(effect));
        pay(price);
        return result;
      } catch (error) {
        if (error instanceof YouTubeRefusal) pay(priceOf(error, price));
        throw error;
      }
    };
    return new Proxy<YouTube>(this, {
      get: (target, name): unknown => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) =>
          priced(String(name), () => Reflect.apply(method, target, args) as unknown);
      },
    });
  }

  listMyChannels(token: string): Promise<YouTubeChannel[]> {
    this.#charge('channels', 1);
    const found = this.#around.channelFor(token);
    return found === null ? Promise.reject(emptyAnswer()) : Promise.resolve([channelNamed(found)]);
  }

  #charge(call: string, units: number): void {
    this.calls.push(call);
    this.units += units;
  }

  listUploads(): Promise<string[]> {
    this.#charge('uploads', 1);
    return Promise.resolve(this.uploads);
  }

  listVideos(_accessToken: string, ids: string[]) {
    this.#charge(`videos ${ids.length}`, Math.ceil(ids.length / 50));
    const shown = ids.filter((id) => !this.hiddenVideos.has(id));
    if (shown.length === 0) return Promise.reject(emptyAnswer());
    return Promise.resolve(shown.map(sampleVideo));
  }

  listThreads(_accessToken: string, { pageToken }: { pageToken: string | null }): Promise<Page> {
    this.#charge(`page ${pageToken ?? 'first'}`, 1);
    return Promise.resolve().then(() => {
      this.onPage(pageToken);
      const other = this.pageFor(pageToken);
      if (other) return other;
      const newestFirst = [...this.threads].sort((a, b) =>
        a.topLevel.publishedAt < b.topLevel.publishedAt ? 1 : -1,
      );
      const start = pageToken === null ? 0 : Number(pageToken);
      if (Number.isNaN(start)) throw new YouTubeRefusal('forbidden', 'invalidPageToken');
      const end = start + this.perPage;
      return {
        // Reversed, because the order inside a page is not guaranteed.
        threads: newestFirst.slice(start, end).reverse(),
        nextPageToken: end < newestFirst.length ? String(end) : null,
      };
    });
  }

  peekThreads(token: string, ids: readonly string[]): Promise<YouTubeThread[]> {
    this.#charge(`threads ${ids.length}`, 1);
    for (const id of ids) this.#noteActor(token, id);
    const listed = this.threads.filter(({ topLevel }) => ids.includes(topLevel.id));
    return Promise.resolve([...listed, ...ids.flatMap((id) => this.#withoutSome(id) ?? [])]);
  }

  listHeld(): Promise<{ comments: HeldComment[]; nextPageToken: string | null }> {
    this.#charge('held', 1);
    return Promise.resolve({ comments: this.held, nextPageToken: this.heldGoesOn ? 'next' : null });
  }

  moderate(_accessToken: string, ids: readonly string[], verdict: Verdict): Promise<void> {
    this.#charge(`${verdict} ${ids.join(' ')}`, 50);
    return Promise.resolve();
  }

  readThread(token: string, id: string): Promise<YouTubeThread | null> {
    this.#noteActor(token, id);
    return Promise.resolve(this.#thread(id));
  }

  readWholeThread(token: string, { commentId: id }: { commentId: string }) {
    this.#noteActor(token, id);
    const missing = this.partial[this.completeReads] ? LISTS_REFUSED : this.missing;
    this.completeReads += 1;
    const thread = this.#thread(id, missing === null);
    return Promise.resolve(thread && { ...thread, missing, mayHoldMore: false });
  }

  listReplies(token: string, id: string): Promise<YouTubeComment[] | null> {
    this.#noteActor(token, id);
    return Promise.resolve(this.#thread(id)?.replies ?? null);
  }

  updateComment(token: string, { id, text }: { id: string; text: string }) {
    return Promise.resolve().then(() => this.#update(token, id, text));
  }

  deleteComment(token: string, id: string): Promise<void> {
    return Promise.resolve().then(() => this.#delete(token, id));
  }

  insertReply(token: string, { parentId, text }: { parentId: string; text: string }) {
    this.#noteActor(token, parentId);
    return Promise.resolve().then(() => this.#insert(parentId, text));
  }

  #withinQuota<T>(effect: () => T): T {
    if (this.#around.clock() >= this.usedUpUntil) return effect();
    throw new YouTubeRefusal('quota', 'quotaExceeded', 403);
  }

  #noteActor(token: string, commentId: string): void {
    if (this.#around.channelFor(token) !== this.#around.channelId) this.asAnother.push(commentId);
  }

  #update(token: string, id: string, text: string): { keptText: string | null } {
    this.#noteActor(token, id);
    const reply = this.replies.find((one) => one.id === id);
    if (!reply) throw new YouTubeRefusal('gone', 'commentNotFound');
    reply.text = text;
    return { keptText: this.keeps(text) };
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

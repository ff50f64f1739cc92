import { accounts } from './accounts.ts';
import { annaContent } from './anna/anna.ts';
import { bigContent } from './big/big.ts';
import { borisContent } from './boris/boris.ts';
import { WorldClock } from './clock.ts';
import { annaFromFiles, type CommentFiles } from './comment-files.ts';
import { commentIdOf, replyIdOf } from './ids.ts';
import type { Account, Channel, Comment, Moderation, Video } from './model.ts';
import { noscopeContent } from './noscope/noscope.ts';
import { twoContents } from './two/two.ts';

const newestFirst = (a: Comment, b: Comment): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);

/** YouTube's times have no fractions of a second. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

export type NewComment = Pick<
  Comment,
  'parentId' | 'videoId' | 'channelId' | 'authorName' | 'authorChannelId' | 'hasAvatar' | 'text'
> &
  Partial<Pick<Comment, 'moderation' | 'hidden' | 'shown' | 'insertedBy'>> & {
    /** How far YouTube's date of it is off. */
    skewMs?: number;
  };

/** The invented people, channels and comments, and whatever has happened to them since the start. */
export class World {
  readonly clock: WorldClock;
  readonly now: () => number;
  #accounts: readonly Account[] = accounts;
  #channels = new Map<string, Channel>();
  #videos = new Map<string, Video>();
  #comments = new Map<string, Comment>();
  #threads = new Map<string, Comment[]>();
  #replies = new Map<string, Comment[]>();
  #files: CommentFiles | null = null;
  #added = 0;

  constructor(now: () => number = Date.now) {
    this.clock = new WorldClock(now);
    this.now = this.clock.now;
    this.reset();
  }

  get accounts(): readonly Account[] {
    return this.#accounts;
  }

  /** From here on Anna's channel holds what the files hold, and nothing else. */
  useCommentFiles(files: CommentFiles): void {
    this.#files = files;
    this.reset();
  }

  reset(): void {
    this.clock.reset();
    this.#accounts = accounts;
    const now = wholeSecond(this.now());
    this.#channels = new Map();
    this.#videos = new Map();
    this.#comments = new Map();
    this.#threads = new Map();
    this.#replies = new Map();
    this.#added = 0;
    const anna = this.#files ? annaFromFiles(this.#files, now) : annaContent(now);
    const others = [borisContent(now), bigContent(now), noscopeContent(now)];
    for (const content of [anna, ...others, ...twoContents(now)]) {
      this.#channels.set(content.channel.id, content.channel);
      content.videos.forEach((video) => this.#videos.set(video.id, video));
      content.comments.forEach((comment) => this.#file(comment));
    }
    for (const threads of this.#threads.values()) threads.sort(newestFirst);
  }

  account(email: string): Account | undefined {
    return this.accounts.find((account) => account.email === email);
  }

  /** As when another of a person's channels is picked at Google: from here on only that one acts. */
  actAs(email: string, channelId: string | null): void {
    this.#accounts = this.#accounts.map((account) =>
      account.email === email ? { ...account, channelId, otherChannelIds: [] } : account,
    );
  }

  channel(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  video(id: string): Video | undefined {
    return this.#videos.get(id);
  }

  comment(id: string): Comment | undefined {
    return this.#comments.get(id);
  }

  /** Newest first, as the uploads playlist lists them. */
  videosOf(channelId: string): Video[] {
    return [...this.#videos.values()]
      .filter((video) => video.channelId === channelId)
      .sort((a, b) => b.publishedAt - a.publishedAt);
  }

  /** Every thread of the channel, newest first, whatever its moderation status. */
  threadsOf(channelId: string): readonly Comment[] {
    return this.#threads.get(channelId) ?? [];
  }

  /** Every reply that a channel wrote under its own videos, or anybody through the API. */
  ownReplies(): Comment[] {
    return [...this.#replies.values()]
      .flat()
      .filter(
        ({ authorChannelId, channelId, insertedBy }) =>
          authorChannelId === channelId || insertedBy !== undefined,
      );
  }

  /** Every reply of the thread, oldest first. */
  repliesTo(threadId: string): readonly Comment[] {
    return this.#replies.get(threadId) ?? [];
  }

  add({ skewMs = 0, ...comment }: NewComment): Comment {
    this.#added += 1;
    const addedAt = this.now();
    const at = wholeSecond(addedAt + skewMs);
    const seed = `added ${this.#added}`;
    const added: Comment = {
      likeCount: 0,
      publishedAt: at,
      updatedAt: at,
      addedAt,
      moderation: 'published',
      hidden: false,
      canReply: comment.parentId === null,
      ...comment,
      id: comment.parentId ? replyIdOf(comment.parentId, seed) : commentIdOf(seed),
    };
    this.#file(added);
    if (added.parentId === null) this.#threads.get(added.channelId)?.sort(newestFirst);
    return added;
  }

  edit(comment: Comment, text: string, skewMs = 0): void {
    comment.text = text;
    delete comment.html;
    delete comment.shown;
    comment.updatedAt = wholeSecond(this.now() + skewMs);
  }

  /** A thread goes with all its replies. */
  remove(comment: Comment): void {
    const shelf = comment.parentId
      ? this.#replies.get(comment.parentId)
      : this.#threads.get(comment.channelId);
    shelf?.splice(shelf.indexOf(comment), 1);
    this.#comments.delete(comment.id);
    for (const reply of this.#replies.get(comment.id) ?? []) this.#comments.delete(reply.id);
    this.#replies.delete(comment.id);
  }

  moderate(comment: Comment, status: Moderation): void {
    comment.moderation = status;
  }

  #file(comment: Comment): void {
    this.#comments.set(comment.id, comment);
    const [shelves, key] = comment.parentId
      ? [this.#replies, comment.parentId]
      : [this.#threads, comment.channelId];
    const shelf = shelves.get(key);
    if (shelf) shelf.push(comment);
    else shelves.set(key, [comment]);
  }
}

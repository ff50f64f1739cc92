import { accounts as named } from './accounts.ts';
import { annaContent } from './anna/anna.ts';
import { bigContent } from './big/big.ts';
import { borisContent } from './boris/boris.ts';
import { WorldClock } from './clock.ts';
import { annaFromFiles, type CommentFiles } from './comment-files.ts';
import { crowdAccounts, crowdContents } from './crowd.ts';
import { commentIdOf, replyIdOf } from './ids.ts';
import type { Account, Channel, Comment, Moderation, Video } from './model.ts';
import { noscopeContent } from './noscope/noscope.ts';
import { twoContents } from './two/two.ts';

const accounts = [...named, ...crowdAccounts];

const newestFirst = (a: Comment, b: Comment): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);

/** YouTube's times have no fractions of a second. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

const fieldsOf = (comment: Comment): (keyof Comment)[] => Object.keys(comment) as (keyof Comment)[];

/** Compared field by field, because this runs for every comment after each write. */
const isSame = (a: Comment, b: Comment): boolean =>
  fieldsOf(a).every((field) => a[field] === b[field]) && fieldsOf(b).every((field) => field in a);

export type NewComment = Pick<
  Comment,
  'parentId' | 'videoId' | 'channelId' | 'authorName' | 'authorChannelId' | 'hasAvatar' | 'text'
> &
  Partial<Pick<Comment, 'moderation' | 'hidden' | 'shown' | 'insertedBy' | 'copyOf'>> & {
    /** How much YouTube's date of it is wrong. */
    skewMs?: number;
  };

/** The differences between a world and its first state. */
export interface Changes {
  startedAt: number;
  /** The number of comments added so far. Their ids are made from it. */
  added: number;
  /** Comments that are new or have changed. */
  comments: Comment[];
  removed: string[];
}

/** The invented people, channels and comments, with everything that has happened since the start. */
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
  /** Every comment as it was at the start. */
  #first = new Map<string, Comment>();
  #startedAt = 0;
  #elsewhere: Pick<Changes, 'comments' | 'removed'> = { comments: [], removed: [] };
  #added = 0;

  constructor(now: () => number = Date.now) {
    this.clock = new WorldClock(now);
    this.now = this.clock.now;
    this.reset();
  }

  get accounts(): readonly Account[] {
    return this.#accounts;
  }

  /** From then on Anna's channel has only the comments of the files. */
  useCommentFiles(files: CommentFiles): void {
    this.#files = files;
    this.reset();
  }

  /** Restores the first state, dated from `startedAt`, or from now if it is missing. */
  reset(startedAt?: number): void {
    this.clock.reset();
    this.#accounts = accounts;
    const now = wholeSecond(startedAt ?? this.now());
    this.#startedAt = now;
    this.#elsewhere = { comments: [], removed: [] };
    this.#channels = new Map();
    this.#videos = new Map();
    this.#comments = new Map();
    this.#threads = new Map();
    this.#replies = new Map();
    this.#added = 0;
    const anna = this.#files ? annaFromFiles(this.#files, now) : annaContent(now);
    const others = [borisContent(now), bigContent(now), noscopeContent(now)];
    for (const content of [anna, ...others, ...twoContents(now), ...crowdContents(now)]) {
      this.#channels.set(content.channel.id, content.channel);
      content.videos.forEach((video) => this.#videos.set(video.id, video));
      content.comments.forEach((comment) => this.#file(comment));
    }
    for (const threads of this.#threads.values()) threads.sort(newestFirst);
    this.#first = new Map([...this.#comments].map(([id, comment]) => [id, { ...comment }]));
  }

  /** What has changed since the start. */
  changes(): Changes {
    const { comments, removed } = this.#elsewhere;
    const changed = [...this.#comments.values()].filter((comment) => {
      const first = this.#first.get(comment.id);
      return !first || !isSame(comment, first);
    });
    const gone = [...this.#first.keys()].filter((id) => !this.#comments.has(id));
    return {
      startedAt: this.#startedAt,
      added: this.#added,
      comments: [...comments, ...changed],
      removed: [...removed, ...gone],
    };
  }

  /**
   * Restores the changes of an earlier run. Changes to comments that are not shown now, because
   * that run was started with other files, are kept for a run that shows them.
   */
  recall({ startedAt, added, comments, removed }: Changes): void {
    this.reset(startedAt);
    this.#added = added;
    for (const id of removed) {
      const comment = this.#comments.get(id);
      if (comment) this.remove(comment);
    }
    for (const kept of comments) {
      if (this.#hasPlaceFor(kept)) this.#put({ ...kept });
      else this.#elsewhere.comments.push(kept);
    }
    for (const threads of this.#threads.values()) threads.sort(newestFirst);
    this.#elsewhere.removed = removed.filter((id) => !this.#first.has(id));
  }

  account(email: string): Account | undefined {
    return this.accounts.find((account) => account.email === email);
  }

  /**
   * As if the person chose another of their channels at Google: from then on they act only as that
   * one.
   */
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

  /** The channel's videos, newest first, as the uploads playlist lists them. */
  videosOf(channelId: string): Video[] {
    return [...this.#videos.values()]
      .filter((video) => video.channelId === channelId)
      .sort((a, b) => b.publishedAt - a.publishedAt);
  }

  /** Every thread of the channel, newest first, with any moderation status. */
  threadsOf(channelId: string): readonly Comment[] {
    return this.#threads.get(channelId) ?? [];
  }

  /** Every reply that a channel wrote under its own videos, or that anybody wrote through the API. */
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

  /** Removing a thread also removes its replies. */
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

  #hasPlaceFor({ parentId, videoId }: Comment): boolean {
    return this.#videos.has(videoId) && (parentId === null || this.#comments.has(parentId));
  }

  /** Replaces the comment with the same id, or adds a new one. */
  #put(comment: Comment): void {
    const standing = this.#comments.get(comment.id);
    if (!standing) {
      this.#file(comment);
      return;
    }
    if (comment.html === undefined) delete standing.html;
    Object.assign(standing, comment);
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

import { z } from 'zod';
import { accounts } from './accounts.ts';
import { annaPlan } from './anna.ts';
import { plans } from './channels.ts';
import { annaFromFiles, type CommentFiles } from './comment-files.ts';
import { commentIdOf, replyIdOf } from './ids.ts';
import { contentOf, fresh } from './invent.ts';
import type { Account, Channel, Comment, Video } from './model.ts';

const newestFirst = (a: Comment, b: Comment): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);

/** YouTube's times have no fractions of a second. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

export type NewComment = Pick<
  Comment,
  'parentId' | 'videoId' | 'channelId' | 'authorName' | 'authorChannelId' | 'hasAvatar' | 'text'
> &
  Pick<Comment, 'insertedBy'>;

// Loose, so that fields of a comment that this schema does not name are kept too.
const commentSchema = z.looseObject({
  id: z.string(),
  parentId: z.string().nullable(),
  videoId: z.string(),
  channelId: z.string(),
  authorName: z.string(),
  authorChannelId: z.string().nullable(),
  hasAvatar: z.boolean(),
  text: z.string(),
  likeCount: z.number(),
  publishedAt: z.number(),
  updatedAt: z.number(),
  moderation: z.enum(['published', 'heldForReview', 'likelySpam', 'rejected']),
  canReply: z.boolean(),
});

/** The differences between a world and its first state, as they are kept between runs. */
export const changesSchema = z.object({
  startedAt: z.number(),
  /** The number of comments added so far. Their ids are made from it. */
  added: z.number().int().min(0),
  /** Comments that are new. */
  comments: z.array(commentSchema),
  /** What became of comments that were judged or deleted, by id. */
  judged: z
    .record(z.string(), z.enum(['published', 'heldForReview', 'rejected', 'deleted']))
    .default({}),
});
export type Judgement = z.infer<typeof changesSchema>['judged'][string];
export type Changes = z.infer<typeof changesSchema>;

/** The invented people, channels and comments, with everything that has happened since the start. */
export class World {
  readonly now: () => number;
  readonly accounts: readonly Account[] = accounts;
  #channels = new Map<string, Channel>();
  #videos = new Map<string, Video>();
  #comments = new Map<string, Comment>();
  #threads = new Map<string, Comment[]>();
  #replies = new Map<string, Comment[]>();
  #files: CommentFiles | null = null;
  #new: Comment[] = [];
  #judged = new Map<string, Judgement>();
  #startedAt = 0;
  #added = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
    this.reset();
  }

  /** From then on Anna's channel has only the comments of the files. */
  useCommentFiles(files: CommentFiles): void {
    this.#files = files;
    this.reset();
  }

  /** Restores the first state, dated from `startedAt`, or from now if it is missing. */
  reset(startedAt?: number): void {
    const now = wholeSecond(startedAt ?? this.now());
    this.#startedAt = now;
    this.#added = 0;
    this.#new = [];
    this.#judged.clear();
    const shelves = [this.#channels, this.#videos, this.#comments, this.#threads, this.#replies];
    for (const shelf of shelves) shelf.clear();
    for (const plan of plans) {
      const files = plan === annaPlan ? this.#files : null;
      const content = files ? annaFromFiles(files, now) : contentOf(plan, now);
      this.#channels.set(content.channel.id, content.channel);
      content.videos.forEach((video) => this.#videos.set(video.id, video));
      content.comments.forEach((comment) => this.#file(comment));
    }
    for (const threads of this.#threads.values()) threads.sort(newestFirst);
  }

  /** What has changed since the start. */
  changes(): Changes {
    return {
      startedAt: this.#startedAt,
      added: this.#added,
      comments: this.#new.map((one) => ({ ...one })),
      judged: Object.fromEntries(this.#judged),
    };
  }

  /** Restores the changes of an earlier run, as far as their videos and threads are there. */
  recall({ startedAt, added, comments, judged }: Changes): void {
    this.reset(startedAt);
    this.#added = added;
    for (const kept of comments) {
      // A reply may stand under a comment that came before it.
      if (!this.#hasPlaceFor(kept)) continue;
      this.#new.push(kept);
      this.#file(kept);
    }
    for (const threads of this.#threads.values()) threads.sort(newestFirst);
    for (const [id, judgement] of Object.entries(judged)) this.judge(id, judgement);
  }

  account(email: string): Account | undefined {
    return accounts.find((account) => account.email === email);
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

  add(comment: NewComment): Comment {
    this.#added += 1;
    const seed = `added ${this.#added}`;
    const added: Comment = {
      ...fresh(wholeSecond(this.now())),
      canReply: comment.parentId === null,
      ...comment,
      id: comment.parentId ? replyIdOf(comment.parentId, seed) : commentIdOf(seed),
    };
    this.#file(added);
    this.#new.push(added);
    if (added.parentId === null) this.#threads.get(added.channelId)?.sort(newestFirst);
    return added;
  }

  /** The owner of the channel approves or rejects a comment, or its author deletes it. */
  judge(id: string, judgement: Judgement): void {
    const comment = this.#comments.get(id);
    if (!comment) return;
    this.#judged.set(id, judgement);
    if (judgement !== 'deleted') {
      comment.moderation = judgement;
      return;
    }
    this.#comments.delete(id);
    const kept = (one: Comment): boolean => one.id !== id;
    this.#new = this.#new.filter(kept);
    const [shelves, key] = this.#shelfOf(comment);
    shelves.set(key, (shelves.get(key) ?? []).filter(kept));
  }

  /** Its author gives a comment other words. Kept between runs for those that are new. */
  reword(comment: Comment, text: string): void {
    comment.text = text;
    comment.updatedAt = wholeSecond(this.now());
  }

  #shelfOf({ parentId, channelId }: Comment): [Map<string, Comment[]>, string] {
    return parentId ? [this.#replies, parentId] : [this.#threads, channelId];
  }

  #hasPlaceFor({ parentId, videoId }: Pick<Comment, 'parentId' | 'videoId'>): boolean {
    return this.#videos.has(videoId) && (parentId === null || this.#comments.has(parentId));
  }

  #file(comment: Comment): void {
    this.#comments.set(comment.id, comment);
    const [shelves, key] = this.#shelfOf(comment);
    const shelf = shelves.get(key);
    if (shelf) shelf.push(comment);
    else shelves.set(key, [comment]);
  }
}

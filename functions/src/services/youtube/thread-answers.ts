import { HELD_STATUSES } from '@replywell/contract/endpoints/held';
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import type { YouTubeComment, YouTubeThread } from '../../core/youtube/ports.ts';
import { count, instant, page, siftedPage } from './page-answer.ts';

const HELD: ReadonlySet<unknown> = new Set(HELD_STATUSES);

const commentSchema = z
  .object({
    id: z.string().min(1),
    snippet: z.object({
      textDisplay: z.string().nullish(),
      textOriginal: z.string().nullish(),
      imageUrl: z.string().nullish(),
      authorDisplayName: z.string().nullish(),
      authorChannelId: z.object({ value: z.string().nullish() }).nullish(),
      authorProfileImageUrl: z.string().nullish(),
      publishedAt: instant,
      updatedAt: instant.nullish(),
      likeCount: z.number().nullish().catch(null),
      moderationStatus: z.string().nullish().catch(null),
    }),
  })
  .transform(({ id, snippet }): YouTubeComment => ({
    id,
    // The words as they were typed, where YouTube tells them; as shown, links are titles and signs
    // are entities. Half a character would be stored as something else than it is read.
    text: (snippet.textOriginal ?? decodeHTMLStrict(snippet.textDisplay ?? '')).toWellFormed(),
    textOriginal: snippet.textOriginal ?? null,
    imageUrl: snippet.imageUrl ?? null,
    authorName: snippet.authorDisplayName ?? '',
    authorChannelId: snippet.authorChannelId?.value ?? null,
    authorProfileImageUrl: snippet.authorProfileImageUrl ?? null,
    publishedAt: snippet.publishedAt,
    updatedAt: snippet.updatedAt ?? snippet.publishedAt,
    ...(typeof snippet.likeCount === 'number' ? { likeCount: snippet.likeCount } : {}),
    ...(HELD.has(snippet.moderationStatus) ? { held: true } : {}),
  }));

/** A thread as YouTube returns it. Threads on the channel page itself belong to no video. */
export type ToldThread = Omit<YouTubeThread, 'videoId'> & { videoId: string | null };

/** The thread as a list of one. Empty if it belongs to no video. */
export const ofVideo = (thread: ToldThread): YouTubeThread[] =>
  thread.videoId === null ? [] : [{ ...thread, videoId: thread.videoId }];

interface Replies {
  comments: YouTubeComment[];
  /** How many came, unreadable ones included. */
  sent: number;
}

const threadSchema = (replies: z.ZodType<Replies>) =>
  z
    .object({
      snippet: z.object({
        videoId: z.string().nullish(),
        canReply: z.boolean().nullish(),
        totalReplyCount: count.nullish(),
        topLevelComment: commentSchema,
      }),
      replies: z.object({ comments: replies.nullish() }).nullish(),
    })
    .transform(({ snippet, replies: told }): ToldThread => {
      const { comments, sent } = told?.comments ?? { comments: [], sent: 0 };
      return {
        videoId: snippet.videoId || null,
        canReply: snippet.canReply ?? true,
        topLevel: snippet.topLevelComment,
        replies: comments,
        totalReplyCount: Math.max(snippet.totalReplyCount ?? 0, sent),
      };
    });

const allReadable = z
  .array(commentSchema)
  .transform((comments): Replies => ({ comments, sent: comments.length }));

/** Leaves out unreadable replies. The count shows that some are missing. */
const readableOnes = z
  .array(z.unknown())
  .transform((items): Replies => ({
    comments: items.flatMap((item) => commentSchema.safeParse(item).data ?? []),
    sent: items.length,
  }));

/** For the list of comments. Invalid threads and replies are left out. */
export const threadListSchema = siftedPage('commentThread', threadSchema(readableOnes));

/**
 * For reading certain threads, whose replies decide something. A thread with an invalid reply is
 * invalid.
 */
export const threadPageSchema = siftedPage('commentThread', threadSchema(allReadable));

export const commentPageSchema = page('comment', commentSchema);

export const insertedSchema = commentSchema.transform(({ id, publishedAt, textOriginal }) => ({
  replyId: id,
  publishedAt,
  keptText: textOriginal,
}));

import { z } from 'zod';
import type { YouTubeComment, YouTubeThread } from '../../core/youtube/ports.ts';
import { count, instant, page, siftedPage } from './page-answer.ts';

const commentSchema = z
  .object({
    id: z.string().min(1),
    snippet: z.object({
      textDisplay: z.string().nullish(),
      textOriginal: z.string().nullish(),
      imageUrl: z.string().nullish(),
      authorDisplayName: z.string().nullish(),
      authorChannelId: z.object({ value: z.string() }).nullish(),
      authorProfileImageUrl: z.string().nullish(),
      publishedAt: instant,
      updatedAt: instant.nullish(),
    }),
  })
  .transform(({ id, snippet }): YouTubeComment => ({
    id,
    // textOriginal is only promised to the author, and textFormat=plainText makes this one plain.
    text: snippet.textDisplay ?? snippet.textOriginal ?? '',
    textOriginal: snippet.textOriginal ?? null,
    imageUrl: snippet.imageUrl ?? null,
    authorName: snippet.authorDisplayName ?? '',
    authorChannelId: snippet.authorChannelId?.value ?? null,
    authorProfileImageUrl: snippet.authorProfileImageUrl ?? null,
    publishedAt: snippet.publishedAt,
    updatedAt: snippet.updatedAt ?? snippet.publishedAt,
  }));

/** As YouTube tells of it: threads of the channel page itself belong to no video. */
export type ToldThread = Omit<YouTubeThread, 'videoId'> & { videoId: string | null };

export const ofVideo = (thread: ToldThread): YouTubeThread[] =>
  thread.videoId === null ? [] : [{ ...thread, videoId: thread.videoId }];

interface Replies {
  comments: YouTubeComment[];
  /** How many came, the unreadable ones included. */
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

/** Without those that cannot be read; that some are missing shows in the count. */
const readableOnes = z.array(z.unknown()).transform((items): Replies => ({
  comments: items.flatMap((item) => commentSchema.safeParse(item).data ?? []),
  sent: items.length,
}));

/** For a list to show. */
export const threadListSchema = siftedPage('commentThread', threadSchema(readableOnes));

/** For a look at certain threads, whose replies decide something. */
export const threadPageSchema = siftedPage('commentThread', threadSchema(allReadable));

export const commentPageSchema = page('comment', commentSchema);

export const insertedSchema = commentSchema.transform(({ id, publishedAt, textOriginal }) => ({
  replyId: id,
  publishedAt,
  keptText: textOriginal,
}));

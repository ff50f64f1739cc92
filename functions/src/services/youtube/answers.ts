import { z } from 'zod';
import { durationSeconds, isShort } from '../../core/youtube/is-short.ts';
import type {
  YouTubeChannel,
  YouTubeComment,
  YouTubeThread,
  YouTubeVideo,
} from '../../core/youtube/ports.ts';

/** YouTube writes times with and without milliseconds; stored times sort as text, so with. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const count = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);

const thumbnailsSchema = z
  .record(z.string(), z.object({ url: z.string().optional() }))
  .transform((sizes) => sizes.medium?.url ?? sizes.high?.url ?? sizes.default?.url ?? null)
  .nullish()
  .transform((url) => url ?? null);

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

const threadSchema = z
  .object({
    snippet: z.object({
      videoId: z.string().nullish(),
      canReply: z.boolean().nullish(),
      totalReplyCount: count.nullish(),
      topLevelComment: commentSchema,
    }),
    replies: z.object({ comments: z.array(commentSchema).nullish() }).nullish(),
  })
  .transform(({ snippet, replies }): YouTubeThread | null => {
    const comments = replies?.comments ?? [];
    // Threads of the channel page itself belong to no video.
    if (!snippet.videoId) return null;
    return {
      videoId: snippet.videoId,
      canReply: snippet.canReply ?? true,
      topLevel: snippet.topLevelComment,
      replies: comments,
      totalReplyCount: snippet.totalReplyCount ?? comments.length,
    };
  });

const page = <S extends z.ZodType>(item: S) =>
  z
    .object({ items: z.array(item).nullish(), nextPageToken: z.string().nullish() })
    .transform(({ items, nextPageToken }) => ({
      items: items ?? [],
      nextPageToken: nextPageToken ?? null,
    }));

export const threadPageSchema = page(threadSchema).transform(({ items, nextPageToken }) => ({
  threads: items.filter((thread) => thread !== null),
  nextPageToken,
}));

export const commentPageSchema = page(commentSchema);

export const insertedSchema = commentSchema.transform(({ id, publishedAt }) => ({
  replyId: id,
  publishedAt,
}));

export const channelPageSchema = page(
  z
    .object({
      id: z.string().min(1),
      snippet: z.object({ title: z.string(), thumbnails: thumbnailsSchema }),
      statistics: z
        .object({ subscriberCount: count.nullish(), hiddenSubscriberCount: z.boolean().nullish() })
        .nullish(),
      contentDetails: z
        .object({ relatedPlaylists: z.object({ uploads: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .transform(({ id, snippet, statistics, contentDetails }): YouTubeChannel => {
      const hidden = statistics?.hiddenSubscriberCount ?? false;
      return {
        id,
        title: snippet.title,
        thumbnailUrl: snippet.thumbnails,
        subscriberCount: hidden ? null : (statistics?.subscriberCount ?? null),
        uploadsPlaylistId: contentDetails?.relatedPlaylists?.uploads ?? null,
      };
    }),
);

export const uploadPageSchema = page(
  z
    .object({
      contentDetails: z.object({ videoId: z.string().nullish() }).nullish(),
      snippet: z
        .object({ resourceId: z.object({ videoId: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .transform(
      ({ contentDetails, snippet }) =>
        contentDetails?.videoId ?? snippet?.resourceId?.videoId ?? null,
    ),
);

const streamSchema = z.object({
  widthPixels: z.number().nullish(),
  heightPixels: z.number().nullish(),
  aspectRatio: z.number().nullish(),
  rotation: z.string().nullish(),
});

/** Width over height as it is played. */
function ratioOf(stream: z.output<typeof streamSchema> | undefined): number | null {
  if (!stream) return null;
  const { widthPixels, heightPixels, aspectRatio, rotation } = stream;
  if (!widthPixels || !heightPixels) return aspectRatio ?? null;
  const turned = rotation === 'clockwise' || rotation === 'counterClockwise';
  return turned ? heightPixels / widthPixels : widthPixels / heightPixels;
}

export const videoPageSchema = page(
  z
    .object({
      id: z.string().min(1),
      snippet: z.object({
        channelId: z.string(),
        title: z.string(),
        description: z.string().nullish(),
        thumbnails: thumbnailsSchema,
        publishedAt: instant.nullish(),
      }),
      contentDetails: z.object({ duration: z.string().nullish() }).nullish(),
      fileDetails: z.object({ videoStreams: z.array(streamSchema).nullish() }).nullish(),
    })
    .transform(({ id, snippet, contentDetails, fileDetails }): YouTubeVideo => {
      const publishedAt = snippet.publishedAt ?? null;
      return {
        id,
        channelId: snippet.channelId,
        title: snippet.title,
        description: snippet.description ?? null,
        thumbnailUrl: snippet.thumbnails,
        publishedAt,
        isShort: isShort({
          durationSeconds: durationSeconds(contentDetails?.duration ?? ''),
          publishedAt,
          ratio: ratioOf(fileDetails?.videoStreams?.[0]),
        }),
      };
    }),
);

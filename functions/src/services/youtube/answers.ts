import { z } from 'zod';
import { durationSeconds, isShort } from '../../core/youtube/is-short.ts';
import type { YouTubeChannel, YouTubeVideo } from '../../core/youtube/ports.ts';
import { count, instant, page } from './page-answer.ts';

const thumbnailsSchema = z
  .record(z.string(), z.object({ url: z.string().optional() }))
  .nullish()
  .transform((sizes) => sizes?.medium?.url ?? sizes?.high?.url ?? sizes?.default?.url ?? null);

export const channelPageSchema = page(
  'channel',
  z
    .object({
      id: z.string().min(1),
      snippet: z.object({ title: z.string(), thumbnails: thumbnailsSchema }),
      statistics: z
        .object({ subscriberCount: count.nullish(), hiddenSubscriberCount: z.boolean().nullish() })
        .nullish(),
    })
    .transform(({ id, snippet, statistics }): YouTubeChannel => {
      const hidden = statistics?.hiddenSubscriberCount ?? false;
      return {
        id,
        title: snippet.title,
        thumbnailUrl: snippet.thumbnails,
        subscriberCount: hidden ? null : (statistics?.subscriberCount ?? null),
      };
    }),
);

export const uploadPageSchema = page(
  'playlistItem',
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

/** Width divided by height as played. */
function ratioOf(stream: z.output<typeof streamSchema> | undefined): number | null {
  if (!stream) return null;
  const { widthPixels, heightPixels, aspectRatio, rotation } = stream;
  if (!widthPixels || !heightPixels) return aspectRatio ?? null;
  const turned = rotation === 'clockwise' || rotation === 'counterClockwise';
  return turned ? heightPixels / widthPixels : widthPixels / heightPixels;
}

export const videoPageSchema = page(
  'video',
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
      status: z.object({ privacyStatus: z.string().nullish() }).nullish(),
    })
    .transform(({ id, snippet, contentDetails, fileDetails, status }) => {
      const publishedAt = snippet.publishedAt ?? null;
      const video: YouTubeVideo = {
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
      return { video, isPrivate: status?.privacyStatus === 'private' };
    }),
);

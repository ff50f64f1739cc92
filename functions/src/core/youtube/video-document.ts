import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { toInstant } from '../time.ts';
import type { YouTubeVideo } from './ports.ts';

/** Older data of a video is requested again, because a job deletes it after 29 days. */
export const VIDEO_STALE_AFTER_MS = 25 * 24 * 60 * 60 * 1_000;

/** The fields that loading writes. The summary and `createdAt` of a stored video do not change. */
export type VideoFacts = Omit<VideoDocument, 'summary' | 'summaryNotBefore' | 'createdAt'>;

/** The fields to store for a video that YouTube returned at `now`. */
export const videoFacts = (video: YouTubeVideo, uid: string, now: number): VideoFacts => ({
  schemaVersion: SCHEMA_VERSION,
  ...video,
  youtubeId: video.id,
  userId: uid,
  isGone: false,
  refreshedAt: toInstant(now),
});

/**
 * A placeholder for a video that YouTube does not show. It is stored so that we do not ask for it
 * every time.
 */
export const untitledVideo = (id: string, channelId: string): YouTubeVideo => ({
  id,
  channelId,
  title: '',
  description: null,
  thumbnailUrl: null,
  publishedAt: null,
  isShort: false,
});

/** The video as the API answers it. */
export const presentVideo = (
  video: YouTubeVideo & Partial<Pick<VideoDocument, 'summary' | 'isGone'>>,
): Video => ({
  ...video,
  youtubeId: video.id,
  summary: video.summary ?? null,
  isGone: video.isGone ?? false,
});

import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { toInstant } from '../time.ts';
import type { YouTubeVideo } from './ports.ts';

/** Older data of a video is asked for again: it may be kept 30 days, and a job deletes it then. */
export const VIDEO_STALE_AFTER_MS = 25 * 24 * 60 * 60 * 1_000;

/** What loading writes: `summary` and `createdAt` of a known video stay. */
export type VideoFacts = Omit<VideoDocument, 'summary' | 'createdAt'>;

export const videoFacts = (video: YouTubeVideo, uid: string, now: number): VideoFacts => ({
  schemaVersion: SCHEMA_VERSION,
  id: video.id,
  youtubeId: video.id,
  title: video.title,
  description: video.description,
  thumbnailUrl: video.thumbnailUrl,
  publishedAt: video.publishedAt,
  channelId: video.channelId,
  userId: uid,
  isShort: video.isShort,
  refreshedAt: toInstant(now),
});

/** Stands in for a video YouTube does not show: stored, so that it is not asked for every time. */
export const untitledVideo = (id: string, channelId: string): YouTubeVideo => ({
  id,
  channelId,
  title: '',
  description: null,
  thumbnailUrl: null,
  publishedAt: null,
  isShort: false,
});

export const presentVideo = (video: YouTubeVideo & { summary?: string | null }): Video => ({
  id: video.id,
  youtubeId: video.id,
  title: video.title,
  description: video.description,
  thumbnailUrl: video.thumbnailUrl,
  publishedAt: video.publishedAt,
  channelId: video.channelId,
  summary: video.summary ?? null,
  isShort: video.isShort,
});

import { videoIdOf } from './ids.ts';
import type { Channel, Video } from './model.ts';

/** A video in the sample data. Its counts are made from the key. */
export interface Shelved {
  key: string;
  title: string;
  description: string;
  tags: readonly string[];
  daysOld: number;
  seconds: number;
  short?: boolean;
  views: number;
  commentsDisabled?: boolean;
}

export function videosFrom(channel: Channel, shelf: readonly Shelved[], now: number): Video[] {
  return shelf.map((entry) => ({
    id: videoIdOf(`${channel.handle} ${entry.key}`),
    channelId: channel.id,
    title: entry.title,
    description: entry.description,
    tags: entry.tags,
    publishedAt: now - Math.round(entry.daysOld * 86_400) * 1000,
    durationSeconds: entry.seconds,
    portrait: entry.short ?? false,
    viewCount: entry.views,
    likeCount: Math.round(entry.views * 0.06),
    commentsDisabled: entry.commentsDisabled ?? false,
  }));
}

import { createRecent } from '../core/youtube/recent.ts';
import { loadLatestComments } from '../core/youtube/load-comments.ts';
import { MemoryTokens, MemoryWorld } from './memory-stores.ts';
import { MemoryYouTube } from './memory-youtube.ts';
import { ago, CHANNEL, NOW, sampleThread } from './youtube-samples.ts';

const UID = 'creator';

export function loadWorld() {
  const memory = new MemoryWorld(UID);
  memory.channelId = CHANNEL;
  const youtube = new MemoryYouTube();
  const tokens = new MemoryTokens();
  const time = { now: NOW };
  const ports = {
    youtube,
    tokens,
    channels: memory.channels,
    videos: memory.videoStore,
    comments: memory.commentStore,
    syncs: memory.syncStore,
    recentHeld: createRecent<'listHeld'>(() => time.now),
    clock: () => time.now,
  };
  return {
    memory,
    youtube,
    tokens,
    time,
    ports,
    load: () => loadLatestComments(ports, UID),
    loadUnasked: () => loadLatestComments(ports, UID, true),
  };
}

/** Threads with one minute between them, the newest `from` minutes ago. */
export const threads = (count: number, from: number, videos = 1) =>
  Array.from({ length: count }, (_, i) =>
    sampleThread({
      videoId: `video-${i % videos}`,
      topLevel: { id: `c${from + i}`, publishedAt: ago(from + i) },
    }),
  );

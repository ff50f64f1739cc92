import { LRUCache } from 'lru-cache';
import type { YouTube } from '../../core/youtube/ports.ts';

/** Somebody who reloads a page or has it open twice is answered without asking YouTube again. */
export const FRESH_MS = 10 * 60_000;
const MOST_ANSWERS = 50;

interface Options {
  /** Milliseconds. Only differences count. */
  now?: (() => number) | undefined;
}

function createLately<T extends object>({ now }: Options) {
  const answers = new LRUCache<string, T, () => Promise<T>>({
    max: MOST_ANSWERS,
    ttl: FRESH_MS,
    // A question that pushes out this one must not break it off.
    ignoreFetchAbort: true,
    fetchMethod: (_question, _before, { context: ask }) => ask(),
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
  });
  return (question: readonly unknown[], ask: () => Promise<T>): Promise<T> =>
    answers.forceFetch(JSON.stringify(question), { context: ask });
}

type Asked = Pick<YouTube, 'listMyChannels' | 'listUploads' | 'listVideos'>;

/**
 * Returns a function that adds a memory to a YouTube client, the same for all clients: what was
 * answered to the same access token in the last FRESH_MS is not asked for again, and the same
 * question at the same moment is asked once. A refusal is not kept.
 */
export function createAskedLately(options: Options = {}): (youtube: Asked) => Asked {
  const channels = createLately<Awaited<ReturnType<Asked['listMyChannels']>>>(options);
  const uploads = createLately<Awaited<ReturnType<Asked['listUploads']>>>(options);
  const videos = createLately<Awaited<ReturnType<Asked['listVideos']>>>(options);
  return (youtube) => ({
    listMyChannels: (token) => channels([token], () => youtube.listMyChannels(token)),
    listUploads: (token, playlistId) =>
      uploads([token, playlistId], () => youtube.listUploads(token, playlistId)),
    listVideos: (token, ids) => videos([token, ...ids], () => youtube.listVideos(token, ids)),
  });
}

import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';

const SECOND_MS = 1_000;

/** Reads one comment as it is stored now. Returns null if it no longer exists. */
export const fetchComment = async (
  { id, videoId, publishedAt }: Comment,
  signal?: AbortSignal,
): Promise<Comment | null> => {
  const until = new Date(Date.parse(publishedAt) + SECOND_MS).toISOString();
  const videos = await call(listSavedVideos, {
    query: { videoId, since: publishedAt, until, status: 'all' },
    ...(signal ? { signal } : {}),
  });
  const found = videos.flatMap((video) => video.comments).find((comment) => comment.id === id);
  return found ?? null;
};

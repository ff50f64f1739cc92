import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';
import { changeComment } from '../stores/changes-store.ts';

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

/** Shows a comment as it is stored. Returns false if it could not be read. */
export const showStored = async (comment: Comment): Promise<boolean> => {
  const stored = await fetchComment(comment).catch(() => null);
  if (stored) changeComment(stored.id, stored);
  return stored !== null;
};

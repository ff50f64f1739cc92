import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fetchComment } from '../api/fetch-comment.ts';
import { changeComment } from '../stores/changes-store.ts';

/** Shows a comment as it is stored. Returns false if it could not be read. */
export const showStored = async (comment: Comment): Promise<boolean> => {
  const stored = await fetchComment(comment).catch(() => null);
  if (stored) changeComment(stored.id, stored);
  return stored !== null;
};

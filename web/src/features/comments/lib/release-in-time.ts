import type { Comment } from '@replywell/contract/endpoints/youtube';
import { release, undoEndOfComment } from './submit-one.ts';
import { beginActivity, endActivity } from '../stores/activity-store.ts';
import { changeComment } from '../stores/changes-store.ts';

/** If it fails, the server sends the reply by itself, and the row is read again as before. */
const releaseNow = async (id: string): Promise<void> => {
  if (beginActivity([id], 'sending').length === 0) return;
  try {
    const end = await release(id);
    if (end) changeComment(id, end);
  } catch {
    // What has come of it is stored with the comment.
  } finally {
    endActivity([id]);
  }
};

/**
 * Sends a reply that was approved before this page was loaded as soon as its undo time is over, as
 * the page would have done that approved it. The server by itself sends it some seconds later.
 * Returns how to stop waiting.
 */
export const releaseInTime = (
  comment: Pick<Comment, 'id' | 'undoUntil'>,
): (() => void) | undefined => {
  const left = undoEndOfComment(comment) - Date.now();
  if (left <= 0) return undefined;
  const timer = setTimeout(() => void releaseNow(comment.id), left);
  return () => clearTimeout(timer);
};

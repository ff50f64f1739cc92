import { ApiError } from '../../lib/api-client.ts';
import { fetchComment } from './api/recheck-comment.ts';
import { submitReply } from './api/write-replies.ts';
import type { ListedComment } from './list.ts';
import { beginActivity, endActivity } from './stores/activity-store.ts';
import { changeComment } from './stores/changes-store.ts';
import { closeIfSame, currentEdit } from './stores/edits-store.ts';
import { deselectComments } from './stores/selection-store.ts';

export type SubmitEnd = { kind: 'sent' | 'busy' | 'unknown' } | { kind: 'failed'; error: unknown };

/** The reply may be on YouTube: the server keeps looking, and the row waits for what it finds. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.code === 'reply_outcome_unknown' ||
    error.code === 'reply_in_progress');

const settleFailure = async (comment: ListedComment): Promise<void> => {
  changeComment(comment.id, { status: 'ready' });
  const stored = await fetchComment(comment).catch(() => null);
  if (stored) changeComment(comment.id, stored);
};

export const submitOne = async (comment: ListedComment, text: string): Promise<SubmitEnd> => {
  const { id } = comment;
  if (beginActivity([id], 'sending').length === 0) return { kind: 'busy' };
  const sent = currentEdit(id);
  try {
    changeComment(id, await submitReply(id, text));
    closeIfSame(id, sent);
    deselectComments([id]);
    return { kind: 'sent' };
  } catch (error) {
    if (mayHaveArrived(error)) {
      changeComment(id, { status: 'sending', sendReason: 'outcome_unknown' });
      return { kind: 'unknown' };
    }
    void settleFailure(comment);
    return { kind: 'failed', error };
  } finally {
    endActivity([id]);
  }
};

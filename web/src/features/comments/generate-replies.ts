import type { CommentStatus } from '@replywell/contract/states';
import { ApiError } from '../../lib/api-error.ts';
import { generateReply } from './api/write-replies.ts';
import type { ListedComment } from './list.ts';
import { hasDraft } from './row-controls.ts';
import { runPool } from './run-pool.ts';
import { beginActivity, endActivity } from './stores/activity-store.ts';
import { beginBulk, countBulk, endBulk, useBulkStore } from './stores/bulk-store.ts';
import { changeComment } from './stores/changes-store.ts';
import { closeEdit } from './stores/edits-store.ts';

const AT_ONCE = 3;

/** Another tab is writing it: the row waits for what that tab gets. */
const isWrittenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'draft_in_progress';

const restsAs = (comment: ListedComment, error: unknown): CommentStatus => {
  if (isWrittenElsewhere(error)) return 'generating';
  return hasDraft(comment) ? 'ready' : 'no_response';
};

/** Writes one reply for a comment already marked as generating; frees it at the end. */
const writeOne = async (comment: ListedComment): Promise<unknown> => {
  const { id } = comment;
  try {
    const draft = await generateReply(id);
    changeComment(id, { ...draft, status: 'ready', sendReason: null });
    closeEdit(id);
    return null;
  } catch (error) {
    changeComment(id, { status: restsAs(comment, error) });
    return error;
  } finally {
    endActivity([id]);
  }
};

/** Answers what went wrong, null when nothing did; a comment that is busy is left alone. */
export const generateOne = async (comment: ListedComment): Promise<unknown> =>
  beginActivity([comment.id], 'generating').length === 0 ? null : writeOne(comment);

export interface BulkResult {
  done: number;
  failed: number;
}

/**
 * All rows are marked at once and written in the order given. After Stop those under way still end;
 * the others go back to where they were.
 */
export const generateMany = async (
  comments: readonly ListedComment[],
): Promise<BulkResult | null> => {
  if (useBulkStore.getState().running) return null;
  const marked = new Set(
    beginActivity(
      comments.map(({ id }) => id),
      'generating',
    ),
  );
  const items = comments.filter(({ id }) => marked.has(id));
  if (items.length === 0) return null;
  beginBulk(items.length);
  const left = await runPool({
    items,
    limit: AT_ONCE,
    stopped: () => useBulkStore.getState().stopping,
    work: async (comment) => countBulk((await writeOne(comment)) === null),
  });
  endActivity(left.map(({ id }) => id));
  const { done, failed } = useBulkStore.getState();
  endBulk();
  return { done: done - failed, failed };
};

import type { CommentStatus } from '@replywell/contract/states';
import { ApiError } from '../../lib/api-error.ts';
import { fetchComment } from './api/recheck-comment.ts';
import { generateReply } from './api/write-replies.ts';
import type { ListedComment } from './list.ts';
import { hasDraft } from './row-controls.ts';
import { runPool } from './run-pool.ts';
import { beginActivity, endActivity } from './stores/activity-store.ts';
import { beginBulk, countBulk, endBulk, stopBulk, useBulkStore } from './stores/bulk-store.ts';
import { changeComment } from './stores/changes-store.ts';
import { closeIfSame, currentEdit } from './stores/edits-store.ts';

const AT_ONCE = 3;

/** Another tab is writing it: the row waits for what that tab gets. */
const isWrittenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'draft_in_progress';

/** No answer of ours came back: the reply may have been written all the same. */
const mayBeWritten = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.code === null));

const restsAs = (comment: ListedComment, error: unknown): CommentStatus => {
  if (isWrittenElsewhere(error)) return 'generating';
  return hasDraft(comment) ? 'ready' : 'no_response';
};

/** `pending`: the server is still at it; `unreachable`: it could not be asked what became of it. */
export type WriteEnd =
  { kind: 'written' | 'pending' | 'unreachable' } | { kind: 'failed'; error: unknown };

/** What is stored decides. While it cannot be read, the row goes on asking for it. */
const settleLostAnswer = async (comment: ListedComment, error: unknown): Promise<WriteEnd> => {
  const stored = await fetchComment(comment).catch(() => null);
  changeComment(comment.id, stored ?? { status: 'generating' });
  if (!stored) return { kind: 'unreachable' };
  if (stored.status === 'generating') return { kind: 'pending' };
  return hasDraft(stored) && stored.aiResponse !== comment.aiResponse
    ? { kind: 'written' }
    : { kind: 'failed', error };
};

const settleFailure = async (comment: ListedComment, error: unknown): Promise<WriteEnd> => {
  if (mayBeWritten(error)) return settleLostAnswer(comment, error);
  changeComment(comment.id, { status: restsAs(comment, error) });
  return { kind: 'failed', error };
};

/** Writes one reply for a comment already marked as generating; frees it at the end. */
const writeOne = async (comment: ListedComment): Promise<WriteEnd> => {
  const { id } = comment;
  // Words that come into the editor meanwhile were not asked about: they stay, beside the new draft.
  const replaced = currentEdit(id);
  try {
    const draft = await generateReply(id);
    changeComment(id, { ...draft, status: 'ready', sendReason: null });
    closeIfSame(id, replaced);
    return { kind: 'written' };
  } catch (error) {
    const end = await settleFailure(comment, error);
    if (end.kind === 'written') closeIfSame(id, replaced);
    return end;
  } finally {
    endActivity([id]);
  }
};

/** null: the comment is busy and was left alone. */
export const generateOne = async (comment: ListedComment): Promise<WriteEnd | null> =>
  beginActivity([comment.id], 'generating').length === 0 ? null : writeOne(comment);

type OnEach = (id: string, written: boolean) => void;

const writeNext = async (comment: ListedComment, onEach: OnEach): Promise<void> => {
  const { kind } = await writeOne(comment);
  countBulk(kind === 'written');
  onEach(comment.id, kind === 'written');
  // Without a network the rest would only be lost as well.
  if (kind === 'unreachable') stopBulk();
};

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
  onEach: OnEach = () => undefined,
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
    work: (comment) => writeNext(comment, onEach),
  });
  endActivity(left.map(({ id }) => id));
  const { done, failed } = useBulkStore.getState();
  endBulk();
  return { done: done - failed, failed };
};

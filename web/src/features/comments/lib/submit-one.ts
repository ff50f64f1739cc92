import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { answerWasLost, ApiError } from '../../../lib/api-error.ts';
import { undoEndOf } from '../../../lib/undo-end.ts';
import { fetchComment } from '../api/recheck-comment.ts';
import { holdReply, releaseReply, undoReply } from '../api/write-replies.ts';
import type { ListedComment } from './list.ts';
import { beginActivity, endActivity } from '../stores/activity-store.ts';
import { changeComment } from '../stores/changes-store.ts';
import { closeIfSame, currentEdit } from '../stores/edits-store.ts';
import { deselectComments } from '../stores/selection-store.ts';

export type SubmitEnd =
  { kind: 'sent' | 'taken-back' | 'busy' | 'unknown' } | { kind: 'failed'; error: unknown };

const OUTCOME_UNKNOWN: readonly string[] = ['reply_outcome_unknown', 'reply_in_progress'];

/**
 * The reply may be on YouTube: the server keeps looking, and the row waits for what it finds. An error
 * with a code of another kind is told, and what is stored is read.
 */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null
    ? OUTCOME_UNKNOWN.includes(error.code)
    : answerWasLost(error);

const settleFailure = async (comment: ListedComment): Promise<void> => {
  changeComment(comment.id, { status: 'ready', undoUntil: null });
  const stored = await fetchComment(comment).catch(() => null);
  if (stored) changeComment(comment.id, stored);
};

export const undoEndOfComment = ({ id, undoUntil }: Pick<Comment, 'id' | 'undoUntil'>): number =>
  undoEndOf(id, undoUntil, SINGLE_UNDO_MS);

/** Those that wait here for the end of their undo: taking one back ends its waiting. */
const waiting = new Map<string, () => void>();

/** false: it was taken back meanwhile. */
const undoIsOver = (comment: Comment): Promise<boolean> =>
  new Promise((resolve) => {
    const { id } = comment;
    const settle = (over: boolean): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(over);
    };
    const timer = setTimeout(() => settle(true), undoEndOfComment(comment) - Date.now());
    waiting.set(id, () => settle(false));
  });

/** The server has not taken the reply: its answer was lost, and the comment is as it was. */
class NotTaken extends Error {
  constructor(cause: unknown) {
    super('not taken', { cause });
  }
}

/** When it is looked whether the server has taken a reply without an answer: a call may come late. */
const LOOKS_AFTER_MS = [0, 10_000];

const findHeld = async (comment: ListedComment): Promise<Comment | null> => {
  for (const wait of LOOKS_AFTER_MS) {
    await new Promise((later) => setTimeout(later, wait));
    const stored = await fetchComment(comment);
    if (stored && (stored.status === 'sending' || stored.status === 'sent')) return stored;
  }
  return null;
};

/** Throws NotTaken where the answer was lost and the reply is not there. */
const hold = async (comment: ListedComment, text: string): Promise<Comment> => {
  try {
    return await holdReply(comment.id, text);
  } catch (error) {
    if (!answerWasLost(error)) throw error;
    const held = await findHeld(comment).catch((): never => {
      throw error;
    });
    if (!held) throw new NotTaken(error);
    return held;
  }
};

/** Approvals that the server has not answered yet: what takes one back waits for its answer. */
const approving = new Map<string, Promise<Comment>>();

const approve = async (comment: ListedComment, text: string): Promise<Comment> => {
  const { id } = comment;
  const answer = hold(comment, text);
  approving.set(id, answer);
  // It can be taken back from the press on, however long the answer takes.
  changeComment(id, {
    status: 'sending',
    undoUntil: new Date(Date.now() + SINGLE_UNDO_MS).toISOString(),
  });
  try {
    return await answer;
  } finally {
    approving.delete(id);
  }
};

/**
 * null: the call did not reach the server, or its answer did not come. The server sends the reply by
 * itself then, as after a page that was closed.
 */
const release = async (id: string): Promise<Comment | null> => {
  try {
    return await releaseReply(id);
  } catch (error) {
    if (answerWasLost(error) && error.code === null) return null;
    throw error;
  }
};

type SendEnd = 'sent' | 'taken-back' | 'unknown';

const send = async (comment: ListedComment, text: string): Promise<SendEnd> => {
  const { id } = comment;
  const sent = currentEdit(id);
  const held = await approve(comment, text);
  changeComment(id, held);
  closeIfSame(id, sent);
  deselectComments([id]);
  if (held.status === 'sent') return 'sent';
  if (!(await undoIsOver(held))) return 'taken-back';
  const end = await release(id);
  changeComment(id, end ?? { status: 'sending', sendReason: null, undoUntil: null });
  if (!end) return 'unknown';
  return end.status === 'sent' ? 'sent' : 'taken-back';
};

/** Sends one reply after five seconds in which it can be taken back; also when the page is closed. */
export const submitOne = async (comment: ListedComment, text: string): Promise<SubmitEnd> => {
  const { id } = comment;
  // Nothing can leave the browser: it is said at once, and nothing is looked for.
  if (!navigator.onLine) return { kind: 'failed', error: new ApiError(0, 'Network Error') };
  if (beginActivity([id], 'sending').length === 0) return { kind: 'busy' };
  try {
    return { kind: await send(comment, text) };
  } catch (error) {
    if (mayHaveArrived(error)) {
      changeComment(id, { status: 'sending', sendReason: 'outcome_unknown', undoUntil: null });
      return { kind: 'unknown' };
    }
    void settleFailure(comment);
    return { kind: 'failed', error: error instanceof NotTaken ? error.cause : error };
  } finally {
    endActivity([id]);
  }
};

/** Throws where it is too late, and whoever waits for the reply goes on waiting. */
export const undoOne = async ({ id }: ListedComment): Promise<void> => {
  const isApproved = await approving.get(id)?.then(
    () => true,
    () => false,
  );
  // It was refused, which is told where it was sent.
  if (isApproved === false) return;
  const stored = await undoReply(id);
  changeComment(id, stored);
  waiting.get(id)?.();
};

import {
  releaseResponse,
  submitResponse,
  undoResponse,
} from '@replywell/contract/endpoints/comments';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { shownReply } from '@replywell/contract/reply/views';
import type { CommentStatus } from '@replywell/contract/states';
import { call } from '../../../lib/api-client.ts';
import { answerWasLost, ApiError, missingNetwork } from '../../../lib/api-error.ts';
import { undoEndOf } from '../../../reply/time-ahead.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import {
  useReplica,
  beginAction,
  writeSyncedComment,
  endAction,
  entryWithId,
  writeOptimisticComment,
} from '../../../replica/replica-store.ts';
import { fetchStored, showStoredComment } from '../../../replica/sync.ts';
import { closeIfSame, currentEdit, openEdit } from '../stores/edits-store.ts';
import { deselectComments } from '../stores/selection-store.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** `other` means that another text was approved before, in another tab or on another device. */
type SendEnd = 'sent' | 'taken-back' | 'unknown' | 'other';
type SubmitEnd = { kind: SendEnd | 'busy' } | { kind: 'failed'; error: unknown };

const OUTCOME_UNKNOWN: readonly string[] = ['reply_outcome_unknown', 'reply_in_progress'];

/**
 * True if the reply may be on YouTube. The server then keeps checking, and the row waits for the
 * result. For any other error code the error is shown and the stored comment is read.
 */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null
    ? OUTCOME_UNKNOWN.includes(error.code)
    : answerWasLost(error);

const settleFailure = async ({ id }: ListedComment): Promise<void> => {
  writeOptimisticComment(id, shownReply({ status: 'cancelled' }, true));
  await showStoredComment(id);
};

export const undoEndOfComment = ({ id, undoUntil }: Pick<Comment, 'id' | 'undoUntil'>): number =>
  undoEndOf(id, undoUntil, SINGLE_UNDO_MS);

/**
 * Waits for the end of the undo time. A reply that is taken back meanwhile, here or in another tab,
 * ends the wait at once, as any other news of it does. Resolves to the new status, or to null.
 */
const undoIsOver = (comment: Comment): Promise<CommentStatus | null> =>
  new Promise((resolve) => {
    const { id } = comment;
    const settle = (status: CommentStatus | null): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(status);
    };
    const timer = setTimeout(() => settle(null), undoEndOfComment(comment) - Date.now());
    const unsubscribe = useReplica.subscribe(() => {
      const status = entryWithId(id)?.synced.status;
      if (status !== undefined && status !== 'sending') settle(status);
    });
  });

/** The answer was lost and the server has not accepted the reply. The comment is unchanged. */
class NotTaken extends Error {
  constructor(cause: unknown) {
    super('not taken', { cause });
  }
}

/** A call without an answer may reach the server late, so its second look is later. */
const LOOKS_AFTER_MS = { unanswered: [0, 10_000], answered: [0] };

/** The stored comment if the server has accepted the reply although it did not say so. */
const findHeld = async (comment: ListedComment, { status }: ApiError): Promise<Comment | null> => {
  for (const wait of LOOKS_AFTER_MS[status === 0 ? 'unanswered' : 'answered']) {
    await new Promise((later) => setTimeout(later, wait));
    const stored = await fetchStored(comment.id);
    if (stored && (stored.status === 'sending' || stored.status === 'sent')) return stored;
  }
  return null;
};

/**
 * Approves the reply, which is sent at the answer's `undoUntil`, in the server's time. Throws NotTaken
 * if the answer was lost and the server does not have the reply.
 */
const hold = async (comment: ListedComment, response: string): Promise<Comment> => {
  const { id, wroteBack } = comment;
  try {
    return await call(submitResponse, {
      params: { id },
      body: { response, undo: true, messageId: wroteBack?.id ?? id },
    });
  } catch (error) {
    if (!answerWasLost(error)) throw error;
    const held = await findHeld(comment, error).catch((): never => {
      throw error;
    });
    if (!held) throw new NotTaken(error);
    return held;
  }
};

/** Approvals that the server has not answered yet. An undo waits for the answer. */
const approving = new Map<string, Promise<Comment>>();

const approve = async (comment: ListedComment, text: string): Promise<Comment> => {
  const { id } = comment;
  const answer = hold(comment, text);
  approving.set(id, answer);
  // The reply can be taken back right after the press, however long the answer takes.
  const undoUntil = new Date(serverNow() + SINGLE_UNDO_MS).toISOString();
  writeOptimisticComment(id, shownReply({ status: 'queued', undoUntil }, true));
  try {
    return await answer;
  } finally {
    approving.delete(id);
  }
};

/**
 * Returns null if the call did not reach the server or its answer was lost. The server then sends
 * the reply by itself, as it does when the page was closed.
 */
const release = async (id: string): Promise<Comment | null> => {
  try {
    return await call(releaseResponse, { params: { id } });
  } catch (error) {
    if (answerWasLost(error) && error.code === null) return null;
    throw error;
  }
};

/** The server answers with the text that was approved first. The words of this page stay in it. */
const isOtherText = ({ id, aiResponse }: Comment, text: string): boolean => {
  const isOther = aiResponse !== null && aiResponse.trim() !== text;
  if (isOther) openEdit(id, { text, base: aiResponse });
  return isOther;
};

const send = async (comment: ListedComment, text: string): Promise<SendEnd> => {
  const { id } = comment;
  const sent = currentEdit(id);
  const held = await approve(comment, text);
  writeSyncedComment(id, held);
  deselectComments([id]);
  if (isOtherText(held, text)) return 'other';
  closeIfSame(id, sent);
  if (held.status === 'sent') return 'sent';
  const news = await undoIsOver(held);
  if (news !== null) return news === 'sent' ? 'sent' : 'taken-back';
  const end = await release(id);
  if (end) writeSyncedComment(id, end);
  else writeOptimisticComment(id, shownReply({ status: 'sending' }, true));
  if (!end) return 'unknown';
  return end.status === 'sent' ? 'sent' : 'taken-back';
};

/**
 * Sends one reply after five seconds in which it can be taken back. It is sent even if the page is
 * closed in that time.
 */
export const submitOne = async (comment: ListedComment, text: string): Promise<SubmitEnd> => {
  const { id } = comment;
  // Reported at once, without checking the server.
  const offline = missingNetwork();
  if (offline) return { kind: 'failed', error: offline };
  if (beginAction([id], 'sending').length === 0) return { kind: 'busy' };
  try {
    return { kind: await send(comment, text) };
  } catch (error) {
    if (mayHaveArrived(error)) {
      writeOptimisticComment(id, shownReply({ status: 'unknown' }, true));
      return { kind: 'unknown' };
    }
    void settleFailure(comment);
    return { kind: 'failed', error: error instanceof NotTaken ? error.cause : error };
  } finally {
    endAction([id]);
  }
};

/** Throws if it is too late. The wait for the reply then continues. */
export const undoOne = async ({ id }: ListedComment): Promise<void> => {
  const isApproved = await approving.get(id)?.then(
    () => true,
    () => false,
  );
  // The server refused the approval. The code that sent the reply reports this.
  if (isApproved === false) return;
  writeSyncedComment(id, await call(undoResponse, { params: { id } }));
};

import type { BatchItem } from '../documents/batches.ts';
import type { CommentDocument } from '../documents/comments.ts';
import { fromInstant, toInstant } from '../values.ts';
import { READINGS_AFTER_MS } from './limits.ts';
import { isUnsent, type SendDocument, type UnknownSend } from './state.ts';

/** What is shown of a reply, on the server and in the page alike. */

/** Until when an unknown reply is looked for. */
const checkingUntil = ({ unknownSince }: UnknownSend): string =>
  toInstant(fromInstant(unknownSince) + Math.max(...READINGS_AFTER_MS));

export const itemOf = (send: SendDocument): BatchItem => ({
  commentId: send.commentId,
  messageId: send.messageId,
  status: send.status,
  scheduledFor: send.status === 'queued' ? send.scheduledFor : null,
  replyId: send.status === 'sent' ? send.replyId : null,
  reason: isUnsent(send) ? send.reason : null,
  undoUntil: send.status === 'queued' ? send.undoUntil : null,
  text: send.text,
  cancelRequested:
    send.status === 'sending' || send.status === 'unknown' ? send.cancelRequested : false,
  visible: send.status === 'sent' ? send.visible : null,
  checkingUntil: send.status === 'unknown' ? checkingUntil(send) : null,
  textChanged: send.status === 'sent' ? send.textChanged : false,
});

/** The fields of a comment that say what becomes of its reply. */
export type ShownReply = Partial<
  Pick<
    CommentDocument,
    | 'status'
    | 'isReplied'
    | 'aiResponse'
    | 'scheduledFor'
    | 'sendReason'
    | 'checkingUntil'
    | 'undoUntil'
    | 'replyVisible'
  >
>;

const AT_REST = { scheduledFor: null, sendReason: null, checkingUntil: null, undoUntil: null };

type Told = Pick<BatchItem, 'status'> & Partial<BatchItem>;

/** `isSingle`: it belongs to no batch, so it is on its way at once. A field that is missing stays. */
export function shownReply(item: Told, isSingle: boolean): ShownReply {
  switch (item.status) {
    case 'queued':
      return isSingle
        ? { ...AT_REST, status: 'sending', undoUntil: item.undoUntil ?? null }
        : { ...AT_REST, status: 'scheduled', scheduledFor: item.scheduledFor ?? null };
    case 'sending':
      return { ...AT_REST, status: 'sending' };
    case 'unknown':
      return {
        ...AT_REST,
        status: 'sending',
        sendReason: 'outcome_unknown',
        checkingUntil: item.checkingUntil ?? null,
      };
    case 'sent':
      return {
        ...AT_REST,
        status: 'sent',
        isReplied: true,
        ...(item.text ? { aiResponse: item.text } : {}),
        replyVisible: item.visible ?? null,
      };
    case 'skipped':
    case 'failed':
    case 'cancelled': {
      const shown = { ...AT_REST, status: 'ready', sendReason: item.reason ?? null } as const;
      return item.reason === 'already_answered' ? { ...shown, isReplied: true } : shown;
    }
  }
}

/**
 * What the comment shows of the reply to it: nothing more of one that was deleted. Sent or undone, the
 * draft needs another approval.
 */
export function commentOf(send: SendDocument): Partial<CommentDocument> {
  if (send.status === 'sent' && send.deletedAt !== null) return {};
  const shown = shownReply(itemOf(send), send.taskId === null);
  return {
    ...shown,
    ...(send.status === 'sent' || send.status === 'cancelled' ? { approvedMark: null } : {}),
    ...(send.status === 'sent' ? { responsePublishedAt: send.sentAt } : {}),
  };
}

import { isDeepStrictEqual } from 'node:util';
import {
  batchDocumentSchema,
  batchHasEnded,
  countProgress,
  type BatchDocument,
} from '@replywell/contract/documents/batches';
import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import {
  isPublished,
  isUnsent,
  sendDocumentSchema,
  sendHasEnded,
  type SendDocument,
} from '@replywell/contract/reply/state';
import { statsDaySchema } from '@replywell/contract/documents/stats';
import { itemOf } from '@replywell/contract/reply/views';
import type { Firestore } from 'firebase-admin/firestore';
import { messageOf } from '../core/youtube/message.ts';
import { paths } from '../store/firestore/documents.ts';

/**
 * What must be true when everything has come to rest, by what is on YouTube and what is stored: no
 * reply is there twice, none is lost, and nothing is told wrongly. Each check returns a sentence for
 * everything that is broken.
 */

/** What is stored of a creator. */
export interface Stored {
  uid: string;
  sends: SendDocument[];
  batches: BatchDocument[];
  comments: CommentDocument[];
  /** The number of sent replies in the statistics. */
  posted: number;
}

/** A reply of ours on YouTube. */
interface ReplyThere {
  commentId: string;
}

/** Through Firestore's own client, whatever answers it. */
export async function readStored(db: Firestore, uid: string): Promise<Stored> {
  const [sends, batches, comments, days] = await Promise.all([
    db.collectionGroup('sends').where('uid', '==', uid).get(),
    paths.batches(db, uid).get(),
    paths.comments(db, uid).get(),
    db.collection(`users/${uid}/stats`).get(),
  ]);
  const quarters = days.docs
    .filter(({ id }) => !id.endsWith('summary'))
    .flatMap((day) => Object.values(statsDaySchema.parse(day.data()).quarters));
  return {
    uid,
    sends: sends.docs.map((one) => sendDocumentSchema.parse(one.data())),
    batches: batches.docs.map((one) => batchDocumentSchema.parse(one.data())),
    comments: comments.docs.map((one) => commentDocumentSchema.parse(one.data())),
    posted: quarters.reduce((sum, { sent }) => sum + (sent?.replies ?? 0), 0),
  };
}

export const sentTwice = (there: readonly ReplyThere[]): string[] =>
  [...Map.groupBy(there, ({ commentId }) => commentId)].flatMap(([id, { length }]) =>
    length > 1 ? [`${id} got ${length} replies`] : [],
  );

/** `beyondKnowing`: nobody could find this reply, or it is not there any more. */
export function lost<R extends ReplyThere>(
  all: readonly Stored[],
  there: readonly R[],
  beyondKnowing: (reply: R) => boolean = () => false,
): string[] {
  const sends = all.flatMap((one) => one.sends);
  const found = sends.flatMap((send) => {
    const { commentId, status } = send;
    const replies = there.filter((reply) => reply.commentId === commentId);
    if (!sendHasEnded(send)) return [`${commentId} is ${status} for ever`];
    if (status === 'sent' && !isPublished(send)) return [];
    if (status === 'sent')
      return replies.length > 0 ? [] : [`${commentId} is called sent and is not there`];
    return replies.every(beyondKnowing) ? [] : [`${commentId} is there and called ${status}`];
  });
  const known = new Set(sends.map(({ commentId }) => commentId));
  const unknown = there.filter(({ commentId }) => !known.has(commentId));
  return [...found, ...unknown.map(({ commentId }) => `${commentId} is in no ledger`)];
}

/** A comment follows its send, and keeps its text. Without one it waits for its creator. */
function wrongInRow(comment: CommentDocument, send: SendDocument | undefined): string[] {
  const { id, status, isReplied, aiResponse } = comment;
  const isWaiting = status === 'sending' || status === 'scheduled';
  const isSent = status === 'sent' && isReplied;
  const isRight =
    !send || (send.status === 'sent' && !isPublished(send))
      ? !isWaiting && status !== 'sent'
      : send.status === 'sent'
        ? isSent && aiResponse === send.text
        : sendHasEnded(send)
          ? status === 'ready' && Boolean(aiResponse)
          : isWaiting;
  return isRight ? [] : [`${id} (${send?.status ?? 'no send'}) is shown as ${status}`];
}

function wrongInBatch(batch: BatchDocument, sends: ReadonlyMap<string, SendDocument>): string[] {
  const { items, progress, taskId, status } = batch;
  const strange = items.filter((item) => {
    const send = sends.get(item.messageId);
    return send?.taskId === taskId && !isDeepStrictEqual(item, itemOf(send));
  });
  return [
    ...(isDeepStrictEqual(progress, countProgress(items)) ? [] : [`${taskId} counts wrong`]),
    ...(batchHasEnded(batch) ? [] : [`${taskId} is ${status} for ever`]),
    ...strange.map(({ commentId }) => `${taskId} tells something else of ${commentId}`),
  ];
}

/** The rows, the batches, the reasons and the statistics of a creator. */
export function toldWrongly({ uid, sends, batches, comments, posted }: Stored): string[] {
  const byMessage = new Map(sends.map((send) => [send.messageId, send]));
  const sent = sends.filter(({ status }) => status === 'sent').length;
  // Deleted, and followed by another approval, which is the send that is stored now.
  const replaced = comments
    .flatMap(({ answersBefore = [] }) => answersBefore)
    .filter(({ messageId, isDeleted }) => {
      const send = byMessage.get(messageId ?? '');
      return isDeleted && send && (send.status !== 'sent' || isPublished(send));
    }).length;
  const silent = sends
    .filter(isUnsent)
    .filter(({ status, reason }) => status !== 'cancelled' && reason === null);
  return [
    ...comments.flatMap((one) => wrongInRow(one, byMessage.get(messageOf(one).id))),
    ...batches.flatMap((batch) => wrongInBatch(batch, byMessage)),
    ...silent.map(({ commentId, status }) => `${commentId} is ${status} without a reason`),
    ...(posted === sent + replaced ? [] : [`${uid}: ${sent + replaced} sent, ${posted} counted`]),
  ];
}

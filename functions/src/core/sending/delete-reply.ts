import { isPublished, type SendDocument, type SentSend } from '@replywell/contract/reply/state';
import { Refusal } from '../refusal.ts';
import { actAsChannel } from '../youtube/act-as.ts';
import { begunAnew } from '../youtube/merge-comment.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import { apply } from './changes.ts';
import type { LedgerChanges, LedgerScope, LedgerState, SendingPorts } from './ports.ts';

type DeletePorts = Pick<SendingPorts, 'ledger' | 'tokens' | 'clock'> & {
  youtube: Pick<YouTube, 'deleteComment' | 'listMyChannels'>;
};

type Reply = Pick<SendDocument, 'commentId' | 'messageId'>;

/** The reply that this creator has sent from here. Throws `conflict` if there is none. */
export async function sentReply(
  uid: string,
  reply: Reply,
  ledger: SendingPorts['ledger'],
): Promise<SentSend> {
  const { state } = await ledger.read(uid, { replies: [reply] });
  const send = state.sends.get(reply.commentId);
  if (send?.uid !== uid || send.status !== 'sent') throw new Refusal('conflict', 'reply');
  return send;
}

/** Of a reply to earlier words under the comment. */
function markedBefore(
  { comments }: LedgerState,
  { commentId, messageId }: SendDocument,
): NonNullable<LedgerChanges['comments']> {
  const before = comments.get(commentId)?.answersBefore ?? [];
  if (!before.some((given) => given.messageId === messageId)) return [];
  const answersBefore = before.map((given) =>
    given.messageId === messageId ? { ...given, isDeleted: true } : given,
  );
  return [{ id: commentId, fields: { answersBefore } }];
}

/**
 * sent -> sent, deleted. The comment, if it shows this reply, waits for an answer again: a new approval
 * starts anew. Pure.
 */
function markDeleted(state: LedgerState, send: SentSend, now: number): LedgerChanges {
  const comment = state.comments.get(send.commentId);
  const waits = { isReplied: false, responsePublishedAt: null, channelReply: null };
  const shown = comment ? { ...begunAnew(comment, true), ...waits } : {};
  const { comments = [], ...changes } = apply(state, send, { type: 'deleted' }, now, shown);
  return { ...changes, comments: comments.length > 0 ? comments : markedBefore(state, send) };
}

/**
 * Deletes the reply on YouTube, and then writes that down. If the process dies in between, or the
 * answer is lost, the same call finds it gone and writes it. 50 units, or 1 if it is gone. Throws
 * `conflict`, PermissionLost, GoogleUnavailable, YouTubeRefusal, or a Refusal where the day's units
 * are used up.
 */
export async function deleteReply(
  uid: string,
  reply: Reply,
  { ledger, tokens, clock, youtube }: DeletePorts,
): Promise<void> {
  const send = await sentReply(uid, reply, ledger);
  const { channelId, replyId, commentId } = send;
  if (!isPublished(send)) return;
  await actAsChannel({ uid, channelId }, { tokens, youtube }, (token) =>
    youtube.deleteComment(token, replyId),
  ).catch((error: unknown) => {
    if (!(error instanceof YouTubeRefusal && error.kind === 'gone')) throw error;
  });
  const scope: LedgerScope = { channelId, replies: [reply], comments: true, batch: 'of-the-send' };
  await ledger.move(uid, scope, (now) => {
    const found = now.sends.get(commentId);
    const isThere = found && isPublished(found) && found.replyId === replyId;
    return { changes: isThere ? markDeleted(now, found, clock()) : {}, result: null };
  });
}

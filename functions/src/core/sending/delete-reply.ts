import type { SendDocument } from '@replywell/contract/reply/state';
import { Refusal } from '../refusal.ts';
import { actAsChannel } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import { apply } from './changes.ts';
import type { LedgerChanges, LedgerScope, LedgerState, SendingPorts } from './ports.ts';

type DeletePorts = Pick<SendingPorts, 'ledger' | 'tokens' | 'clock'> & {
  youtube: Pick<YouTube, 'deleteComment' | 'listMyChannels'>;
};

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
 * sent -> sent, deleted. The send stays in the ledger as it was, so its message is never answered a
 * second time from here. Pure.
 */
function markDeleted(state: LedgerState, send: SendDocument, now: number): LedgerChanges {
  const shown = { replyDeleted: true };
  const { comments = [], ...changes } = apply(state, send, { type: 'deleted' }, now, shown);
  return { ...changes, comments: [...comments, ...markedBefore(state, send)] };
}

/**
 * Deletes the reply on YouTube, and then writes that down. If the process dies in between, or the
 * answer is lost, the same call finds it gone and writes it. 50 units, or 1 if it is gone. Throws
 * `conflict`, PermissionLost, GoogleUnavailable, YouTubeRefusal, or a Refusal where the day's units
 * are used up.
 */
export async function deleteReply(
  uid: string,
  reply: Pick<SendDocument, 'commentId' | 'messageId'>,
  { ledger, tokens, clock, youtube }: DeletePorts,
): Promise<void> {
  const { commentId } = reply;
  const { state } = await ledger.read(uid, { replies: [reply] });
  const send = state.sends.get(commentId);
  if (send?.uid !== uid || send.status !== 'sent') throw new Refusal('conflict', 'reply');
  const { channelId, replyId } = send;
  if (send.deletedAt !== null) return;
  await actAsChannel({ uid, channelId }, { tokens, youtube }, (token) =>
    youtube.deleteComment(token, replyId),
  ).catch((error: unknown) => {
    if (!(error instanceof YouTubeRefusal && error.kind === 'gone')) throw error;
  });
  const scope: LedgerScope = { channelId, replies: [reply], comments: true, batch: 'of-the-send' };
  await ledger.move(uid, scope, (now) => {
    const found = now.sends.get(commentId);
    const isThere =
      found?.status === 'sent' && found.replyId === replyId && found.deletedAt === null;
    return { changes: isThere ? markDeleted(now, found, clock()) : {}, result: null };
  });
}

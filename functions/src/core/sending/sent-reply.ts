import { isPublished, type SendDocument, type SentSend } from '@replywell/contract/reply/state';
import { Refusal } from '../refusal.ts';
import { comparable } from '../text/text-mark.ts';
import { actAsChannel } from '../youtube/act-as.ts';
import { begunAnew } from '../youtube/merge-comment.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import { apply } from './changes.ts';
import type { LedgerChanges, LedgerState, SendingPorts } from './ports.ts';

type SentReplyPorts = Pick<SendingPorts, 'ledger' | 'tokens' | 'clock'> & {
  youtube: Pick<YouTube, 'listReplies' | 'updateComment' | 'deleteComment' | 'listMyChannels'>;
};

type Reply = Pick<SendDocument, 'commentId' | 'messageId'>;

/** The reply that this creator has sent from here. Throws `conflict` if there is none. */
async function sentReply(
  uid: string,
  reply: Reply,
  { ledger }: Pick<SentReplyPorts, 'ledger'>,
): Promise<SentSend> {
  const { state } = await ledger.read(uid, { replies: [reply] });
  const send = state.sends.get(reply.commentId);
  if (send?.uid !== uid || send.status !== 'sent') throw new Refusal('conflict', 'reply');
  return send;
}

/** Writes down what has become of the reply, if it still is the one that stands there. */
const record = (
  uid: string,
  { channelId, commentId, messageId, replyId }: SentSend,
  { ledger }: Pick<SentReplyPorts, 'ledger'>,
  change: (state: LedgerState, send: SentSend) => LedgerChanges,
): Promise<null> => {
  const replies = [{ commentId, messageId }];
  return ledger.move(uid, { channelId, replies, comments: true, batch: 'of-the-send' }, (state) => {
    const found = state.sends.get(commentId);
    const isThere = found && isPublished(found) && found.replyId === replyId;
    return { changes: isThere ? change(state, found) : {}, result: null };
  });
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
export async function deleteReply(uid: string, reply: Reply, ports: SentReplyPorts): Promise<void> {
  const send = await sentReply(uid, reply, ports);
  if (!isPublished(send)) return;
  await actAsChannel({ uid, channelId: send.channelId }, ports, (token) =>
    ports.youtube.deleteComment(token, send.replyId),
  ).catch((error: unknown) => {
    if (!(error instanceof YouTubeRefusal && error.kind === 'gone')) throw error;
  });
  await record(uid, send, ports, (state, found) => markDeleted(state, found, ports.clock()));
}

/** Whether both read the same, whatever spaces or form of letters YouTube has made of them. */
const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Gives a reply on YouTube other words, and then writes that down. The thread is read first, so if the
 * process dies in between, or the answer is lost, the same call finds the words there and only writes.
 * 51 units, or 1 if they are there. Throws `conflict` if the reply is gone or was never sent from here,
 * PermissionLost, GoogleUnavailable, YouTubeRefusal, or a Refusal where the day's units are used up.
 */
export async function editReply(
  uid: string,
  reply: Reply,
  text: string,
  ports: SentReplyPorts,
): Promise<void> {
  const send = await sentReply(uid, reply, ports);
  if (!isPublished(send)) throw new Refusal('conflict', 'reply');
  if (text === send.text) return;
  const { youtube, clock } = ports;
  const { channelId, replyId, commentId } = send;
  const asChannel = <T>(call: (token: string) => Promise<T>): Promise<T> =>
    actAsChannel({ uid, channelId }, ports, call);

  const isThere = async (): Promise<boolean> => {
    const replies = await asChannel((token) => youtube.listReplies(token, commentId));
    const shown = replies?.find(({ id }) => id === replyId);
    return shown !== undefined && isSame(shown.textOriginal ?? shown.text, text);
  };

  /** The words that YouTube has now, if they are not ours. */
  const write = async (): Promise<string | null> => {
    try {
      const { keptText } = await asChannel((token) =>
        youtube.updateComment(token, { id: replyId, text }),
      );
      return keptText === null || isSame(keptText, text) ? null : keptText;
    } catch (error) {
      if (!(error instanceof YouTubeRefusal)) throw error;
      if (error.kind === 'gone') throw new Refusal('conflict', 'reply');
      if (error.kind === 'unavailable' && (await isThere())) return null;
      throw error;
    }
  };

  const changedText = (await isThere()) ? null : await write();
  await record(uid, send, ports, (state, found) => {
    const shown = { channelReply: changedText, draftIsOwn: true };
    return apply(state, found, { type: 'reworded', text, changedText }, clock(), shown);
  });
}

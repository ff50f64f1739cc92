import { isPublished, type SendDocument } from '@replywell/contract/reply/state';
import { Refusal } from '../refusal.ts';
import { comparable } from '../text/text-mark.ts';
import { actAsChannel } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import { apply } from './changes.ts';
import { sentReply } from './delete-reply.ts';
import type { LedgerScope, SendingPorts } from './ports.ts';

type EditPorts = Pick<SendingPorts, 'ledger' | 'tokens' | 'clock'> & {
  youtube: Pick<YouTube, 'listReplies' | 'updateComment' | 'listMyChannels'>;
};

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
  reply: Pick<SendDocument, 'commentId' | 'messageId'>,
  text: string,
  { ledger, tokens, clock, youtube }: EditPorts,
): Promise<void> {
  const send = await sentReply(uid, reply, ledger);
  if (!isPublished(send)) throw new Refusal('conflict', 'reply');
  if (text === send.text) return;
  const { channelId, replyId, commentId } = send;
  const asChannel = <T>(call: (token: string) => Promise<T>): Promise<T> =>
    actAsChannel({ uid, channelId }, { tokens, youtube }, call);

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
  const scope: LedgerScope = { channelId, replies: [reply], comments: true, batch: 'of-the-send' };
  await ledger.move(uid, scope, (state) => {
    const found = state.sends.get(commentId);
    if (!found || !isPublished(found) || found.replyId !== replyId)
      return { changes: {}, result: null };
    const shown = { channelReply: changedText, draftIsOwn: true };
    const event = { type: 'reworded', text, changedText } as const;
    return { changes: apply(state, found, event, clock(), shown), result: null };
  });
}

import type { BatchDocument } from '@replywell/contract/documents/batches';
import { EARLY_TOLERANCE_MS } from '@replywell/contract/reply/limits';
import type { SendDocument, SentSend } from '@replywell/contract/reply/state';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { fromInstant } from '../time.ts';
import { actAsChannel } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube, type YouTubeThread } from '../youtube/ports.ts';
import { apply, joined } from './changes.ts';
import {
  queueDue,
  withYouTube,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Moment,
  type SendingPorts,
} from './ports.ts';
import { settleBatch } from './sweep.ts';

/**
 * YouTube answers in the same way for a reply that it hides. So what was sent is looked for ten
 * minutes later: a single reply by its own task, those of a batch together, after the end of the
 * batch, by the task of the one that was sent last. A reply is never sent again because it is not
 * visible. Nothing is inserted here. If the process dies, the look is still due.
 */

/** The number of threads that one call to YouTube certainly returns. */
const THREADS_TOGETHER = 20;

/** What YouTube shows of a reply we sent. `unread`: nothing could be learned now. */
type Sight = 'visible' | 'hidden' | 'unread';

const EVENTS = {
  visible: { type: 'seen' },
  hidden: { type: 'hidden' },
  unread: { type: 'unread', until: null },
} as const;

/** By comment id. A missing one is `unread`. */
type Sights = ReadonlyMap<string, Sight>;

type Sought = Pick<SentSend, 'commentId' | 'messageId'> & { replyId: string | null };

/**
 * The replies that come with a thread may be few, and their number wrong. So what is not among them
 * is looked for in the whole list. `thread` missing: YouTube did not return it, which says nothing
 * unless it says that the comment is gone, and the reply with it.
 */
async function sightOf(
  thread: YouTubeThread | undefined,
  { replyId }: Sought,
  listReplies: () => ReturnType<YouTube['listReplies']>,
): Promise<Sight> {
  if (thread?.replies.some(({ id }) => id === replyId)) return 'visible';
  try {
    const replies = await listReplies();
    if (replies?.some(({ id }) => id === replyId)) return 'visible';
    return replies && !thread ? 'unread' : 'hidden';
  } catch (error) {
    if (error instanceof YouTubeRefusal && error.kind === 'unavailable') return 'unread';
    throw error;
  }
}

async function lookTogether(
  accessToken: string,
  sought: readonly Sought[],
  youtube: YouTube,
): Promise<Sights> {
  const sights = new Map<string, Sight>();
  for (let from = 0; from < sought.length; from += THREADS_TOGETHER) {
    const some = sought.slice(from, from + THREADS_TOGETHER);
    const ids = some.map(({ commentId }) => commentId);
    const threads = await youtube.peekThreads(accessToken, ids);
    for (const one of some) {
      const { commentId } = one;
      const thread = threads.find(({ topLevel }) => topLevel.id === commentId);
      const list = () => youtube.listReplies(accessToken, commentId);
      sights.set(commentId, await sightOf(thread, one, list));
    }
  }
  return sights;
}

/** Looks for the replies as the creator's channel. Nothing is learned where this fails. */
const lookAll = (
  who: { uid: string; channelId: string },
  sought: readonly Sought[],
  youtube: YouTube,
  { tokens, log }: SendingPorts,
): Promise<Sights> =>
  actAsChannel(who, { tokens, youtube }, (accessToken) =>
    lookTogether(accessToken, sought, youtube),
  ).catch((error: unknown) => {
    log('sent replies could not be looked for', { error: String(error) });
    return new Map<string, Sight>();
  });

/** Whether the look of this send is still due. Of two at the same moment the first has made it. */
const isDue = (send: SendDocument | undefined, now: number): boolean =>
  send?.status === 'sent' &&
  send.dueAt !== null &&
  fromInstant(send.dueAt) <= now + EARLY_TOLERANCE_MS;

/**
 * The changes after a look that the send `leader` was due for. Those of its batch that were seen
 * need no write; one that was not seen gets looks of its own. Pure.
 */
function decideAfterLook(
  state: LedgerState,
  { leader, sights }: { leader: string; sights: Sights },
  now: number,
): LedgerChanges {
  if (!isDue(state.sends.get(leader), now)) return {};
  // As long as one could not be read, the leader is due again, and looks for all of them.
  const areRead = [...state.sends.keys()].every((id) => (sights.get(id) ?? 'unread') !== 'unread');
  const after = [...state.sends.values()].flatMap((send) => {
    if (send.status !== 'sent') return [];
    const isLeader = send.commentId === leader;
    const sight = isLeader && !areRead ? 'unread' : (sights.get(send.commentId) ?? 'unread');
    const isNews = sight === 'hidden' && send.visible === null && send.deletedAt === null;
    return isLeader || isNews ? [apply(state, send, EVENTS[sight], now)] : [];
  });
  return joined(after);
}

/** What the task looks for: its own reply, and with the first look those of its ended batch. */
function soughtBy(leader: SentSend, batch: BatchDocument | null): Sought[] {
  const others =
    leader.visible === null && batch?.endedAt
      ? batch.items.filter((one) => one.status === 'sent' && one.commentId !== leader.commentId)
      : [];
  return [leader, ...others.filter((one) => one.visible === null)];
}

/** Looks to see whether replies that were sent some minutes ago are visible. */
export async function checkVisibility(
  { uid }: SendReplyTask,
  { send, batch }: { send: SentSend; batch: BatchDocument | null },
  moment: Moment,
  ports: SendingPorts,
): Promise<void> {
  const { channelId, commentId: leader, taskId } = send;
  const sought = soughtBy(send, batch);
  const sights = await withYouTube(uid, moment, ports, (youtube) =>
    lookAll({ uid, channelId }, sought, youtube, ports),
  );
  // Those that were seen are not read: nothing is written for them.
  const others = sought.filter(
    ({ commentId }) => commentId !== leader && sights.get(commentId) !== 'visible',
  );
  const scope: LedgerScope = {
    channelId,
    replies: [send, ...others],
    comments: true,
    batch: 'of-the-send',
  };
  const after = await ports.ledger.move(uid, scope, (state) => {
    const changes = decideAfterLook(state, { leader, sights }, moment.now);
    return { changes, result: changes.sends ?? [] };
  });
  await queueDue(after, ports);
  ports.log('sent replies looked for', { uid, sought: sought.length, read: sights.size });
  await settleBatch(uid, taskId, ports);
}

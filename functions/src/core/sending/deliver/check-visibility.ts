import type { BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../../permission/ports.ts';
import { fromInstant, fromInstantOrNull, toInstant } from '../../time.ts';
import { actAsChannel, OtherChannel, type Actor } from '../../youtube/act-as.ts';
import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeComment,
  type YouTubeThread,
} from '../../youtube/ports.ts';
import type { Moment } from './claim.ts';
import { type DeliverPorts, followBatch, messageOf } from './ports.ts';
import {
  CHECK_RETRY_MS,
  CHECKS_TOGETHER_MS,
  HIDDEN_RECHECKS_MS,
  MAX_CHECKS,
} from '../ledger/limits.ts';
import type { LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { spent } from '../quota/book.ts';
import { withLooks, batchHasEnded } from '../ledger/batch-moves.ts';
import { booked } from '../ledger/send-moves.ts';
import { queueStep, replaceTask, retimedFrom, withStep, type Retimed } from '../ledger/steps.ts';

/** The number of threads that one call to YouTube certainly returns. */
export const THREADS_TOGETHER = 20;

/** What YouTube shows of a reply we sent. `unread`: nothing could be learned now. */
type Sight = 'visible' | 'hidden' | 'unread';

/** By message id. A missing one is `unread`. */
export type Sights = ReadonlyMap<string, Sight>;

/** A reply to look for. `id`: the message id of its send. */
interface Sought {
  id: string;
  replyId: string | null;
}

/**
 * A sent reply after a look. Not seen: it is marked as hidden, and looked for again after an hour
 * and after a day. Seen later: the mark is removed. A reply is never sent again because it is not
 * visible.
 */
function looked(send: SendDocument, sight: Sight, now: number): SendDocument {
  const checks = send.checks + 1;
  // A reply that was never missing gets no mark, so most looks write only that they were made.
  const seenAgain = sight === 'visible' && send.visible === false;
  const after = nextLook(sight, checks);
  return {
    ...withStep(send, after === null ? null : toInstant(now + after)),
    checks,
    visible: sight === 'hidden' ? false : seenAgain ? true : send.visible,
    updatedAt: toInstant(now),
  };
}

function nextLook(sight: Sight, checks: number): number | null {
  if (checks >= MAX_CHECKS || sight === 'visible') return null;
  if (sight === 'unread') return CHECK_RETRY_MS;
  return HIDDEN_RECHECKS_MS[checks - 1] ?? null;
}

/** `id`: the message id of the send. */
export interface Look {
  id: string;
  sight: Sight;
}

/**
 * The changes that follow from these looks, for the sent replies in `state`. Their batch, if any,
 * must be `state.batch`. Pure.
 */
export function decideLooks(
  { sends, comments, batch }: LedgerState,
  looks: readonly Look[],
  now: number,
): LedgerChanges {
  const after = looks.flatMap(({ id, sight }): SendDocument[] => {
    const send = sends.get(id);
    return send?.status === 'sent' ? [looked(send, sight, now)] : [];
  });
  const isHidden = (send: SendDocument | undefined): boolean => send?.visible === false;
  const marked = after.filter((send) => isHidden(send) !== isHidden(sends.get(send.messageId)));
  if (marked.length === 0) return { sends: after };
  const items = marked.filter(({ taskId }) => taskId === batch?.taskId);
  return {
    sends: after,
    comments: marked
      .filter(({ commentId }) => comments.has(commentId))
      .map(({ commentId, visible }) => ({ id: commentId, fields: { replyVisible: visible } })),
    hidden: marked.reduce((sum, send) => sum + (isHidden(send) ? 1 : -1), 0),
    ...(batch && items.length > 0
      ? { batch: withLooks(batch, new Map(items.map((send) => [send.commentId, seenIn(send)]))) }
      : {}),
  };
}

const seenIn = ({ visible }: SendDocument): Partial<BatchItem> => ({ visible });

const shows = (replies: readonly YouTubeComment[], { replyId }: Sought): boolean =>
  replies.some(({ id }) => id === replyId);

/**
 * The replies that come with a thread may be few, and their number wrong. So what is not among them
 * is looked for in the whole list. `thread` null: the comment is gone, and the reply with it.
 */
async function sightOf(
  thread: YouTubeThread | null,
  sought: Sought,
  listReplies: () => ReturnType<YouTube['listReplies']>,
): Promise<Sight> {
  if (!thread) return 'hidden';
  if (shows(thread.replies, sought)) return 'visible';
  try {
    return shows((await listReplies()) ?? [], sought) ? 'visible' : 'hidden';
  } catch (error) {
    if (error instanceof YouTubeRefusal && error.kind === 'unavailable') return 'unread';
    throw error;
  }
}

/**
 * Looks for the replies as the creator's channel. null: nothing could be read now, because the
 * permission, Google or YouTube failed. Other errors are thrown.
 */
export async function lookAll(
  who: Actor,
  replies: readonly Sought[],
  youtube: YouTube,
  ports: DeliverPorts,
): Promise<Sights | null> {
  const ids = replies.map(({ id }) => id);
  try {
    const { tokens } = ports;
    return await actAsChannel(who, { tokens, youtube }, async (accessToken) => {
      const threads = await youtube.readThreads(accessToken, ids);
      const sights = new Map<string, Sight>();
      for (const sought of replies) {
        const { id } = sought;
        const thread = threads.get(id);
        const list = () => youtube.listReplies(accessToken, id);
        if (thread !== undefined) sights.set(id, await sightOf(thread, sought, list));
      }
      return sights;
    });
  } catch (error) {
    const expected =
      error instanceof PermissionLost ||
      error instanceof OtherChannel ||
      error instanceof GoogleUnavailable ||
      error instanceof YouTubeRefusal;
    if (!expected) throw error;
    return null;
  }
}

/**
 * The batch, if all its replies have ended but its end was not written. This happens when its last
 * replies end at the same moment.
 */
const unclosedIn = ({ batch }: LedgerState): string | null =>
  batch && batchHasEnded(batch) && batch.endedAt === null ? batch.taskId : null;

/**
 * Whether this reply is looked for together with others of its batch, by its own task or the
 * leader's.
 */
const sharesLook = ({ batch }: LedgerState, { commentId }: SendDocument): boolean =>
  batch?.items.some((item) => item.commentId === commentId && item.lookAt !== null) ?? false;

/**
 * Whether a look that was made at `now` is still due. Of two at the same moment the first has moved it
 * to another time, or ended it.
 */
export const lookIsDue = (send: SendDocument | undefined, now: number): send is SendDocument =>
  send?.status === 'sent' &&
  send.dueAt !== null &&
  fromInstant(send.dueAt) <= now + CHECKS_TOGETHER_MS;

interface Looked {
  uid: string;
  channelId: string;
  id: string;
}

async function record(
  { uid, channelId, id }: Looked,
  look: { sights: Sights | null; units: number },
  now: number,
  ports: DeliverPorts,
): Promise<{ retimed: Retimed | null; unclosed: string | null }> {
  return ports.ledger.move(
    uid,
    { channelId, messageIds: [id], comments: true, batch: 'of-the-send' },
    (state) => {
      const send = state.sends.get(id);
      const sight = look.sights?.get(id) ?? 'unread';
      const isDue = lookIsDue(send, now) && !sharesLook(state, send);
      const changes = isDue ? decideLooks(state, [{ id, sight }], now) : {};
      const [after] = changes.sends ?? [];
      return {
        changes: booked(changes, spent(look.units, now)),
        result: {
          retimed: after ? retimedFrom(state, after) : null,
          unclosed: unclosedIn(state),
        },
      };
    },
  );
}

/**
 * Looks to see whether replies that were sent some minutes ago are visible, because YouTube answers
 * in the same way for a reply that it hides. One call covers all looks of the creator in this
 * channel that are due now or within a minute, at most 20. Their own tasks then find nothing to do.
 * It inserts nothing.
 */
export async function checkVisibility(
  task: SendReplyTask,
  { channelId, replyId }: Pick<SendDocument, 'channelId' | 'replyId'>,
  { now }: Moment,
  ports: DeliverPorts,
): Promise<void> {
  const { uid } = task;
  const before = toInstant(now + CHECKS_TOGETHER_MS);
  const limit = THREADS_TOGETHER;
  const due = await ports.ledger.listChecksDue(uid, { channelId, before, limit });
  const id = messageOf(task);
  const others = due.filter((sought) => sought.id !== id);
  const replies = [{ id, replyId }, ...others].slice(0, THREADS_TOGETHER);
  const { youtube, units } = ports.openYouTube();
  const sights = await lookAll({ uid, channelId }, replies, youtube, ports);
  let cost = units();
  for (const { id: messageId } of replies) {
    const look = { sights, units: cost };
    const looked = { uid, channelId, id: messageId };
    const { retimed, unclosed } = await record(looked, look, now, ports);
    cost = 0;
    await followBatch(uid, unclosed, ports);
    const at = fromInstantOrNull(retimed?.after.dueAt ?? null);
    if (!retimed || at === null) continue;
    const next = { uid, channelId, commentId: messageId };
    // This delivery's own task is done with it.
    if (messageId === id) await queueStep(next, retimed.after, at, ports.queue);
    else await replaceTask(next, retimed, at, ports);
  }
  ports.log('sent replies looked for', { uid, replies: replies.length, read: sights !== null });
}

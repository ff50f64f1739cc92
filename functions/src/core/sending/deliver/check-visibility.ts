import type { BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../../permission/ports.ts';
import { fromInstantOrNull, toInstant } from '../../time.ts';
import { actAsChannel, OtherChannel, type Actor } from '../../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube, type YouTubeThread } from '../../youtube/ports.ts';
import type { Moment } from './claim.ts';
import type { DeliverPorts } from './ports.ts';
import {
  CHECK_RETRY_MS,
  CHECKS_TOGETHER_MS,
  HIDDEN_RECHECKS_MS,
  MAX_CHECKS,
} from '../ledger/limits.ts';
import type { LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { spentOnReading } from '../quota/book.ts';
import { withLooks } from '../ledger/batch-looks.ts';
import { batchHasEnded } from '../ledger/batch-moves.ts';
import { followBatch } from './follow-batch.ts';
import { messageOf } from './message.ts';
import { booked } from '../ledger/send-moves.ts';

/** The number of threads that one call to YouTube certainly returns. */
export const THREADS_TOGETHER = 20;

/**
 * What a thread shows about a reply we sent. `unread`: it does not say, because not all replies are
 * known.
 */
export type Sight = 'visible' | 'hidden' | 'unread';

/** `thread` null: the comment is gone, so the reply is hidden too. */
export function sightOf(
  thread: YouTubeThread | null,
  { replyId }: Pick<SendDocument, 'replyId'>,
): Sight {
  if (!thread) return 'hidden';
  if (thread.replies.some(({ id }) => id === replyId)) return 'visible';
  return thread.replies.length >= thread.totalReplyCount ? 'hidden' : 'unread';
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
    ...send,
    checks,
    visible: sight === 'hidden' ? false : seenAgain ? true : send.visible,
    dueAt: after === null ? null : toInstant(now + after),
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

/**
 * Reads the threads as the creator's channel. null: nothing could be read now, because the
 * permission, Google or YouTube failed. Other errors are thrown.
 */
export async function lookAll(
  who: Actor,
  ids: readonly string[],
  youtube: YouTube,
  ports: DeliverPorts,
): Promise<ReadonlyMap<string, YouTubeThread | null> | null> {
  try {
    const { tokens } = ports;
    return await actAsChannel(who, { tokens, youtube }, (accessToken) =>
      youtube.readThreads(accessToken, ids),
    );
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

interface Looked {
  uid: string;
  channelId: string;
  id: string;
}

async function record(
  { uid, channelId, id }: Looked,
  look: { threads: ReadonlyMap<string, YouTubeThread | null> | null; units: number },
  now: number,
  ports: DeliverPorts,
): Promise<{ again: number | null; unclosed: string | null }> {
  return ports.ledger.move(
    uid,
    { channelId, messageIds: [id], comments: true, batch: 'of-the-send' },
    (state) => {
      const send = state.sends.get(id);
      const thread = look.threads?.get(id);
      const sight = !send || thread === undefined ? 'unread' : sightOf(thread, send);
      const isDue = send?.status === 'sent' && send.dueAt !== null && !sharesLook(state, send);
      const changes = isDue ? decideLooks(state, [{ id, sight }], now) : {};
      const dueAt = changes.sends?.[0]?.dueAt ?? null;
      return {
        changes: booked(changes, spentOnReading(look.units, now)),
        result: { again: fromInstantOrNull(dueAt), unclosed: unclosedIn(state) },
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
  { channelId }: Pick<SendDocument, 'channelId'>,
  { now }: Moment,
  ports: DeliverPorts,
): Promise<void> {
  const { uid } = task;
  const before = toInstant(now + CHECKS_TOGETHER_MS);
  const limit = THREADS_TOGETHER;
  const due = await ports.ledger.listChecksDue(uid, { channelId, before, limit });
  const ids = [...new Set([messageOf(task), ...due])].slice(0, THREADS_TOGETHER);
  const { youtube, units } = ports.openYouTube();
  const threads = await lookAll({ uid, channelId }, ids, youtube, ports);
  let cost = units();
  for (const id of ids) {
    const look = { threads, units: cost };
    const { again, unclosed } = await record({ uid, channelId, id }, look, now, ports);
    cost = 0;
    await followBatch(uid, unclosed, ports);
    if (again !== null) await ports.queue.enqueue({ uid, channelId, commentId: id }, again);
  }
  ports.log('sent replies looked for', { uid, replies: ids.length, read: threads !== null });
}

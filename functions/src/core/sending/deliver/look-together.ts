import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { fromInstantOrNull, toInstant } from '../../time.ts';
import { looksDue, withLooks, followed } from '../ledger/batch-moves.ts';
import {
  decideLooks,
  lookAll,
  lookIsDue,
  THREADS_TOGETHER,
  type Sights,
} from './check-visibility.ts';
import type { Claim, Moment } from './claim.ts';
import { type DeliverPorts, messageOf } from './ports.ts';
import type { LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { spent } from '../quota/book.ts';
import { booked } from '../ledger/send-moves.ts';
import { queueStep, withStep } from '../ledger/steps.ts';

interface SharedLook {
  /** The message id of the reply whose send and task started the look. */
  leader: string;
  /** Message ids of the replies that were looked for, including the leader. */
  asked: ReadonlySet<string>;
  /** null: nothing could be read now. */
  sights: Sights | null;
  now: number;
}

const isDue = ({ sends = [] }: LedgerChanges, leader: string): boolean =>
  sends.some(({ messageId, dueAt }) => messageId === leader && dueAt !== null);

const done = (batch: BatchDocument, ids: readonly string[], now: number): BatchDocument =>
  followed(withLooks(batch, new Map(ids.map((id) => [id, { lookAt: null }]))), toInstant(now));

/** Nothing could be read: look again later. After the last try the look is given up for all. */
function decideUnread(
  state: LedgerState,
  batch: BatchDocument,
  { leader, now }: SharedLook,
): LedgerChanges {
  const changes = decideLooks(state, [{ id: leader, sight: 'unread' }], now);
  if (isDue(changes, leader)) return changes;
  const ids = looksDue(batch, now).map(({ commentId }) => commentId);
  return { ...changes, batch: done(batch, ids, now) };
}

/**
 * The changes after a shared look. Visible replies are only noted in the batch; one that was not
 * seen gets looks of its own. The leader is finished last. While others are left, because they were
 * too many for one call or joined during the look, it stays due. Pure.
 */
function decideSharedLook(state: LedgerState, look: SharedLook): LedgerChanges {
  const { leader, asked, sights, now } = look;
  const { batch } = state;
  const send = state.sends.get(leader);
  if (!batch || !lookIsDue(send, now)) return {};
  if (!sights) return decideUnread(state, batch, look);
  const sightIn = (id: string) => sights.get(id) ?? 'unread';
  const others = looksDue(batch, now).filter(({ commentId }) => commentId !== leader);
  const read = others.filter(({ commentId }) => asked.has(commentId));
  const missed = read
    .map(({ commentId: id }) => ({ id, sight: sightIn(id) }))
    .filter(({ sight }) => sight !== 'visible');
  const isLast = read.length === others.length;
  const own = { id: leader, sight: sightIn(leader) };
  const { sends = [], ...changes } = decideLooks(state, isLast ? [...missed, own] : missed, now);
  const stays = { ...withStep(send, toInstant(now)), updatedAt: toInstant(now) };
  const ids = [...read.map(({ commentId }) => commentId), ...(isLast ? [leader] : [])];
  return {
    ...changes,
    sends: isLast ? sends : [...sends, stays],
    batch: done(changes.batch ?? batch, ids, now),
  };
}

/**
 * Looks to see whether replies of a batch that were sent some minutes ago are visible, with one
 * call and one write for all of them. It inserts nothing. If the process dies in here, the leader
 * is still due.
 */
export async function lookTogether(
  task: SendReplyTask,
  { send, together }: Extract<Claim, { kind: 'check' }>,
  { now }: Moment,
  ports: DeliverPorts,
): Promise<void> {
  const { uid } = task;
  const { channelId } = send;
  const leader = messageOf(task);
  const others = together.filter(({ commentId }) => commentId !== leader);
  const read = others.slice(0, THREADS_TOGETHER - 1);
  const replies = [
    { id: leader, replyId: send.replyId },
    ...read.map(({ commentId: id, replyId }) => ({ id, replyId })),
  ];
  const asked = new Set(replies.map(({ id }) => id));
  const { youtube, units } = ports.openYouTube();
  const sights = await lookAll({ uid, channelId }, replies, youtube, ports);
  // Of those that were seen the batch is enough.
  const missed = read.flatMap(({ commentId: id }) =>
    sights === null || sights.get(id) === 'visible' ? [] : id,
  );
  const scope = {
    channelId,
    messageIds: [leader, ...missed],
    leavesOutBroken: true,
    comments: true,
    batch: 'of-the-send',
  } as const;
  const looked = await ports.ledger.move(uid, scope, (state) => {
    const changes = decideSharedLook(state, { leader, asked, sights, now });
    return {
      changes: booked(changes, spent(units(), now)),
      result: changes.sends ?? [],
    };
  });
  for (const after of looked) {
    const at = fromInstantOrNull(after.dueAt);
    const { commentId } = after;
    if (at !== null) await queueStep({ uid, channelId, commentId }, after, at, ports.queue);
  }
  ports.log('sent replies looked for', { uid, replies: asked.size, read: sights !== null });
}

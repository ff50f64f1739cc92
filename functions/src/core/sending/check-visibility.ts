import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { fromInstantOrNull, toInstant } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube, type YouTubeThread } from '../youtube/ports.ts';
import { withVisibility } from './batch-moves.ts';
import type { Moment } from './claim.ts';
import type { DeliverPorts } from './deliver.ts';
import { CHECK_RETRY_MS, CHECKS_TOGETHER_MS, HIDDEN_RECHECKS_MS, MAX_CHECKS } from './limits.ts';
import type { LedgerChanges, LedgerState } from './ports.ts';
import { spentOnReading } from './quota-book.ts';
import { booked } from './send-moves.ts';

/** As many threads as one call of YouTube surely answers. */
const THREADS_TOGETHER = 20;

/** What a thread tells of a reply we sent. `unread`: nothing, now. */
export type Sight = 'visible' | 'hidden' | 'unread';

export function sightOf(thread: YouTubeThread | null, send: SendDocument): Sight {
  if (!thread) return 'hidden';
  if (thread.replies.some(({ id }) => id === send.replyId)) return 'visible';
  return thread.replies.length >= thread.totalReplyCount ? 'hidden' : 'unread';
}

/**
 * What a look means for a sent reply. Not seen: marked, and looked for twice more, an hour and a day
 * later; seen again: the mark is taken away. A reply is never sent again because it cannot be seen.
 */
export function decideCheck(
  state: LedgerState,
  id: string,
  sight: Sight,
  now: number,
): LedgerChanges {
  const send = state.sends.get(id);
  if (send?.status !== 'sent' || send.dueAt === null) return {};
  const checks = send.checks + 1;
  const wasHidden = send.visible === false;
  // What was never missed is not marked: most looks write nothing but that they were made.
  const visible =
    sight === 'hidden' ? false : sight === 'visible' && wasHidden ? true : send.visible;
  const after = nextLook(sight, checks);
  const looked: SendDocument = {
    ...send,
    checks,
    visible,
    dueAt: after === null ? null : toInstant(now + after),
    updatedAt: toInstant(now),
  };
  const changes: LedgerChanges = { sends: [looked] };
  if (wasHidden === (visible === false)) return changes;
  return { ...changes, ...marked(state, looked), hidden: wasHidden ? -1 : 1 };
}

function nextLook(sight: Sight, checks: number): number | null {
  if (checks >= MAX_CHECKS || sight === 'visible') return null;
  if (sight === 'unread') return CHECK_RETRY_MS;
  return HIDDEN_RECHECKS_MS[checks - 1] ?? null;
}

function marked(state: LedgerState, { commentId, taskId, visible }: SendDocument): LedgerChanges {
  const { batch } = state;
  const known = state.comments.has(commentId);
  return {
    ...(known ? { comments: [{ id: commentId, fields: { replyVisible: visible } }] } : {}),
    ...(batch && batch.taskId === taskId
      ? { batch: withVisibility(batch, commentId, visible ?? true) }
      : {}),
  };
}

async function lookAll(
  uid: string,
  ids: readonly string[],
  youtube: YouTube,
  ports: DeliverPorts,
): Promise<ReadonlyMap<string, YouTubeThread | null> | null> {
  try {
    return await actAs(ports.tokens, uid, (accessToken) => youtube.readThreads(accessToken, ids));
  } catch (error) {
    const expected =
      error instanceof PermissionLost ||
      error instanceof GoogleUnavailable ||
      error instanceof YouTubeRefusal;
    if (!expected) throw error;
    return null;
  }
}

async function record(
  uid: string,
  id: string,
  look: { threads: ReadonlyMap<string, YouTubeThread | null> | null; units: number },
  now: number,
  ports: DeliverPorts,
): Promise<number | null> {
  return ports.ledger.transact(
    uid,
    { commentIds: [id], comments: true, batch: 'of-the-send' },
    (state) => {
      const send = state.sends.get(id);
      const thread = look.threads?.get(id);
      const sight = !send || thread === undefined ? 'unread' : sightOf(thread, send);
      const changes = decideCheck(state, id, sight, now);
      const dueAt = changes.sends?.[0]?.dueAt ?? null;
      return {
        changes: booked(changes, spentOnReading(look.units, now)),
        result: fromInstantOrNull(dueAt),
      };
    },
  );
}

/**
 * Looks whether what was sent some minutes ago can be seen: YouTube answers the same to a reply it
 * hides. All looks of the creator that are due by now are made with one call, so their tasks find
 * nothing to do. Reads only.
 */
export async function checkVisibility(
  task: SendReplyTask,
  { now }: Moment,
  ports: DeliverPorts,
): Promise<void> {
  const { uid, commentId } = task;
  const before = toInstant(now + CHECKS_TOGETHER_MS);
  const due = await ports.ledger.listChecksDue(uid, before, THREADS_TOGETHER);
  const ids = [...new Set([commentId, ...due])].slice(0, THREADS_TOGETHER);
  const { youtube, units } = ports.openYouTube();
  const threads = await lookAll(uid, ids, youtube, ports);
  let cost = units();
  for (const id of ids) {
    const again = await record(uid, id, { threads, units: cost }, now, ports);
    cost = 0;
    if (again !== null) await ports.queue.enqueue({ uid, commentId: id }, again);
  }
  ports.log('sent replies looked for', { uid, replies: ids.length, read: threads !== null });
}

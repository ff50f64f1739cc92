import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { BrokenDocument } from '../broken-document.ts';
import { fromInstant, toInstant } from '../time.ts';
import { BATCH_OVERDUE_MS } from './limits.ts';
import { dueWithTask, followedWith, itemHasEnded, itemOf, withItems } from './moves.ts';
import {
  messageOf,
  queueOrLog,
  taskOf,
  type Decision,
  type LedgerState,
  type Overdue,
  type OverdueBatch,
  type OverdueSend,
  type SendingPorts,
} from './ports.ts';

/** A step that is this late counts as lost. Cloud Tasks may be minutes late without losing a task. */
const LOST_AFTER_MS = 5 * 60_000;

/** The most time between two tasks for a step that is late: a queue may stand still for days. */
const AGAIN_AT_LEAST_MS = 60 * 60_000;

/**
 * A task that waits in a queue which stands still is not lost, and the sweep cannot tell. So each
 * further one comes after a quarter of the time that the step has been late, and they stay few.
 */
function isLost({ dueAt, status, scheduledFor, updatedAt }: SendDocument, now: number): boolean {
  if (dueAt === null) return false;
  const late = fromInstant(dueAt) - fromInstant(status === 'queued' ? scheduledFor : updatedAt);
  const patience = Math.max(LOST_AFTER_MS, Math.min(late / 4, AGAIN_AT_LEAST_MS));
  return fromInstant(dueAt) < now - patience;
}

/** The most sends that one sweep queues, or batches that it closes. The next sweep does the rest. */
const SWEEP_LIMIT = 200;

/** Sends or batches read at once. */
const PAGE = 200;

/**
 * The time of one walk, for the case that very much is overdue for which nothing can be done. It is
 * enough for tens of thousands of such documents. A sweep walks twice.
 */
const WALK_MS = 40_000;

type SweepPorts = Pick<SendingPorts, 'ledger' | 'queue' | 'clock' | 'log'>;

/**
 * Walks over all that is overdue, oldest first, and calls `act` for each, which says whether it has
 * done something. What fails is logged and passed over, and holds up nothing that comes after it:
 *
 * - A document that does not fit its schema, or belongs to nobody, is set aside.
 * - If another document of the creator does not fit, nothing of this creator can be handled. It
 *   stays overdue, so that it goes on once the document is repaired, and the walk goes past all the
 *   rest of this creator.
 *
 * It ends where nothing more is overdue, with its work done or with its time. Nothing is remembered
 * of it: if it is cut off, the next one begins at the front, where what was done is no longer.
 */
async function walkOverdue<T extends Overdue>(
  list: (after: T | null) => Promise<T[]>,
  uidOf: (overdue: T) => string | undefined,
  act: (overdue: T) => Promise<boolean>,
  { log, ledger, clock }: Pick<SweepPorts, 'log' | 'ledger' | 'clock'>,
): Promise<number> {
  const end = clock() + WALK_MS;
  const blocked = new Set<string>();
  const counts = { read: 0, done: 0, blocked: 0 };
  const isOver = (): boolean => counts.done === SWEEP_LIMIT || clock() >= end;
  let page: T[] = [];
  do {
    page = await list(page.at(-1) ?? null);
    counts.read += page.length;
    for (const overdue of page) {
      if (isOver()) break;
      const uid = uidOf(overdue);
      if (uid !== undefined && blocked.has(uid)) {
        counts.blocked += 1;
        continue;
      }
      try {
        if (await act(overdue)) counts.done += 1;
      } catch (error) {
        log('sweep passes over', { path: overdue.path, uid, error: String(error) });
        if (!(error instanceof BrokenDocument)) continue;
        const isAside = await ledger.setAside(error.path).catch(() => false);
        if (!isAside && uid !== undefined) blocked.add(uid);
      }
    }
  } while (page.length === PAGE && !isOver());
  if (counts.blocked > 0) log('sweep passes over creators', { ...counts, uids: [...blocked] });
  return counts.done;
}

/**
 * Queues a new task for each send whose task was lost, of one creator or of all (`uid` null). An
 * extra task is harmless, because the ledger lets only one of them send. Returns how many were
 * queued.
 */
export function requeueOverdue(uid: string | null, ports: SweepPorts): Promise<number> {
  const before = toInstant(ports.clock() - LOST_AFTER_MS);
  return walkOverdue<OverdueSend>(
    (after) => ports.ledger.listOverdue(uid, { before, after, limit: PAGE }),
    ({ task }) => task?.uid,
    ({ path, task }) => requeue(path, task, ports),
    ports,
  );
}

/** A document that belongs to nobody. Nothing can be done for it, and it would stay overdue for ever. */
const ofNobody = (path: string): BrokenDocument =>
  new BrokenDocument(path, 'belongs to no creator or send that exists');

async function requeue(
  path: string,
  task: SendReplyTask | null,
  ports: SweepPorts,
): Promise<boolean> {
  if (!task) throw ofNobody(path);
  const messageId = messageOf(task);
  const scope = { channelId: task.channelId, messageIds: [messageId] };
  // `dueAt` is set first, so that the next sweep does not add another task for the same step. The
  // task carries the same time, because the machine that handles it may have a clock that is
  // behind.
  const now = ports.clock();
  const still = await ports.ledger.move(task.uid, scope, (state) => {
    const send = state.sends.get(messageId);
    if (!state.creator || !send) throw ofNobody(path);
    if (!isLost(send, now)) return { changes: {}, result: null };
    return { changes: { sends: [dueWithTask(send, toInstant(now))] }, result: task };
  });
  if (still) await ports.queue.enqueue(still, now);
  return still !== null;
}

/**
 * The item as the ledger has it. If its send is gone or belongs to something else now, it ends here
 * as cancelled.
 */
function trueItem(
  batch: BatchDocument,
  item: BatchItem,
  send: SendDocument | undefined,
): BatchItem {
  if (send?.taskId === batch.taskId) return itemOf(send);
  return itemHasEnded(item) ? item : { ...item, status: 'cancelled', scheduledFor: null };
}

function decideClose(
  state: LedgerState,
  path: string,
  before: string,
  now: number,
): Decision<{ closed: boolean; look: SendDocument | null }> {
  const { batch } = state;
  if (!state.creator) throw ofNobody(path);
  if (!batch?.dueAt || batch.dueAt >= before || batch.endedAt !== null)
    return { changes: {}, result: { closed: false, look: null } };
  const items = batch.items.map((item) => trueItem(batch, item, state.sends.get(item.commentId)));
  const { changes, look } = followedWith(state, withItems(batch, items), now);
  const closed = (changes.batch?.endedAt ?? null) !== null;
  const next = changes.batch && !closed ? { ...changes.batch, dueAt: toInstant(now) } : null;
  return { changes: { ...changes, ...(next ? { batch: next } : {}) }, result: { closed, look } };
}

/**
 * Compares batches that should have ended long ago with their sends, and closes those whose sends
 * have all ended. So no batch stays open after a failed write. Returns how many were closed.
 */
export function closeOverdueBatches(ports: SweepPorts): Promise<number> {
  const now = ports.clock();
  const before = toInstant(now - BATCH_OVERDUE_MS);
  return walkOverdue<OverdueBatch>(
    (after) => ports.ledger.listOverdueBatches({ before, after, limit: PAGE }),
    ({ uid }) => uid ?? undefined,
    async ({ path, uid, taskId }) => {
      const batch = uid === null ? null : await ports.ledger.readBatch(uid, taskId);
      if (uid === null || batch === null) throw ofNobody(path);
      return closeOverdue(uid, batch, { path, before, now }, ports);
    },
    ports,
  );
}

async function closeOverdue(
  uid: string,
  { taskId, channelId, commentIds }: BatchDocument,
  { path, before, now }: { path: string; before: string; now: number },
  ports: SweepPorts,
): Promise<boolean> {
  const all = { channelId, messageIds: commentIds, leavesOutBroken: true };
  const scope = { ...all, batch: { taskId } };
  const { closed, look } = await ports.ledger.move(uid, scope, (state) =>
    decideClose(state, path, before, now),
  );
  if (look) await queueOrLog(taskOf(look), fromInstant(look.dueAt ?? look.updatedAt), ports);
  return closed;
}

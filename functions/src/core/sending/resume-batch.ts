import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstant, toInstant, type Random } from '../time.ts';
import { planSlots } from './pace-planner.ts';
import type { Decision, LedgerState, SendLedger, Slot, TaskQueue } from './ports.ts';
import { itemOf, withSlot } from './send-moves.ts';

export interface ResumePorts {
  ledger: SendLedger;
  queue: TaskQueue;
  random: Random;
}

interface Queued {
  commentId: string;
  at: number;
}

/** Queued sends get new times; a task from before the pause comes too early and is sent on. */
function replan(
  state: LedgerState,
  waiting: readonly SendDocument[],
  now: number,
  random: Random,
): { sends: SendDocument[]; slots: Slot[] } {
  const waitingIds = new Set(waiting.map((send) => send.commentId));
  const kept = state.slots.filter((slot) => !waitingIds.has(slot.commentId));
  const times = planSlots({
    count: waiting.length,
    from: now,
    pace: state.pace,
    taken: kept.map((slot) => fromInstant(slot.at)),
    random,
  });
  const sends = waiting.map((send, index) => ({
    ...send,
    scheduledFor: toInstant(times[index] ?? now),
    dueAt: toInstant(times[index] ?? now),
    deferrals: 0,
    updatedAt: toInstant(now),
  }));
  const slots = sends.reduce(
    (all, send) => withSlot(all, { commentId: send.commentId, at: send.scheduledFor }),
    [...kept],
  );
  return { sends, slots };
}

function resumed(batch: BatchDocument, sends: readonly SendDocument[]): BatchDocument {
  const items = batch.items.map((item) => {
    const send = sends.find((candidate) => candidate.commentId === item.commentId);
    return send ? itemOf(send) : item;
  });
  return {
    ...batch,
    items,
    status: 'in_progress',
    pauseReason: null,
    resumesAt: null,
    failuresInRow: 0,
  };
}

function decideResume(state: LedgerState, now: number, random: Random): Decision<Queued[]> {
  const { batch } = state;
  if (batch?.status !== 'paused') return { changes: {}, result: [] };
  const ofBatch = [...state.sends.values()].filter((send) => send.taskId === batch.taskId);
  const waiting = ofBatch.filter((send) => send.status === 'queued');
  const { sends, slots } = replan(state, waiting, now, random);
  const unknown = ofBatch.filter((send) => send.status === 'unknown');
  const queued = [
    ...sends.map(({ commentId, scheduledFor }) => ({ commentId, at: fromInstant(scheduledFor) })),
    ...unknown.map(({ commentId }) => ({ commentId, at: now })),
  ];
  const looking = unknown.map((send) => ({ ...send, dueAt: toInstant(now) }));
  return {
    changes: { sends: [...sends, ...looking], slots, batch: resumed(batch, sends) },
    result: queued,
  };
}

/** A paused batch goes on with its next unsent reply. Nothing happens where it is not paused. */
export async function resumeBatch(
  uid: string,
  taskId: string,
  now: number,
  ports: ResumePorts,
): Promise<void> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) return;
  const scope = { commentIds: batch.commentIds, batch: { taskId }, timeline: true };
  const queued = await ports.ledger.transact(uid, scope, (state) =>
    decideResume(state, now, ports.random),
  );
  for (const { commentId, at } of queued) await ports.queue.enqueue({ uid, commentId }, at);
}

/** After the creator has granted YouTube again: everything that waited for it goes on. */
export async function resumeAfterPermission(
  uid: string,
  now: number,
  ports: ResumePorts,
): Promise<void> {
  const open = await ports.ledger.listOpenBatches(uid);
  const waiting = open.filter(
    (batch) => batch.status === 'paused' && batch.pauseReason === 'permission_needed',
  );
  for (const batch of waiting.reverse()) await resumeBatch(uid, batch.taskId, now, ports);
}

import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { NewId, Random } from '../time.ts';
import { attemptSend, type AttemptPorts, type Outcome } from './attempt.ts';
import { decideClaim, type Claim, type Moment } from './claim.ts';
import type { SendLedger, TaskQueue } from './ports.ts';
import { reconcileSend } from './reconcile-send.ts';
import { resumeBatch } from './resume-batch.ts';
import { decideSettle, type Settled } from './settle.ts';

export interface DeliverPorts extends AttemptPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  newId: NewId;
  random: Random;
}

/** A second look after a lease or a lost answer comes a little after the moment it waits for. */
const SHORTLY = 1_000;

/** Writes the outcome down and queues what has to follow. */
export async function settleAttempt(
  task: SendReplyTask,
  send: SendDocument,
  outcome: Outcome,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Settled> {
  const { uid, commentId } = task;
  const settled = await ports.ledger.transact(
    uid,
    {
      commentIds: [commentId],
      comments: true,
      batch: 'of-the-send',
      // A reply that went out keeps its slot; the others' locks are not needed for that.
      timeline: outcome.kind !== 'sent',
    },
    (state) => decideSettle(state, send, outcome, { ...moment, clock: ports.clock() }),
  );
  ports.log('send settled', { uid, commentId, outcome: outcome.kind });
  if (settled.kind === 'queued') await ports.queue.enqueue(task, settled.at);
  if (settled.kind === 'unknown') await ports.queue.enqueue(task, settled.lookAt);
  if (settled.kind === 'paused' && settled.resumesAt !== null)
    await ports.queue.enqueue(task, settled.resumesAt + SHORTLY);
  return settled;
}

/** One attempt by whoever holds the claim: the task's handler, or the request of a single send. */
export async function runAttempt(
  task: SendReplyTask,
  claim: Extract<Claim, { kind: 'attempt' }>,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Settled> {
  const outcome = await attemptSend(task.uid, claim.send, claim.channelId, ports);
  return settleAttempt(task, claim.send, outcome, moment, ports);
}

/**
 * One delivery of one task. Whatever happens, either the send has ended, or a task that will carry
 * it on is in the queue when this returns; if it throws, Cloud Tasks delivers the same task again.
 * `eta`: the moment the task was meant for, as Cloud Tasks tells it; null where it does not.
 */
export async function deliver(
  task: SendReplyTask,
  eta: number | null,
  ports: DeliverPorts,
): Promise<Claim['kind'] | Settled['kind']> {
  const { uid, commentId } = task;
  const clock = ports.clock();
  const moment: Moment = { clock, now: Math.max(clock, eta ?? clock) };
  const attemptId = ports.newId();
  const claim = await ports.ledger.transact(
    uid,
    { commentIds: [commentId], batch: 'of-the-send', timeline: true, creator: true },
    (state) => decideClaim(state, commentId, moment, attemptId),
  );
  switch (claim.kind) {
    case 'stale':
    case 'ended':
      return claim.kind;
    case 'busy':
      await ports.queue.enqueue(task, claim.until + SHORTLY);
      return claim.kind;
    case 'postponed':
      await ports.queue.enqueue(task, claim.until);
      return claim.kind;
    case 'resume':
      await resumeBatch(uid, claim.taskId, moment.now, ports);
      return claim.kind;
    case 'reconcile':
      await reconcileSend(task, moment, ports);
      return claim.kind;
    case 'attempt':
      return (await runAttempt(task, claim, moment, ports)).kind;
  }
}

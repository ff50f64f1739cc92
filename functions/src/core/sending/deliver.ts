import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { NewId, Random } from '../time.ts';
import { attemptSend, type AttemptClaim, type AttemptPorts, type Outcome } from './attempt.ts';
import { checkEnded } from './check-ended.ts';
import { checkVisibility } from './check-visibility.ts';
import { decideClaim, type Claim, type Moment } from './claim.ts';
import { giveBackOfPaused } from './give-back.ts';
import type { SendLedger, TaskQueue } from './ports.ts';
import { quotaDay } from './quota-day.ts';
import { reconcileSend } from './reconcile-send.ts';
import { resumeBatch } from './resume-batch.ts';
import { decideSettle, type Settled } from './settle.ts';

export interface DeliverPorts extends AttemptPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  newId: NewId;
  random: Random;
  sleep: (milliseconds: number) => Promise<void>;
}

/** A second look after a lease or a lost answer comes a little after the moment it waits for. */
const SHORTLY = 1_000;

/** Without its task the look is made by the sweep's; the send has ended whatever happens here. */
export async function enqueueCheck(
  task: SendReplyTask,
  checkAt: number | null,
  { queue, log }: Pick<DeliverPorts, 'queue' | 'log'>,
): Promise<void> {
  if (checkAt === null) return;
  try {
    await queue.enqueue(task, checkAt);
  } catch (error) {
    log('look after the end not queued', { ...task, error: String(error) });
  }
}

async function followPause(
  task: SendReplyTask,
  taskId: string | null,
  resumesAt: number | null,
  ports: DeliverPorts,
): Promise<void> {
  if (resumesAt !== null) await ports.queue.enqueue(task, resumesAt + SHORTLY);
  else if (taskId !== null) await giveBackOfPaused(task.uid, taskId, ports.ledger);
}

/** Writes the outcome down and queues what has to follow. */
export async function settleAttempt(
  task: SendReplyTask,
  send: SendDocument,
  outcome: Outcome,
  moment: Moment,
  ports: DeliverPorts,
  units?: number,
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
    (state) => decideSettle(state, send, outcome, { ...moment, clock: ports.clock() }, units),
  );
  ports.log('send settled', { uid, commentId, outcome: outcome.kind });
  if (settled.kind === 'sent' || settled.kind === 'ended')
    await enqueueCheck(task, settled.checkAt, ports);
  if (settled.kind === 'queued') await ports.queue.enqueue(task, settled.at);
  if (settled.kind === 'unknown') await ports.queue.enqueue(task, settled.lookAt);
  if (settled.kind === 'paused') await followPause(task, send.taskId, settled.resumesAt, ports);
  return settled;
}

/** One attempt by whoever holds the claim: the task's handler, or the request of a single send. */
export async function runAttempt(
  task: SendReplyTask,
  claim: AttemptClaim,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Settled> {
  const { outcome, units } = await attemptSend(task.uid, claim, moment, ports);
  return settleAttempt(task, claim.send, outcome, moment, ports, units);
}

/** What this delivery may do, as of this moment. */
async function claimSend(
  { uid, commentId }: SendReplyTask,
  eta: number | null,
  ports: DeliverPorts,
): Promise<{ claim: Claim; moment: Moment }> {
  const clock = ports.clock();
  const moment: Moment = { clock, now: Math.max(clock, eta ?? clock) };
  const attemptId = ports.newId();
  const claim = await ports.ledger.transact(
    uid,
    {
      commentIds: [commentId],
      batch: 'of-the-send',
      timeline: true,
      creator: true,
      quota: { days: [quotaDay(moment.now)], peek: true },
    },
    (state) => decideClaim(state, commentId, moment, attemptId),
  );
  if (claim.kind !== 'held') return { claim, moment };
  // Only a queue that runs faster than the clock comes this early.
  await ports.sleep(claim.until - ports.clock());
  return claimSend({ uid, commentId }, eta, ports);
}

/**
 * One delivery of one task. Whatever happens, either the send has ended, or a task that will carry
 * it on is in the queue when this returns; if it throws, Cloud Tasks delivers the same task again. A
 * delivery before its time leaves that to the send's own task, and to the sweep should it be missing.
 * `eta`: the moment the task was meant for, as Cloud Tasks tells it; null where it does not.
 */
export async function deliver(
  task: SendReplyTask,
  eta: number | null,
  ports: DeliverPorts,
): Promise<Claim['kind'] | Settled['kind']> {
  const { claim, moment } = await claimSend(task, eta, ports);
  switch (claim.kind) {
    case 'held':
    case 'stale':
    case 'ended':
      return claim.kind;
    case 'check':
      if (claim.send.status === 'sent') await checkVisibility(task, moment, ports);
      else await checkEnded(task, claim.send, moment, ports);
      return claim.kind;
    case 'busy':
      await ports.queue.enqueue(task, claim.until + SHORTLY);
      return claim.kind;
    case 'postponed':
      await ports.queue.enqueue(task, claim.until);
      return claim.kind;
    case 'resume':
      await resumeBatch(task.uid, claim, moment.now, ports);
      return claim.kind;
    case 'reconcile':
      await reconcileSend(task, claim.send, moment, ports);
      return claim.kind;
    case 'attempt':
      return (await runAttempt(task, claim, moment, ports)).kind;
  }
}

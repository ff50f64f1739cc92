import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { attemptSend, type AttemptClaim, type Outcome } from './attempt.ts';
import { itemHasEnded } from '../ledger/batch-moves.ts';
import { checkEnded } from './check-ended.ts';
import { checkVisibility } from './check-visibility.ts';
import { decideClaim, decideLate, type Claim, type Moment } from './claim.ts';
import { queueStepOrLog, type DeliverPorts, followBatch, messageOf } from './ports.ts';
import { giveBackOfPaused } from '../pace/pause-without-grant.ts';
import { lookTogether } from './look-together.ts';
import { HOUR_MS } from '../ledger/limits.ts';
import { Contended, type Decision, type LedgerScope, type LedgerState } from '../ledger/ports.ts';
import { quotaDay } from '../quota/day.ts';
import { fromInstantOrNull } from '../../time.ts';
import { reconcileSend } from './reconcile.ts';
import { resumeBatch } from '../pace/resume-batch.ts';
import { decideSettle, type Settled } from './settle.ts';
import { queueStep, sendAfter, taskName } from '../ledger/steps.ts';

/** The task after a pause or a lease comes this many milliseconds after the moment it waits for. */
const SHORTLY = 1_000;

/**
 * A queue whose time runs faster than the clock of the leases brings a task back long before the
 * lease is over. So each further wait is this many times as long as what is left of the lease.
 */
const LONGER_EACH_TIME = 10;
const LONGEST_WAIT_MS = 24 * HOUR_MS;

/** If the ledger is too busy, a delivery waits this long, plus a random time of the same size. */
const BUSY_LEDGER_MS = 2_000;

/**
 * After a reply was sent, the batch is checked for its end only if at most this many of its replies
 * are open. More than one, because their last moves may be running at the same time.
 */
const FEW_LEFT = 5;

const leftIn = (batch: BatchDocument | null, { commentId }: SendDocument): number =>
  batch?.items.filter((item) => item.commentId !== commentId && !itemHasEnded(item)).length ?? 0;

async function followPause(
  task: SendReplyTask,
  send: SendDocument,
  resumesAt: number | null,
  ports: DeliverPorts,
): Promise<void> {
  if (resumesAt !== null) await queueStep(task, send, resumesAt + SHORTLY, ports.queue);
  else if (send.taskId !== null) await giveBackOfPaused(task.uid, send.taskId, ports.ledger);
}

/** The queue has just refused a task of this reply: it is left to the sweep. */
const isQueueDown = (outcome: Outcome): boolean =>
  outcome.kind === 'defer' && outcome.reason === 'not_queued';

/**
 * Writes the outcome in one move of the ledger and queues the next task. `units`: units really
 * spent; without it a whole attempt is counted. Throws Contended; the lease then runs out and the
 * send is reconciled.
 */
export async function settleAttempt(
  task: SendReplyTask,
  send: SendDocument,
  outcome: Outcome,
  moment: Moment,
  ports: DeliverPorts,
  units?: number,
): Promise<Settled> {
  const { uid, commentId } = task;
  const { settled, left, after } = await ports.ledger.move(
    uid,
    {
      channelId: send.channelId,
      messageIds: [send.messageId],
      comments: true,
      batch: 'of-the-send',
      ...(outcome.kind === 'give-way' ? { pace: true, timeline: { now: moment.now } } : {}),
    },
    (state) => {
      const decided = decideSettle(
        state,
        send,
        outcome,
        { ...moment, clock: ports.clock() },
        units,
      );
      const { changes, result } = decided;
      const now = sendAfter(changes, state.sends.get(send.messageId) ?? send);
      return { changes, result: { settled: result, left: leftIn(state.batch, send), after: now } };
    },
  );
  const reason = 'reason' in outcome ? outcome.reason : null;
  ports.log('send settled', { uid, commentId, outcome: outcome.kind, reason });
  if (settled.kind === 'ended' || (settled.kind === 'sent' && left <= FEW_LEFT))
    await followBatch(uid, send.taskId, ports);
  if (settled.kind === 'sent' || settled.kind === 'ended')
    await queueStepOrLog(task, after, settled.checkAt, ports);
  // Without a queue this delivery fails, and comes again; a person's call has nobody to repeat it.
  if (settled.kind === 'queued' && !isQueueDown(outcome))
    await queueStep(task, after, settled.at, ports.queue);
  if (settled.kind === 'unknown') await queueStep(task, after, settled.lookAt, ports.queue);
  if (settled.kind === 'paused') await followPause(task, after, settled.resumesAt, ports);
  return settled;
}

/** Makes one attempt and settles it. The caller must hold the claim. */
export async function runAttempt(
  task: SendReplyTask,
  claim: AttemptClaim,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Settled> {
  const { outcome, units } = await attemptSend(task.uid, claim, moment, ports);
  return settleAttempt(task, claim.send, outcome, moment, ports, units);
}

/**
 * Whether another creator of the channel has replied to the message since. That reply is sent with
 * their permission and by their tasks only.
 */
function isOthers({ sends }: LedgerState, task: SendReplyTask): boolean {
  const send = sends.get(messageOf(task));
  return send !== undefined && send.uid !== task.uid;
}

/** Decides what this delivery may do now, and writes the claim. */
async function claimSend(
  task: SendReplyTask,
  eta: number | null,
  ports: DeliverPorts,
): Promise<{ claim: Claim; moment: Moment }> {
  const clock = ports.clock();
  const moment: Moment = { clock, now: Math.max(clock, eta ?? clock) };
  const attemptId = ports.newId();
  const messageId = messageOf(task);
  const scope: LedgerScope = {
    channelId: task.channelId,
    messageIds: [messageId],
    batch: 'of-the-send',
    pace: true,
    quota: { days: [quotaDay(moment.now)] },
  };
  const stale: Decision<Claim> = { changes: {}, result: { kind: 'stale' } };
  let claim = await ports.ledger.move(task.uid, scope, (state) =>
    isOthers(state, task) ? stale : decideClaim(state, messageId, moment, attemptId),
  );
  if (claim.kind === 'late') {
    const wider = { ...scope, comments: true, timeline: { now: moment.now } };
    claim = await ports.ledger.move(task.uid, wider, (state) =>
      isOthers(state, task) ? stale : decideLate(state, messageId, moment, attemptId),
    );
  }
  if (claim.kind !== 'held') return { claim, moment };
  // Only a queue that runs faster than the clock delivers this early.
  await ports.sleep(claim.until - ports.clock());
  return claimSend(task, eta, ports);
}

/**
 * Queues the task for the end of the lease, and a little more. It is one for all deliveries that
 * find this attempt under way; one that has waited itself and comes too soon needs another name
 * than its own.
 */
export function queueAfterLease(
  task: SendReplyTask,
  send: SendDocument,
  busy: number,
  { queue, clock }: Pick<DeliverPorts, 'queue' | 'clock'>,
): Promise<void> {
  const now = clock();
  const until = fromInstantOrNull(send.leaseUntil) ?? now;
  const wait = (until + SHORTLY - now) * LONGER_EACH_TIME ** busy;
  const name = busy === 0 ? taskName(send) : `${taskName(send)}-${busy}`;
  return queue.enqueue({ ...task, busy: busy + 1 }, now + Math.min(wait, LONGEST_WAIT_MS), name);
}

/**
 * Queues the task of the step that has time. If this is the very task of it, come too early, its
 * name is taken, so it is queued again without one.
 */
function queueUntil(
  task: SendReplyTask,
  step: number | undefined,
  { send, until }: Extract<Claim, { kind: 'postponed' }>,
  { queue }: Pick<DeliverPorts, 'queue'>,
): Promise<void> {
  if (step !== send.step) return queueStep(task, send, until, queue);
  return queue.enqueue({ ...task, step }, until, null);
}

async function follow(
  { busy = 0, step, ...task }: SendReplyTask,
  { claim, moment }: { claim: Claim; moment: Moment },
  ports: DeliverPorts,
): Promise<Delivered> {
  switch (claim.kind) {
    case 'held':
    case 'stale':
    case 'late':
      return claim.kind;
    case 'ended':
      // The process of the last reply may have died before it updated the batch.
      await followBatch(task.uid, claim.send.taskId, ports);
      return claim.kind;
    case 'check':
      if (claim.send.status !== 'sent') await checkEnded(task, claim.send, moment, ports);
      else if (claim.together.length > 0) await lookTogether(task, claim, moment, ports);
      else await checkVisibility(task, claim.send, moment, ports);
      return claim.kind;
    case 'busy':
      await queueAfterLease(task, claim.send, busy, ports);
      return claim.kind;
    case 'postponed':
      await queueUntil(task, step, claim, ports);
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

/** What a delivery did. It is only logged. */
type Delivered = Claim['kind'] | Settled['kind'] | 'busy-ledger';

/**
 * Handles one delivery of one task. When it returns, the send has ended or the task for its next
 * step is queued. If it throws, Cloud Tasks delivers the same task again, which is safe. `eta`: the
 * time the task was planned for, in milliseconds since the epoch, as Cloud Tasks reports it; null:
 * not reported.
 */
export async function deliver(
  task: SendReplyTask,
  eta: number | null,
  ports: DeliverPorts,
): Promise<Delivered> {
  try {
    return await follow(task, await claimSend(task, eta, ports), ports);
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
    // The queue did nothing wrong, so its retry is not used. The same task comes again a little
    // later, at a random moment, without a name: nobody knows which step it is.
    const later = BUSY_LEDGER_MS + Math.round(ports.random() * BUSY_LEDGER_MS);
    await ports.queue.enqueue(task, Math.max(ports.clock(), eta ?? 0) + later, null);
    return 'busy-ledger';
  }
}

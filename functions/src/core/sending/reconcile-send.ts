import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { toInstant } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube, type YouTubeThread } from '../youtube/ports.ts';
import type { Moment } from './claim.ts';
import { enqueueCheck, type DeliverPorts } from './deliver-ports.ts';
import { followBatch } from './follow-batch.ts';
import { messageOf } from './message.ts';
import { deferralDelay, MAX_RECONCILE_DEFERRALS } from './limits.ts';
import type { Decision, LedgerState } from './ports.ts';
import { exhaustedOn, spent } from './quota-book.ts';
import { quotaBackAt } from './quota-day.ts';
import { decideReconcile, type Reconciled } from './reconcile.ts';
import { booked, moved, pausedWith, settledWithout } from './send-moves.ts';

type Reading =
  | { kind: 'read'; thread: YouTubeThread | null }
  /** `until`: used up for everybody until then. */
  | { kind: 'unreadable'; until: number | null }
  | { kind: 'permission' };

async function readThread(
  task: SendReplyTask,
  youtube: YouTube,
  now: number,
  ports: DeliverPorts,
): Promise<Reading> {
  try {
    const thread = await actAs(ports.tokens, task.uid, (accessToken) =>
      youtube.readThread(accessToken, task.commentId),
    );
    return { kind: 'read', thread };
  } catch (error) {
    if (error instanceof PermissionLost) return { kind: 'permission' };
    if (error instanceof GoogleUnavailable) return { kind: 'unreadable', until: null };
    if (!(error instanceof YouTubeRefusal)) throw error;
    if (error.kind === 'gone') return { kind: 'read', thread: null };
    const until = error.kind === 'quota' ? quotaBackAt(now) : null;
    return { kind: 'unreadable', until };
  }
}

/** The thread tells nothing now: later again, and after about a day the creator is asked. */
function decideUnreadable(
  state: LedgerState,
  task: SendReplyTask,
  until: number | null,
  now: number,
): Decision<Reconciled> {
  const send = state.sends.get(messageOf(task));
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (send.deferrals >= MAX_RECONCILE_DEFERRALS) {
    const end = { status: 'failed', reason: 'outcome_unknown' } as const;
    return { changes: settledWithout(state, send, end, now), result: { kind: 'settled' } };
  }
  const deferrals = send.deferrals + 1;
  const at = until ?? now + deferralDelay(deferrals);
  const later = { ...send, deferrals, dueAt: toInstant(at), updatedAt: toInstant(now) };
  return { changes: moved(state, later), result: { kind: 'again', at } };
}

/** Nobody may read the thread: the batch waits for the permission; a single send asks now and then. */
function decideWithoutPermission(
  state: LedgerState,
  task: SendReplyTask,
  now: number,
): Decision<Reconciled> {
  const send = state.sends.get(messageOf(task));
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (send.taskId === null) return decideUnreadable(state, task, null, now);
  const pause = { reason: 'permission_needed', resumesAt: null } as const;
  return { changes: pausedWith(state, send, pause, now), result: { kind: 'moved-on' } };
}

function decideReading(
  state: LedgerState,
  task: SendReplyTask,
  seen: SendDocument,
  reading: Reading,
  now: number,
): Decision<Reconciled> {
  if (reading.kind === 'read') return decideReconcile(state, seen, reading.thread, now);
  if (reading.kind === 'permission') return decideWithoutPermission(state, task, now);
  return decideUnreadable(state, task, reading.until, now);
}

/** Finds out what became of `seen`, whose answer was lost. Reads only; never inserts. */
export async function reconcileSend(
  task: SendReplyTask,
  seen: SendDocument,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Reconciled> {
  const { uid, commentId } = task;
  const { youtube, units } = ports.openYouTube();
  const reading = await readThread(task, youtube, moment.now, ports);
  const reconciled = await ports.ledger.move(
    uid,
    {
      channelId: seen.channelId,
      messageIds: [seen.messageId],
      comments: true,
      batch: 'of-the-send',
      pace: true,
      timeline: { now: moment.now },
    },
    (state) => {
      const { changes, result } = decideReading(state, task, seen, reading, moment.now);
      const isUsedUp = reading.kind === 'unreadable' && reading.until !== null;
      const quota = [...spent(units(), moment.now), ...(isUsedUp ? [exhaustedOn(moment.now)] : [])];
      return { changes: booked(changes, quota), result };
    },
  );
  ports.log('send reconciled', { uid, commentId, result: reconciled.kind });
  if (reconciled.kind === 'settled' || reconciled.kind === 'sent')
    await followBatch(uid, seen.taskId, ports);
  if (reconciled.kind === 'again' || reconciled.kind === 'queued')
    await ports.queue.enqueue(task, reconciled.at);
  if (reconciled.kind === 'sent') await enqueueCheck(task, reconciled.checkAt, ports);
  return reconciled;
}

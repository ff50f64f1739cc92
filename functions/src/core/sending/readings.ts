import { EARLY_TOLERANCE_MS } from '@replywell/contract/reply/limits';
import {
  isUnsent,
  sendHasEnded,
  type SendDocument,
  type UnknownSend,
  type UnsentSend,
} from '@replywell/contract/reply/state';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { fromInstant } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { YouTubeRefusal, type AnyThread } from '../youtube/ports.ts';
import { readWhole } from './attempt.ts';
import { apply, block, publish } from './changes.ts';
import { traceOf } from './look.ts';
import {
  queueDue,
  withYouTube,
  type LedgerChanges,
  type LedgerState,
  type Moment,
  type SendingPorts,
} from './ports.ts';
import { quotaBackAt } from './quota.ts';
import { settleBatch } from './sweep.ts';

/**
 * Finds out, by complete readings of the thread, what became of an insert whose effect is not
 * known: its answer was lost (unknown), or it was refused and its send has ended. Nothing is
 * inserted here. If the process dies, the reading is still due.
 */

type ThreadReading =
  /** `thread` null: the comment is gone. */
  | { kind: 'read'; thread: AnyThread | null }
  /** `until`: the quota is used up for everybody until then. */
  | { kind: 'unread'; until: number | null }
  | { kind: 'not-allowed' };

/** What an error says about the reading. Throws errors that are not expected. */
function unreadFor(error: unknown, now: number): ThreadReading {
  if (error instanceof PermissionLost) return { kind: 'not-allowed' };
  if (error instanceof GoogleUnavailable) return { kind: 'unread', until: null };
  if (!(error instanceof YouTubeRefusal)) throw error;
  if (error.kind === 'gone') return { kind: 'read', thread: null };
  return { kind: 'unread', until: error.kind === 'quota' ? quotaBackAt(now) : null };
}

/** Whether nothing was read or attempted for this send since `seen` was read. */
const isSameDoubt = (send: UnknownSend, seen: UnknownSend): boolean =>
  send.unknownSince === seen.unknownSince &&
  send.attempts === seen.attempts &&
  send.readings === seen.readings;

/** `from`: when the reading began. `now`: when its answer had come. */
interface ReadingTime {
  from: number;
  now: number;
}

/**
 * Decides about an unknown send. Finding the reply is always proof. Its absence needs several
 * readings at their planned times. Each counts once: two at the same time count as one, and one
 * that began before the send changed does not count. `seen`: the send before the reading. Pure.
 */
function decideReconcile(
  state: LedgerState,
  seen: UnknownSend,
  reading: ThreadReading,
  { from, now }: ReadingTime,
): LedgerChanges {
  const send = state.sends.get(seen.commentId);
  if (send?.status !== 'unknown') return {};
  const isSame = isSameDoubt(send, seen);
  if (reading.kind === 'not-allowed')
    return isSame ? block(state, send, { reason: 'permission_needed', resumesAt: null }, now) : {};
  if (reading.kind === 'unread')
    return isSame ? apply(state, send, { type: 'unread', until: reading.until }, now) : {};
  const { thread } = reading;
  if (!thread) return apply(state, send, { type: 'comment_gone' }, now);
  const { own, doubtful } = traceOf(thread, send, send.channelId);
  if (own) return publish(state, send, own, now);
  // YouTube counts more replies than it lists: the one that is missing may be ours.
  const isShort = thread.replies.length < thread.totalReplyCount;
  const event = { type: 'not_shown', from, isDoubtful: doubtful || isShort } as const;
  return isSame ? apply(state, send, event, now) : {};
}

/**
 * Decides about a send that ended without a reply while an insert of it was in doubt. Found: it
 * becomes `sent`, whatever the creator was told before. Not found: only the next look is planned.
 * If the creator has sent the reply again, that attempt's own look finds the earlier one. Pure.
 */
function decideLateLook(
  state: LedgerState,
  { commentId }: UnsentSend,
  reading: ThreadReading,
  { from }: ReadingTime,
): LedgerChanges {
  const send = state.sends.get(commentId);
  if (!send || !isUnsent(send) || send.dueAt === null) return {};
  if (from < fromInstant(send.dueAt) - EARLY_TOLERANCE_MS) return {};
  if (reading.kind !== 'read') {
    // YouTube answers nobody before the reset, so asking earlier would only use up the looks.
    const until = reading.kind === 'unread' ? reading.until : null;
    return apply(state, send, { type: 'unread', until }, from);
  }
  if (!reading.thread) return apply(state, send, { type: 'comment_gone' }, from);
  // What came after later words of the thread may be the reply to those.
  const comment = state.comments.get(send.commentId);
  const later = comment && messageOf(comment);
  const before = later && later.id !== send.messageId ? later.publishedAt : undefined;
  const { own } = traceOf(reading.thread, send, send.channelId, before);
  if (own) return publish(state, send, own, from);
  return apply(state, send, { type: 'not_shown', from, isDoubtful: false }, from);
}

/** Reads the thread, writes what follows in one move, and queues the next task. */
async function readAndDecide<Send extends SendDocument>(
  { uid, commentId }: SendReplyTask,
  seen: Send,
  moment: Moment,
  ports: SendingPorts,
  decide: (
    state: LedgerState,
    seen: Send,
    reading: ThreadReading,
    time: ReadingTime,
  ) => LedgerChanges,
): Promise<void> {
  const from = moment.now;
  const reading = await withYouTube(uid, moment, ports, (youtube) =>
    readWhole({ uid, send: seen, youtube }, ports).then<ThreadReading, ThreadReading>(
      (thread) => ({ kind: 'read', thread }),
      (error: unknown) => unreadFor(error, from),
    ),
  );
  const now = Math.max(from, ports.clock());
  const { channelId, taskId } = seen;
  const sends = await ports.ledger.move(
    uid,
    { channelId, replies: [seen], comments: true, batch: 'of-the-send' },
    (state) => {
      const changes = decide(state, seen, reading, { from, now });
      return { changes, result: changes.sends ?? [] };
    },
  );
  const { status } = sends[0] ?? seen;
  ports.log('send looked for', { uid, commentId, read: reading.kind, status });
  if (sends.some(sendHasEnded)) await settleBatch(uid, taskId, ports);
  await queueDue(sends, ports);
}

/** Finds out what became of `seen`, whose answer was lost. */
export const reconcileSend = (
  task: SendReplyTask,
  seen: UnknownSend,
  moment: Moment,
  ports: SendingPorts,
): Promise<void> => readAndDecide(task, seen, moment, ports, decideReconcile);

/** Looks to see whether a reply that was refused or given up was published. */
export const checkEnded = (
  task: SendReplyTask,
  seen: UnsentSend,
  moment: Moment,
  ports: SendingPorts,
): Promise<void> => readAndDecide(task, seen, moment, ports, decideLateLook);

import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../../permission/ports.ts';
import { fromInstant, fromInstantOrNull, toInstant } from '../../time.ts';
import { actAsChannel, OtherChannel } from '../../youtube/act-as.ts';
import { YouTubeRefusal, type AnyThread, type YouTube } from '../../youtube/ports.ts';
import type { Moment } from './claim.ts';
import { queueStepOrLog, type DeliverPorts, followBatch } from './ports.ts';
import { conclusive, traceOf } from './look.ts';
import {
  CHECK_RETRY_MS,
  EARLY_TOLERANCE_MS,
  ENDED_CHECKS_AFTER_MS,
  MAX_RECONCILE_DEFERRALS,
} from '../ledger/limits.ts';
import type { LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { spent } from '../quota/book.ts';
import { quotaBackAt } from '../quota/day.ts';
import { booked, sendHasEnded, settledSent } from '../ledger/send-moves.ts';
import { withStep } from '../ledger/steps.ts';

/**
 * The result of a complete reading. `thread` null: the comment is gone. `unread`: the thread could
 * not be read now.
 */
type LateLook =
  { kind: 'read'; thread: AnyThread | null } | { kind: 'unread'; retryAfterMs: number | null };

/** Milliseconds until the next look. null: this was the last one. */
function nextLook({ checks, readings }: SendDocument, look: LateLook): number | null {
  if (checks >= MAX_RECONCILE_DEFERRALS) return null;
  if (look.kind === 'unread') return Math.max(CHECK_RETRY_MS, look.retryAfterMs ?? 0);
  // When a comment is gone, its replies are gone too.
  const next = look.thread ? ENDED_CHECKS_AFTER_MS[readings] : undefined;
  return next === undefined ? null : next - (ENDED_CHECKS_AFTER_MS[readings - 1] ?? 0);
}

/**
 * Decides about a send that ended without a reply while an insert of it was in doubt. Found: it
 * becomes `sent`, whatever the creator was told before. Not found: only the next look is planned.
 * If the creator has sent the reply again, that attempt's own look finds the earlier one. Pure.
 */
function decideLateLook(
  state: LedgerState,
  id: string,
  look: LateLook,
  now: number,
): LedgerChanges {
  const send = state.sends.get(id);
  if (!send || !sendHasEnded(send) || send.status === 'sent' || send.dueAt === null) return {};
  if (now < fromInstant(send.dueAt) - EARLY_TOLERANCE_MS) return {};
  const read = look.kind === 'read' ? look.thread : null;
  const own = read && traceOf(read, send, send.channelId).own;
  if (own) return settledSent(state, send, own, now);
  const looked: SendDocument = {
    ...send,
    checks: send.checks + 1,
    readings: look.kind === 'read' ? send.readings + 1 : send.readings,
    updatedAt: toInstant(now),
  };
  const after = nextLook(looked, look);
  return { sends: [withStep(looked, after === null ? null : toInstant(now + after))] };
}

async function readLate(
  uid: string,
  seen: SendDocument,
  youtube: YouTube,
  now: number,
  ports: DeliverPorts,
): Promise<LateLook> {
  try {
    const { tokens } = ports;
    const who = { uid, channelId: seen.channelId };
    const thread = await actAsChannel(who, { tokens, youtube }, (accessToken) =>
      youtube.readWholeThread(accessToken, seen),
    );
    return { kind: 'read', thread: conclusive(thread, seen) };
  } catch (error) {
    if (error instanceof YouTubeRefusal) {
      if (error.kind === 'gone') return { kind: 'read', thread: null };
      // YouTube answers nobody before the reset, so asking earlier would only use up the looks.
      const retryAfterMs = error.kind === 'quota' ? quotaBackAt(now) - now : error.retryAfterMs;
      return { kind: 'unread', retryAfterMs };
    }
    const expected =
      error instanceof PermissionLost ||
      error instanceof OtherChannel ||
      error instanceof GoogleUnavailable;
    if (!expected) throw error;
    return { kind: 'unread', retryAfterMs: null };
  }
}

/**
 * Looks to see whether a reply that was refused or given up was published. It reads YouTube and
 * writes the result in one move of the ledger. It inserts nothing. If the process dies, the look is
 * still due.
 */
export async function checkEnded(
  task: SendReplyTask,
  seen: SendDocument,
  { now }: Moment,
  ports: DeliverPorts,
): Promise<void> {
  const { uid, commentId } = task;
  const { youtube, units } = ports.openYouTube();
  const look = await readLate(uid, seen, youtube, now, ports);
  const { channelId, messageId } = seen;
  const after = await ports.ledger.move(
    uid,
    { channelId, messageIds: [messageId], comments: true, batch: 'of-the-send' },
    (state) => {
      const changes = decideLateLook(state, messageId, look, now);
      const result = changes.sends?.[0];
      return { changes: booked(changes, spent(units(), now)), result };
    },
  );
  if (after?.status === 'sent') await followBatch(uid, seen.taskId, ports);
  ports.log('ended reply looked for', { uid, commentId, read: look.kind });
  if (after) await queueStepOrLog(task, after, fromInstantOrNull(after.dueAt), ports);
}

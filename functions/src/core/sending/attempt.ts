import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import { GoogleUnavailable, PermissionLost, type AccessTokens } from '../permission/ports.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import {
  INSERT_TIMEOUT_MS,
  LEASE_LEFT_FOR_INSERT_MS,
  MAX_LOOK_OF_BATCH_SEND_MS,
} from './limits.ts';
import { decideLook } from './look.ts';
import { nextQuotaReset } from './quota-day.ts';

/** What came of one attempt, before it is written down. */
export type Outcome =
  | { kind: 'sent'; replyId: string; publishedAt: string }
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason }
  /** Nothing was inserted and nothing will be until somebody or some hour allows it. */
  | { kind: 'pause'; reason: PauseReason & SendReason; resumesAt: number | null }
  /** Nothing was inserted; worth another try. */
  | { kind: 'defer'; reason: SendReason }
  /** Perhaps inserted. */
  | { kind: 'unknown' };

export interface AttemptPorts {
  youtube: YouTube;
  tokens: AccessTokens;
  clock: Clock;
  log: (message: string, details: Record<string, unknown>) => void;
}

/** A refusal that says for certain that nothing was inserted. */
function refusedOutcome(refusal: YouTubeRefusal, clock: Clock): Outcome {
  switch (refusal.kind) {
    case 'permission':
      return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
    case 'quota':
      return { kind: 'pause', reason: 'quota_exceeded', resumesAt: nextQuotaReset(clock()) };
    case 'rate':
      return { kind: 'defer', reason: 'rate_limited' };
    case 'unavailable':
      return { kind: 'defer', reason: 'youtube_unavailable' };
    case 'gone':
      return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
    case 'closed':
      return { kind: 'end', status: 'failed', reason: 'replies_closed' };
    case 'forbidden':
      return { kind: 'end', status: 'failed', reason: 'not_allowed' };
    case 'text':
      return {
        kind: 'end',
        status: 'failed',
        reason: refusal.reason === 'commentTextTooLong' ? 'text_too_long' : 'text_required',
      };
  }
}

/** What an error means that came before anything can have been inserted. */
function harmlessOutcome(error: unknown, ports: AttemptPorts): Outcome {
  if (error instanceof PermissionLost)
    return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
  if (error instanceof YouTubeRefusal) return refusedOutcome(error, ports.clock);
  if (!(error instanceof GoogleUnavailable))
    ports.log('attempt failed before inserting', { error: String(error) });
  return { kind: 'defer', reason: 'youtube_unavailable' };
}

/** Too little of the lease is left, or the place in the pace is lost: not inserted. */
class TooLate extends Error {}

/** A batch send whose look took long has lost its place; the pace is asked again. */
const lostItsPlace = (send: SendDocument, clock: number): boolean =>
  send.taskId !== null && clock - fromInstant(send.updatedAt) > MAX_LOOK_OF_BATCH_SEND_MS;

function requireTime(send: SendDocument, clock: number): void {
  const leaseLeft = (send.leaseUntil === null ? 0 : fromInstant(send.leaseUntil)) - clock;
  if (leaseLeft < LEASE_LEFT_FOR_INSERT_MS || lostItsPlace(send, clock)) throw new TooLate();
}

/**
 * A token YouTube no longer takes is replaced once: a 401 says that nothing was inserted. Getting a
 * token can take minutes, so the time is looked at with the token in hand, before each insert.
 */
async function insertOnce(uid: string, send: SendDocument, ports: AttemptPorts): Promise<Outcome> {
  const { commentId: parentId, text } = send;
  try {
    const reply = await actAs(ports.tokens, uid, (accessToken) => {
      requireTime(send, ports.clock());
      const timeoutMs = INSERT_TIMEOUT_MS;
      return ports.youtube.insertReply(accessToken, { parentId, text, timeoutMs });
    });
    return { kind: 'sent', ...reply };
  } catch (error) {
    if (error instanceof TooLate) return { kind: 'defer', reason: 'youtube_unavailable' };
    // Only an error that names its reason proves that nothing was inserted.
    const proven =
      error instanceof PermissionLost ||
      error instanceof GoogleUnavailable ||
      (error instanceof YouTubeRefusal && error.kind !== 'unavailable');
    return proven ? harmlessOutcome(error, ports) : { kind: 'unknown' };
  }
}

/**
 * Look, then insert once. The caller holds the lease of `send`.
 * If the process dies in here, the lease runs out and the send is reconciled by reading its thread.
 */
export async function attemptSend(
  uid: string,
  send: SendDocument,
  channelId: string | null,
  ports: AttemptPorts,
): Promise<Outcome> {
  try {
    const thread = await actAs(ports.tokens, uid, (accessToken) =>
      ports.youtube.readThread(accessToken, send.commentId),
    );
    const look = decideLook(thread, send, channelId);
    if (look.kind === 'end') return look;
    if (look.kind === 'found') return { ...look, kind: 'sent' };
  } catch (error) {
    return harmlessOutcome(error, ports);
  }
  return insertOnce(uid, send, ports);
}

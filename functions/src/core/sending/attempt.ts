import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import { GoogleUnavailable, PermissionLost, type AccessTokens } from '../permission/ports.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import type { Claim, Moment } from './claim.ts';
import {
  INSERT_TIMEOUT_MS,
  LEASE_LEFT_FOR_INSERT_MS,
  MAX_LOOK_OF_BATCH_SEND_MS,
} from './limits.ts';
import { decideLook, type SeenComment } from './look.ts';
import type { OpenYouTube } from './ports.ts';
import { quotaBackAt } from './quota-day.ts';

/** What came of one attempt, before it is written down. */
export type Outcome =
  | { kind: 'sent'; replyId: string; publishedAt: string }
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment }
  /** Nothing was inserted and nothing will be until somebody or some hour allows it. */
  | { kind: 'pause'; reason: PauseReason & SendReason; resumesAt: number | null }
  /** Nothing was inserted; worth another try. */
  | { kind: 'defer'; reason: SendReason }
  /** Perhaps inserted. */
  | { kind: 'unknown' };

export interface AttemptPorts {
  openYouTube: OpenYouTube;
  tokens: AccessTokens;
  clock: Clock;
  log: (message: string, details: Record<string, unknown>) => void;
}

/** One attempt's own things. */
interface Attempt {
  uid: string;
  send: SendDocument;
  /** It has a place among the creator's other replies, and must not go out much later. */
  spaced: boolean;
  youtube: YouTube;
  now: number;
}

/** A refusal that says for certain that nothing was inserted. */
function refusedOutcome(refusal: YouTubeRefusal, now: number): Outcome {
  switch (refusal.kind) {
    case 'permission':
      return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
    case 'quota':
      return { kind: 'pause', reason: 'quota_exceeded', resumesAt: quotaBackAt(now) };
    case 'rate':
      return { kind: 'defer', reason: 'rate_limited' };
    case 'unavailable':
      return { kind: 'defer', reason: 'youtube_unavailable' };
    case 'gone':
      return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
    case 'closed':
      return { kind: 'end', status: 'failed', reason: 'replies_closed' };
    case 'suspended':
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
function harmlessOutcome(error: unknown, now: number, ports: AttemptPorts): Outcome {
  if (error instanceof PermissionLost)
    return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
  if (error instanceof YouTubeRefusal) return refusedOutcome(error, now);
  if (!(error instanceof GoogleUnavailable))
    ports.log('attempt failed before inserting', { error: String(error) });
  return { kind: 'defer', reason: 'youtube_unavailable' };
}

/** Too little of the lease is left, or the place in the pace is lost: not inserted. */
class TooLate extends Error {}

/** A spaced send whose look took long has lost its place; the pace is asked again. */
const lostItsPlace = ({ send, spaced }: Attempt, clock: number): boolean =>
  spaced && clock - fromInstant(send.updatedAt) > MAX_LOOK_OF_BATCH_SEND_MS;

function requireTime(attempt: Attempt, clock: number): void {
  const { leaseUntil } = attempt.send;
  const leaseLeft = (leaseUntil === null ? 0 : fromInstant(leaseUntil)) - clock;
  if (leaseLeft < LEASE_LEFT_FOR_INSERT_MS || lostItsPlace(attempt, clock)) throw new TooLate();
}

/**
 * A token YouTube no longer takes is replaced once: a 401 says that nothing was inserted. Getting a
 * token can take minutes, so the time is looked at with the token in hand, before each insert.
 */
async function insertOnce(attempt: Attempt, ports: AttemptPorts): Promise<Outcome> {
  const { uid, send, youtube, now } = attempt;
  const { commentId: parentId, text } = send;
  try {
    const reply = await actAs(ports.tokens, uid, (accessToken) => {
      requireTime(attempt, ports.clock());
      const timeoutMs = INSERT_TIMEOUT_MS;
      return youtube.insertReply(accessToken, { parentId, text, timeoutMs });
    });
    return { kind: 'sent', ...reply };
  } catch (error) {
    if (error instanceof TooLate) return { kind: 'defer', reason: 'youtube_unavailable' };
    // Only an error that names its reason proves that nothing was inserted.
    const proven =
      error instanceof PermissionLost ||
      error instanceof GoogleUnavailable ||
      (error instanceof YouTubeRefusal && error.kind !== 'unavailable');
    return proven ? harmlessOutcome(error, now, ports) : { kind: 'unknown' };
  }
}

async function lookAndInsert(
  attempt: Attempt,
  channelId: string | null,
  ports: AttemptPorts,
): Promise<Outcome> {
  const { uid, send, youtube, now } = attempt;
  try {
    const thread = await actAs(ports.tokens, uid, (accessToken) =>
      youtube.readThread(accessToken, send.commentId),
    );
    const look = decideLook(thread, send, channelId);
    if (look.kind === 'end') return look;
    if (look.kind === 'found') return { ...look, kind: 'sent' };
  } catch (error) {
    return harmlessOutcome(error, now, ports);
  }
  return insertOnce(attempt, ports);
}

export type AttemptClaim = Extract<Claim, { kind: 'attempt' }>;

/**
 * Look, then insert once. The caller holds the lease of the send. Answers also what YouTube's calls
 * have cost. If the process dies in here, the lease runs out and the send is reconciled by reading
 * its thread; its units stay counted as those of a whole attempt.
 */
export async function attemptSend(
  uid: string,
  { send, channelId, spaced }: AttemptClaim,
  { now }: Moment,
  ports: AttemptPorts,
): Promise<{ outcome: Outcome; units: number }> {
  const { youtube, units } = ports.openYouTube();
  const outcome = await lookAndInsert({ uid, send, spaced, youtube, now }, channelId, ports);
  return { outcome, units: units() };
}

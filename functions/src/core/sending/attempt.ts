import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import { GoogleUnavailable, PermissionLost, type AccessTokens } from '../permission/ports.ts';
import { fromInstant, toInstant, type Clock } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube } from '../youtube/ports.ts';
import type { Claim, Moment } from './claim.ts';
import {
  HOUR_MS,
  INSERT_TIMEOUT_MS,
  LEASE_LEFT_FOR_INSERT_MS,
  LEASE_MS,
  MAX_LOOK_OF_BATCH_SEND_MS,
} from './limits.ts';
import { decideLook, type SeenComment } from './look.ts';
import { roomFor, type Room } from './places.ts';
import type { OpenYouTube, SendLedger } from './ports.ts';
import { quotaBackAt } from './quota-day.ts';

/** What came of one attempt, before it is written down. */
export type Outcome =
  | { kind: 'sent'; replyId: string; publishedAt: string }
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment }
  /** Nothing was inserted and nothing will be until somebody or some hour allows it. */
  | { kind: 'pause'; reason: PauseReason & SendReason; resumesAt: number | null }
  /** Nothing was inserted; worth another try. */
  | { kind: 'defer'; reason: SendReason }
  /** Nothing was inserted: its moment is over, or another reply has it. */
  | { kind: 'give-way' }
  /** Perhaps inserted. */
  | { kind: 'unknown' };

export interface AttemptPorts {
  openYouTube: OpenYouTube;
  tokens: AccessTokens;
  ledger: Pick<SendLedger, 'listPlaces' | 'countBegun'>;
  clock: Clock;
  sleep: (milliseconds: number) => Promise<void>;
  log: (message: string, details: Record<string, unknown>) => void;
}

/** One attempt's own things. */
interface Attempt {
  uid: string;
  send: SendDocument;
  /** The limits by which it keeps its distance, and must not go out much later; null: none. */
  pace: Pace | null;
  youtube: YouTube;
  moment: Moment;
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

/** Too little of the lease is left: not inserted. */
class TooLate extends Error {}
/** The place is lost, or another reply has it: not inserted. */
class GivesWay extends Error {}

/** Between the claim and now, as one process sees it. */
const elapsed = ({ moment }: Attempt, clock: number): number => Math.max(0, clock - moment.clock);

function requireTime(attempt: Attempt, clock: number): void {
  const { leaseUntil } = attempt.send;
  const leaseLeft = (leaseUntil === null ? 0 : fromInstant(leaseUntil)) - clock;
  if (leaseLeft < LEASE_LEFT_FOR_INSERT_MS) throw new TooLate();
  if (attempt.pace && elapsed(attempt, clock) > MAX_LOOK_OF_BATCH_SEND_MS) throw new GivesWay();
}

async function askForRoom(attempt: Attempt, pace: Pace, ports: AttemptPorts): Promise<Room> {
  const clock = ports.clock();
  const at = attempt.moment.now + elapsed(attempt, clock);
  const gap = pace.minIntervalSeconds * 1_000;
  const { channelId, messageId } = attempt.send;
  const [near, inHour] = await Promise.all([
    ports.ledger.listPlaces(
      channelId,
      toInstant(at - Math.max(gap, LEASE_MS)),
      toInstant(at + gap),
    ),
    ports.ledger.countBegun(channelId, toInstant(at - HOUR_MS), toInstant(at)),
  ]);
  return roomFor({ messageId, at, clock, pace, near, inHour });
}

/**
 * That this attempt has begun is written down, so of two that ask here at the same time at least the
 * later one sees the other. It must be the last thing before the insert.
 */
async function keepDistance(attempt: Attempt, ports: AttemptPorts): Promise<void> {
  if (!attempt.pace) return;
  for (;;) {
    const room = await askForRoom(attempt, attempt.pace, ports);
    if (room.kind === 'free') return;
    if (room.kind === 'taken') throw new GivesWay();
    requireTime(attempt, ports.clock() + room.wait);
    await ports.sleep(room.wait);
  }
}

/** An error of the store, which says nothing about YouTube. */
function beforeInserting(error: unknown): never {
  if (error instanceof GivesWay || error instanceof TooLate) throw error;
  throw new GoogleUnavailable(String(error));
}

/**
 * A token YouTube no longer takes is replaced once: a 401 says that nothing was inserted. Getting a
 * token can take minutes, so the time is looked at with the token in hand, before each insert.
 */
async function insertOnce(attempt: Attempt, ports: AttemptPorts): Promise<Outcome> {
  const { uid, send, youtube, moment } = attempt;
  const { commentId: parentId, text } = send;
  try {
    const reply = await actAs(ports.tokens, uid, async (accessToken) => {
      await keepDistance(attempt, ports).catch(beforeInserting);
      requireTime(attempt, ports.clock());
      const timeoutMs = INSERT_TIMEOUT_MS;
      return youtube.insertReply(accessToken, { parentId, text, timeoutMs });
    });
    return { kind: 'sent', ...reply };
  } catch (error) {
    if (error instanceof GivesWay) return { kind: 'give-way' };
    if (error instanceof TooLate) return { kind: 'defer', reason: 'youtube_unavailable' };
    // Only an error that names its reason proves that nothing was inserted.
    const proven =
      error instanceof PermissionLost ||
      error instanceof GoogleUnavailable ||
      (error instanceof YouTubeRefusal && error.kind !== 'unavailable');
    return proven ? harmlessOutcome(error, moment.now, ports) : { kind: 'unknown' };
  }
}

async function lookAndInsert(attempt: Attempt, ports: AttemptPorts): Promise<Outcome> {
  const { uid, send, youtube, moment } = attempt;
  try {
    const thread = await actAs(ports.tokens, uid, (accessToken) =>
      youtube.readThread(accessToken, send.commentId),
    );
    const look = decideLook(thread, send);
    if (look.kind === 'end') return look;
    if (look.kind === 'found') return { ...look, kind: 'sent' };
  } catch (error) {
    return harmlessOutcome(error, moment.now, ports);
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
  { send, pace }: AttemptClaim,
  moment: Moment,
  ports: AttemptPorts,
): Promise<{ outcome: Outcome; units: number }> {
  const { youtube, units } = ports.openYouTube();
  const outcome = await lookAndInsert({ uid, send, pace, youtube, moment }, ports);
  return { outcome, units: units() };
}

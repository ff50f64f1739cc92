import type { Log } from '../../log.ts';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import { GoogleUnavailable, PermissionLost, type AccessTokens } from '../../permission/ports.ts';
import { fromInstant, toInstant, type Clock } from '../../time.ts';
import { actAsChannel, OtherChannel } from '../../youtube/act-as.ts';
import { YouTubeRefusal, type YouTube, type YouTubeThread } from '../../youtube/ports.ts';
import type { Claim, Moment } from './claim.ts';
import { traceOf } from './earlier-reply.ts';
import {
  HOUR_MS,
  INSERT_TIMEOUT_MS,
  LEASE_LEFT_FOR_INSERT_MS,
  LEASE_MS,
  MAX_LOOK_OF_BATCH_SEND_MS,
} from '../ledger/limits.ts';
import { decideLook, type SeenComment } from './look.ts';
import { roomFor, type Room } from '../pace/places.ts';
import type { OpenYouTube, SendLedger } from '../ledger/ports.ts';
import { quotaBackAt } from '../quota/day.ts';
import { likeness } from './shown-text.ts';

/**
 * What came of one attempt, before it is written down. `doubt`: YouTube has refused the insert and
 * does not show it, which is not yet a proof that it never will.
 */
export type Outcome =
  | { kind: 'sent'; replyId: string; publishedAt: string; textChanged?: boolean }
  | {
      kind: 'end';
      status: 'skipped' | 'failed';
      reason: SendReason;
      comment?: SeenComment;
      doubt?: boolean;
    }
  /** Nothing was inserted and nothing will be until somebody or some hour allows it. */
  | { kind: 'pause'; reason: PauseReason & SendReason; resumesAt: number | null }
  /** Worth another try. `retryAfterMs`: how long YouTube asks to be left alone. */
  | { kind: 'defer'; reason: SendReason; retryAfterMs?: number | null; doubt?: boolean }
  /** Nothing was inserted: its moment is over, or another reply has it. */
  | { kind: 'give-way' }
  /** Perhaps inserted. */
  | { kind: 'unknown' };

export interface AttemptPorts {
  openYouTube: OpenYouTube;
  tokens: AccessTokens;
  ledger: Pick<SendLedger, 'listPlaces' | 'countBegun' | 'hidesReplies'>;
  clock: Clock;
  sleep: (milliseconds: number) => Promise<void>;
  log: Log;
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

const TOO_MANY_REQUESTS = 429;

const GONE = { kind: 'end', status: 'skipped', reason: 'comment_gone' } as const;

/** What a refusal means for the reply, where nothing was inserted. */
function refusedOutcome(refusal: YouTubeRefusal, now: number): Outcome {
  switch (refusal.kind) {
    case 'permission':
      return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
    case 'quota':
      return { kind: 'pause', reason: 'quota_exceeded', resumesAt: quotaBackAt(now) };
    case 'rate':
      return { kind: 'defer', reason: 'rate_limited', retryAfterMs: refusal.retryAfterMs };
    case 'unavailable': {
      const { retryAfterMs } = refusal;
      return { kind: 'defer', reason: 'youtube_unavailable', retryAfterMs };
    }
    case 'gone':
      return GONE;
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
  if (error instanceof OtherChannel)
    return { kind: 'pause', reason: 'other_channel', resumesAt: null };
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

/** Nothing goes out, or is looked for, as another channel than the one it was approved for. */
const asChannel = <T>(
  { uid, send, youtube }: Attempt,
  { tokens }: AttemptPorts,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => actAsChannel({ uid, channelId: send.channelId }, { tokens, youtube }, call);

/** A complete reading: whatever may have been inserted before is looked for with nothing less. */
const readWhole = (attempt: Attempt, ports: AttemptPorts): Promise<YouTubeThread | null> =>
  asChannel(attempt, ports, (accessToken) =>
    attempt.youtube.readWholeThread(accessToken, attempt.send),
  );

/** An insert that has left us came to nothing for certain: none of these is given after the effect. */
const provesNothingInserted = (error: unknown): boolean =>
  error instanceof PermissionLost ||
  error instanceof GoogleUnavailable ||
  (error instanceof YouTubeRefusal &&
    (error.kind === 'quota' || (error.kind === 'rate' && error.status === TOO_MANY_REQUESTS)));

/**
 * YouTube has refused an insert by name, and has been seen to do so after the effect. The thread says
 * more: the reply is there, or it is not and the refusal holds for now, in doubt.
 */
async function lookAfterRefusal(
  attempt: Attempt,
  refusal: YouTubeRefusal,
  ports: AttemptPorts,
): Promise<Outcome> {
  const refused = refusedOutcome(refusal, attempt.moment.now);
  if (refused.kind !== 'end' && refused.kind !== 'defer') return refused;
  try {
    const thread = await readWhole(attempt, ports);
    if (!thread) return { ...GONE, doubt: true };
    const { own, doubtful } = traceOf(thread, attempt.send, attempt.send.channelId);
    if (own) return { kind: 'sent', ...own };
    return doubtful ? { kind: 'unknown' } : { ...refused, doubt: true };
  } catch (error) {
    ports.log('refused insert could not be looked for', { error: String(error) });
    return { kind: 'unknown' };
  }
}

/** What an error means that ended the insert. `begun`: the call had left. */
async function afterInsert(
  attempt: Attempt,
  error: unknown,
  begun: boolean,
  ports: AttemptPorts,
): Promise<Outcome> {
  if (error instanceof TooLate) return { kind: 'defer', reason: 'youtube_unavailable' };
  if (!begun || provesNothingInserted(error))
    return harmlessOutcome(error, attempt.moment.now, ports);
  if (error instanceof YouTubeRefusal && error.kind !== 'unavailable')
    return lookAfterRefusal(attempt, error, ports);
  return { kind: 'unknown' };
}

/**
 * A token YouTube no longer takes is replaced once: a 401 says that nothing was inserted. Getting a
 * token can take minutes, so the time is looked at with the token in hand, before each insert.
 */
async function insertOnce(attempt: Attempt, ports: AttemptPorts): Promise<Outcome> {
  const { send, youtube } = attempt;
  const { commentId: parentId, text } = send;
  let begun = false;
  try {
    const { keptText, ...reply } = await asChannel(attempt, ports, async (accessToken) => {
      await keepDistance(attempt, ports).catch(beforeInserting);
      requireTime(attempt, ports.clock());
      begun = true;
      const timeoutMs = INSERT_TIMEOUT_MS;
      return youtube.insertReply(accessToken, { parentId, text, timeoutMs });
    });
    const textChanged = keptText !== null && likeness(text, keptText) !== 'same';
    return { kind: 'sent', ...reply, textChanged };
  } catch (error) {
    if (error instanceof GivesWay) return { kind: 'give-way' };
    return afterInsert(attempt, error, begun, ports);
  }
}

/** Embedded replies and their count are believed only where nothing of ours can be among them. */
const readBefore = (attempt: Attempt, ports: AttemptPorts): Promise<YouTubeThread | null> =>
  attempt.send.attemptedBefore === null
    ? asChannel(attempt, ports, (accessToken) =>
        attempt.youtube.readThread(accessToken, attempt.send.commentId),
      )
    : readWhole(attempt, ports);

/**
 * The first insert in doubt was not seen, and the channel's replies are known to be hidden: known since
 * the readings, perhaps, so it is asked again.
 */
const mayBeHidden = async ({ send, moment }: Attempt, { ledger }: AttemptPorts): Promise<boolean> =>
  send.attempts > 1 &&
  (await ledger.hidesReplies(send.channelId, toInstant(moment.now - 24 * HOUR_MS)));

async function lookAndInsert(attempt: Attempt, ports: AttemptPorts): Promise<Outcome> {
  try {
    const look = decideLook(await readBefore(attempt, ports), attempt.send);
    if (look.kind === 'end') return look;
    if (look.kind === 'found') return { ...look, kind: 'sent' };
    if (await mayBeHidden(attempt, ports))
      return { kind: 'end', status: 'failed', reason: 'outcome_unknown' };
  } catch (error) {
    return harmlessOutcome(error, attempt.moment.now, ports);
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

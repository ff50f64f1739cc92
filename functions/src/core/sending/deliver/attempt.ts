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
 * The result of one attempt, before it is written. `doubt`: YouTube refused the insert and does not
 * show the reply, but that does not prove yet that it was not published.
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
  /**
   * Nothing was inserted. Nothing will be until `resumesAt` (milliseconds since the epoch), or, if
   * null, until somebody acts.
   */
  | { kind: 'pause'; reason: PauseReason & SendReason; resumesAt: number | null }
  /** Try again later. `retryAfterMs`: how long YouTube asks us to wait. */
  | { kind: 'defer'; reason: SendReason; retryAfterMs?: number | null; doubt?: boolean }
  /** Nothing was inserted, because its moment is over or another reply has it. */
  | { kind: 'give-way' }
  /** The reply may have been inserted. */
  | { kind: 'unknown' };

export interface AttemptPorts {
  openYouTube: OpenYouTube;
  tokens: AccessTokens;
  ledger: Pick<SendLedger, 'listPlaces' | 'countBegun' | 'hidesReplies'>;
  clock: Clock;
  sleep: (milliseconds: number) => Promise<void>;
  log: Log;
}

/** The data of one attempt. */
interface Attempt {
  uid: string;
  send: SendDocument;
  /**
   * The pace by which it keeps its distance. With a pace the insert must not be much later than the
   * claim. null: it is sent at once.
   */
  pace: Pace | null;
  youtube: YouTube;
  moment: Moment;
}

const TOO_MANY_REQUESTS = 429;

const GONE = { kind: 'end', status: 'skipped', reason: 'comment_gone' } as const;

/** The outcome for a refusal after which nothing was inserted. */
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

/** The outcome for an error before the insert was called. */
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

/** Too little of the lease is left, so nothing was inserted. */
class TooLate extends Error {}
/** The place was lost or belongs to another reply, so nothing was inserted. */
class GivesWay extends Error {}

/** Milliseconds since the claim, by this machine's clock. */
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
 * The claim is already written. So if two attempts ask here at the same time, at least the later
 * one sees the other. This must be the last step before the insert.
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

/**
 * Turns an error of the store into GoogleUnavailable, because nothing was inserted. Our own two
 * errors stay.
 */
function beforeInserting(error: unknown): never {
  if (error instanceof GivesWay || error instanceof TooLate) throw error;
  throw new GoogleUnavailable(String(error));
}

/** Calls YouTube only as the channel for which the reply was approved. */
const asChannel = <T>(
  { uid, send, youtube }: Attempt,
  { tokens }: AttemptPorts,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => actAsChannel({ uid, channelId: send.channelId }, { tokens, youtube }, call);

/**
 * A complete reading of the thread. Only this can find a reply that an earlier attempt may have
 * inserted.
 */
const readWhole = (attempt: Attempt, ports: AttemptPorts): Promise<YouTubeThread | null> =>
  asChannel(attempt, ports, (accessToken) =>
    attempt.youtube.readWholeThread(accessToken, attempt.send),
  );

/**
 * Whether this error proves that a call that was made inserted nothing. YouTube gives none of these
 * after an insert was carried out.
 */
const provesNothingInserted = (error: unknown): boolean =>
  error instanceof PermissionLost ||
  error instanceof GoogleUnavailable ||
  (error instanceof YouTubeRefusal &&
    (error.kind === 'quota' || (error.kind === 'rate' && error.status === TOO_MANY_REQUESTS)));

/**
 * YouTube refused an insert with a named reason. It sometimes does so although it inserted the
 * reply, so the thread is read. If the reply is there, it was sent. If not, the refusal counts, in
 * doubt.
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

/** The outcome for an error of the insert. `begun`: the call had been made. */
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
 * If YouTube no longer accepts the token, it is replaced once, because a 401 means that nothing was
 * inserted. Getting a token can take minutes, so the time is checked before each insert, with the
 * token ready.
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

/**
 * If no earlier insert is in doubt, we trust the replies that YouTube sends with the thread and its
 * count of them. Otherwise the whole thread is read, because our reply may be among those that
 * YouTube did not send.
 */
const readBefore = (attempt: Attempt, ports: AttemptPorts): Promise<YouTubeThread | null> =>
  attempt.send.attemptedBefore === null
    ? asChannel(attempt, ports, (accessToken) =>
        attempt.youtube.readThread(accessToken, attempt.send.commentId),
      )
    : readWhole(attempt, ports);

/**
 * Whether YouTube may be hiding our earlier reply: an insert is in doubt, and YouTube hides other
 * replies of this channel. This is checked again here, because it may be known only since the
 * readings.
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
 * Looks at the thread, then inserts at most once. The caller must hold the lease of the send. Also
 * returns the units spent. Errors become outcomes; it does not throw. If the process dies in here,
 * the lease runs out and the send is reconciled by reading its thread; its units stay counted as a
 * whole attempt.
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

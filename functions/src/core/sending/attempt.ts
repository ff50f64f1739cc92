import type { QueuedSend, SendDocument, SendingSend } from '@replywell/contract/reply/state';
import type { SendReason } from '@replywell/contract/states';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { fromInstant, toInstant } from '../time.ts';
import { actAsChannel, isTooSmall } from '../youtube/act-as.ts';
import { YouTubeRefusal, type AnyThread, type YouTube } from '../youtube/ports.ts';
import { conclusive, decideLook, likeness, traceOf, type Look } from './look.ts';
import {
  CLAIM_TO_INSERT_MS,
  HOUR_MS,
  INSERT_TIMEOUT_MS,
  LEASE_LEFT_FOR_INSERT_MS,
  STOPPED_RECHECK_MS,
} from './limits.ts';
import type { Block, ReplyOnYouTube } from './changes.ts';
import type { Moment, SendingPorts } from './ports.ts';
import { quotaBackAt } from './quota.ts';

/**
 * The calls of one attempt: the look before the claim, and the insert after it. Errors become
 * outcomes; nothing here writes to the ledger.
 */

/**
 * The result of one attempt, before it is written. `inDoubt`: YouTube refused the insert and does not
 * show the reply, but that does not prove yet that it was not published.
 */
export type Outcome =
  | ({ kind: 'sent' } & ReplyOnYouTube)
  | (Extract<Look, { kind: 'end' }> & { inDoubt?: boolean })
  /** Nothing is inserted until `resumesAt` (milliseconds). null: until somebody acts. */
  | ({ kind: 'pause' } & Block)
  /** Try again later. `isLate`: the claim's moment was over, which is no failure. */
  | { kind: 'defer'; reason: SendReason; inDoubt?: boolean; isLate?: boolean }
  /** The reply may have been inserted. */
  | { kind: 'unknown' };

type Refused = Extract<Outcome, { kind: 'end' | 'defer' | 'pause' }>;

type AttemptPorts = Pick<SendingPorts, 'tokens' | 'ledger' | 'clock' | 'log' | 'isStopped'>;

export interface Attempt<Send = SendDocument> {
  uid: string;
  send: Send;
  youtube: YouTube;
  moment: Moment;
}

/** YouTube checks the token and the rate before anything else. It has other answers afterwards. */
const ANSWERED_BEFORE_EFFECT: readonly (number | null)[] = [401, 429];

const GONE = { kind: 'end', status: 'skipped', reason: 'comment_gone' } as const;

/** The outcome for a refusal after which nothing was inserted. */
function refusedOutcome(refusal: YouTubeRefusal, now: number): Refused {
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

/** The operator has stopped all sending, so nothing was inserted. */
class Stopped extends Error {}
/** The moment of the claim, or its lease, is nearly over, so nothing was inserted. */
class TooLate extends Error {}

async function refuseWhileStopped({ isStopped }: AttemptPorts): Promise<void> {
  if (await isStopped?.()) throw new Stopped();
}

/** The outcome for an error before the insert was called. */
function harmlessOutcome(error: unknown, now: number, ports: AttemptPorts): Outcome {
  if (error instanceof TooLate)
    return { kind: 'defer', reason: 'youtube_unavailable', isLate: true };
  if (error instanceof PermissionLost)
    return { kind: 'pause', reason: 'permission_needed', resumesAt: null };
  if (error instanceof Stopped)
    return { kind: 'pause', reason: 'sending_stopped', resumesAt: now + STOPPED_RECHECK_MS };
  if (error instanceof YouTubeRefusal) return refusedOutcome(error, now);
  if (!(error instanceof GoogleUnavailable))
    ports.log('attempt failed before inserting', { error: String(error) });
  return { kind: 'defer', reason: 'youtube_unavailable' };
}

/** Calls YouTube only as the channel for which the reply was approved. */
const asChannel = <T>(
  { uid, send, youtube }: Omit<Attempt, 'moment'>,
  { tokens }: Pick<AttemptPorts, 'tokens'>,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => actAsChannel({ uid, channelId: send.channelId }, { tokens, youtube }, call);

/**
 * A complete reading of the thread. Only this can find a reply that an earlier attempt may have
 * inserted, and show that it is not there.
 */
export async function readWhole(
  attempt: Omit<Attempt, 'moment'>,
  ports: Pick<AttemptPorts, 'tokens'>,
): Promise<AnyThread | null> {
  const { send, youtube } = attempt;
  const thread = await asChannel(attempt, ports, (accessToken) =>
    youtube.readWholeThread(accessToken, send),
  );
  return conclusive(thread, send);
}

/**
 * If no earlier insert is in doubt, we trust the replies that YouTube sends with the thread and its
 * count of them. Otherwise the whole thread is read, because our reply may be among those that
 * YouTube did not send.
 */
const readBefore = (attempt: Attempt, ports: AttemptPorts): Promise<AnyThread | null> =>
  attempt.send.firstAttemptAt === null
    ? asChannel(attempt, ports, (accessToken) =>
        attempt.youtube.readThread(accessToken, attempt.send.commentId),
      )
    : readWhole(attempt, ports);

/**
 * Whether YouTube hides replies of this channel these days. No list shows such a reply, so after an
 * insert in doubt another one could be a second reply.
 */
const hidesLately = (
  { send, moment }: Attempt,
  { ledger }: Pick<AttemptPorts, 'ledger'>,
): Promise<boolean> => ledger.hidesReplies(send.channelId, toInstant(moment.now - 24 * HOUR_MS));

/** Reads the thread before the claim. null: the reply may go out. */
export async function lookBefore(
  attempt: Attempt<QueuedSend>,
  ports: AttemptPorts,
): Promise<Outcome | null> {
  const { send, moment } = attempt;
  try {
    // Before the look, because a look costs a unit.
    await refuseWhileStopped(ports);
    const look = decideLook(await readBefore(attempt, ports), send);
    if (look.kind === 'end') return look;
    if (look.kind === 'found') return { ...look, kind: 'sent' };
    if (send.attempts > 0 && (await hidesLately(attempt, ports)))
      return { kind: 'end', status: 'failed', reason: 'outcome_unknown' };
    return null;
  } catch (error) {
    return harmlessOutcome(error, moment.now, ports);
  }
}

/** Getting a token can take minutes, so the time is checked with the token ready. */
function requireTime(
  { send, moment }: Attempt<SendingSend>,
  isPaced: boolean,
  clock: number,
): void {
  const leaseLeft = fromInstant(send.leaseUntil) - clock;
  const since = clock - moment.clock;
  if (leaseLeft < LEASE_LEFT_FOR_INSERT_MS || (isPaced && since > CLAIM_TO_INSERT_MS))
    throw new TooLate();
}

/** Whether this answer of YouTube proves that the insert it answers was not carried out. */
const provesNothingInserted = (error: unknown): boolean =>
  error instanceof YouTubeRefusal &&
  error.kind !== 'unavailable' &&
  ANSWERED_BEFORE_EFFECT.includes(error.status);

/**
 * The insert was called and may have been carried out. It hides YouTube's answer from `actAs`, which
 * would call again with another token.
 */
class InsertInDoubt extends Error {
  readonly accessToken: string;

  constructor(answer: unknown, accessToken: string) {
    super(String(answer), { cause: answer });
    this.accessToken = accessToken;
  }
}

/**
 * What a refusal of an insert means for its reply. That a token is no longer valid says nothing about
 * the permission: whether that still exists is seen when the thread is read.
 */
const meaningOf = (refusal: YouTubeRefusal, now: number): Refused =>
  refusal.kind === 'permission' && !isTooSmall(refusal)
    ? { kind: 'defer', reason: 'youtube_unavailable' }
    : refusedOutcome(refusal, now);

/**
 * YouTube refused an insert with a named reason. It sometimes does so although it inserted the
 * reply, so the thread is read. If the reply is there, it was sent. If not, the refusal counts, in
 * doubt.
 */
async function lookAfterRefusal(
  attempt: Attempt,
  { refusal, accessToken }: { refusal: YouTubeRefusal; accessToken: string },
  ports: AttemptPorts,
): Promise<Outcome> {
  const { now } = attempt.moment;
  const refused = meaningOf(refusal, now);
  try {
    const thread = await readWhole(attempt, ports);
    if (!thread) return { ...GONE, inDoubt: true };
    const { own, doubtful } = traceOf(thread, attempt.send, attempt.send.channelId);
    if (own) return { kind: 'sent', ...own };
    if (isTooSmall(refusal)) await ports.tokens.markLost(attempt.uid, accessToken);
    return doubtful ? { kind: 'unknown' } : { ...refused, inDoubt: true };
  } catch (error) {
    ports.log('refused insert could not be looked for', { error: String(error) });
    // What stops the batch is told at once, although nothing is known of this reply.
    const why = refused.kind === 'pause' ? refused : harmlessOutcome(error, now, ports);
    const stops = why.kind === 'pause' && attempt.send.taskId !== null;
    return stops ? { ...why, inDoubt: true } : { kind: 'unknown' };
  }
}

/**
 * Inserts at most once, for the holder of the claim. If YouTube answers 401, the token is replaced
 * once, because nothing was inserted. `isPaced`: it keeps the distance to others, so it may not be
 * much later than its claim. If the process dies in here, the lease runs out and the thread is read.
 */
export async function insertOnce(
  attempt: Attempt<SendingSend>,
  isPaced: boolean,
  ports: AttemptPorts,
): Promise<Outcome> {
  const { send, youtube, moment } = attempt;
  const { commentId: parentId, text } = send;
  try {
    const { keptText, ...reply } = await asChannel(attempt, ports, async (accessToken) => {
      await refuseWhileStopped(ports);
      requireTime(attempt, isPaced, ports.clock());
      return youtube
        .insertReply(accessToken, { parentId, text, timeoutMs: INSERT_TIMEOUT_MS })
        .catch((error: unknown) => {
          throw provesNothingInserted(error) ? error : new InsertInDoubt(error, accessToken);
        });
    });
    const isChanged = keptText !== null && likeness(text, keptText) !== 'same';
    return { kind: 'sent', ...reply, changedText: isChanged ? keptText : null };
  } catch (error) {
    if (!(error instanceof InsertInDoubt)) return harmlessOutcome(error, moment.now, ports);
    const { cause: answer, accessToken } = error;
    return answer instanceof YouTubeRefusal && answer.kind !== 'unavailable'
      ? lookAfterRefusal(attempt, { refusal: answer, accessToken }, ports)
      : { kind: 'unknown' };
  }
}

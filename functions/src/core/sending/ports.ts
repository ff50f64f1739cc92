import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { Gate } from '@replywell/contract/documents/channels';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/reply/state';
import type { Pace } from '@replywell/contract/pace';
import type { Permission } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { Log } from '../log.ts';
import type { AccessTokens } from '../permission/ports.ts';
import type { StatsEvent } from '../stats/tally.ts';
import { fromInstant, type Clock, type NewId, type Random } from '../time.ts';
import { counting, type Meter, type YouTube } from '../youtube/ports.ts';
import { spent, summedByDay, type QuotaChange, type QuotaDay, type QuotaDays } from './quota.ts';

/** Whether the operator has stopped all sending. Asked before each insert. */
export type IsStopped = () => Promise<boolean>;

/**
 * Which reply is meant: the one to this message under the comment. A comment alone means the message
 * that the named batch answers there, or else the one that the comment shows.
 */
export type ReplyRef = string | Pick<SendDocument, 'commentId' | 'messageId'>;

export const commentIdOf = (reply: ReplyRef): string =>
  typeof reply === 'string' ? reply : reply.commentId;

/**
 * What one move reads. What it writes is written only if nobody else has written it since the
 * reading.
 */
export interface LedgerScope {
  /** The channel of these replies. Missing: that of the batch, or of the first comment. */
  channelId?: string;
  /** At most one under each comment. */
  replies: readonly ReplyRef[] | 'of-the-batch';
  /** Also read the comments of these replies. */
  comments?: boolean;
  /** Also read this batch, or the batch of the first reply's send. */
  batch?: { taskId: string } | 'of-the-send';
  /** Also read the creator's pace. Without it `state.pace` is that of the batch. */
  pace?: boolean;
  /** Also read the channel's gate; with the batch of the send only if that is queued. */
  gate?: boolean;
  /** Also read these Pacific days of the quota. */
  quotaDays?: readonly string[];
}

interface Creator {
  /** Of the channel in use. */
  permission: Permission;
  /** The channels with a usable grant. null: not known for which the newest is. */
  grantedChannels: readonly string[] | null;
}

/** What a move has read. Parts that the scope did not ask for are empty. */
export interface LedgerState {
  /** By comment id. */
  sends: ReadonlyMap<string, SendDocument>;
  comments: ReadonlyMap<string, CommentDocument>;
  /** undefined: not read. null: there is none, or it does not fit its schema. */
  batch?: BatchDocument | null;
  /** Which replies of the channel have begun lately. */
  gate: Gate;
  pace: Pace;
  /** null: the creator no longer exists, and nothing will be written. */
  creator: Creator | null;
  quota: QuotaDays;
}

/**
 * What a move writes, all in one commit. Nothing is written if it is empty. The move decides again if
 * one of these sends, comments, batch and gate has changed since it was read.
 */
export interface LedgerChanges {
  sends?: SendDocument[];
  comments?: { id: string; fields: Partial<CommentDocument> }[];
  batch?: BatchDocument;
  /** Single items, written without overwriting other changes of their batch. */
  items?: { taskId: string; item: BatchItem }[];
  gate?: Gate;
  /** Of a reply that has just become `sent`. Counted in the statistics in the same write. */
  posted?: StatsEvent[];
  /** Units of the attempt that is claimed. Added to the quota, whoever else has added to it. */
  quota?: QuotaChange[];
}

/** The result of `decide`: what to write, and what `move` returns. */
export interface Decision<T> {
  changes: LedgerChanges;
  result: T;
}

/** What was read for moves that are still to be made. After a move it is what that move left. */
export interface Reading {
  readonly state: LedgerState;
}

/** What was due before `before`, oldest first. */
export interface OverdueQuery {
  before: string;
  limit: number;
}

/** Other processes kept writing the same documents. Nothing was written. Try again later. */
export class Contended extends Error {
  constructor() {
    super('the ledger is busy');
    this.name = 'Contended';
  }
}

/** The book of the quota in Firestore. */
export interface QuotaBook {
  /**
   * Adds to what is spent, without waiting for anybody else. false: the creator is being deleted, so
   * it counts for the project alone.
   */
  spend(uid: string, changes: readonly QuotaChange[]): Promise<boolean>;
  readQuota(day: string): Promise<QuotaDay>;
}

/**
 * The ledger in Firestore. If the creator's own document does not fit its schema, reading throws
 * BrokenDocument. Whatever else does not fit is logged and counts as missing, because a reply must
 * come to its end without it; nothing is written over a send that does not fit. Lists leave out what
 * does not fit.
 */
export interface SendLedger extends QuotaBook {
  read(uid: string, scope: LedgerScope): Promise<Reading>;
  /**
   * Reads, calls `decide`, and writes everything or nothing. It holds no lock: if somebody has
   * written one of the documents to be written, it reads and decides again. So `decide` may run
   * several times and must be pure. If it throws, nothing is written. `reading`: what was read
   * before with the same scope, for the first try; it follows what is read and written here. Throws
   * Contended after too many tries.
   */
  move<T>(
    uid: string,
    scope: LedgerScope,
    decide: (state: LedgerState) => Decision<T>,
    reading?: Reading,
  ): Promise<T>;
  /** null: there is no such batch, or it does not fit its schema. */
  readBatch(uid: string, taskId: string): Promise<BatchDocument | null>;
  /** Sends of all creators whose next step is late. */
  listOverdue(query: OverdueQuery): Promise<(SendReplyTask & { dueAt: string })[]>;
  /** All open batches, newest first. */
  listOpenBatches(uid: string): Promise<BatchDocument[]>;
  /** Batches of all creators that should have ended before `before`. */
  listOverdueBatches(query: OverdueQuery): Promise<{ uid: string; taskId: string }[]>;
  /** The texts of replies sent at `since` or later, newest first. */
  listSentTexts(
    uid: string,
    since: string,
    limit: number,
  ): Promise<{ commentId: string; text: string }[]>;
  /** Whether some reply of the channel that was sent at `since` or later is not visible on YouTube. */
  hidesReplies(channelId: string, since: string): Promise<boolean>;
}

export interface TaskQueue {
  /**
   * Queues the task. It is delivered at least once, not before `at` (milliseconds since the epoch).
   * Throws if the queue does not answer.
   */
  enqueue(task: SendReplyTask, at: number): Promise<void>;
}

export interface SendingPorts {
  openYouTube: (meter: Meter) => YouTube;
  tokens: AccessTokens;
  ledger: SendLedger;
  queue: TaskQueue;
  clock: Clock;
  random: Random;
  newId: NewId;
  sleep: (milliseconds: number) => Promise<void>;
  log: Log;
  /** Missing: nobody can stop the sending. */
  isStopped?: IsStopped;
}

/**
 * Both are milliseconds since the epoch. `now`: the time in which replies are spaced. It is the
 * clock, or the time the task was planned for if that is later. Cloud Tasks never delivers early,
 * so such a task is due. `clock`: this machine's time. Leases count in it, because they protect
 * running calls.
 */
export interface Moment {
  now: number;
  clock: number;
}

/** The same moment, `clock` later. */
export const momentAt = ({ now, clock: began }: Moment, clock: number): Moment => ({
  now: now + Math.max(0, clock - began),
  clock,
});

/**
 * Runs `work` with a client of YouTube, and books in the end what its calls cost, whatever has become
 * of it. `work` adds to `ahead` what it has booked before: a claim books its whole attempt. So a
 * process that dies has booked its insert, and leaves out a reading at most.
 */
export async function withYouTube<T>(
  uid: string,
  moment: Moment,
  { openYouTube, ledger, clock, log }: SendingPorts,
  work: (youtube: YouTube, ahead: QuotaChange[]) => Promise<T>,
): Promise<T> {
  const { meter, units } = counting();
  const ahead: QuotaChange[] = [];
  try {
    return await work(openYouTube(meter), ahead);
  } finally {
    const taken = ahead.map(({ day, used = 0 }) => ({ day, used: -used }));
    const rest = summedByDay([...taken, ...spent(units(), momentAt(moment, clock()).now)]);
    if (rest.length > 0)
      await ledger.spend(uid, rest).catch((error: unknown) => {
        log('units could not be booked', { uid, error: String(error) });
      });
  }
}

/** false: nothing can be sent as this channel now. true also if that is not known yet. */
export const mayActAs = ({ creator }: LedgerState, channelId: string): boolean =>
  creator?.grantedChannels?.includes(channelId) ?? creator?.permission === 'granted';

/** Never throws: where the task is missing, the sweep queues it five minutes after it was due. */
export const queueOrLog = (
  task: SendReplyTask,
  at: number,
  { queue, log }: Pick<SendingPorts, 'queue' | 'log'>,
): Promise<void> =>
  queue.enqueue(task, at).catch((error: unknown) => {
    log('task not queued, left to the sweep', { ...task, error: String(error) });
  });

/** Queues a task for each of these sends, for when it is due, if it is. Never throws. */
export const queueDue = (
  sends: readonly SendDocument[],
  ports: Pick<SendingPorts, 'queue' | 'log'>,
): Promise<unknown> =>
  Promise.all(
    sends.flatMap((send) =>
      send.dueAt === null ? [] : [queueOrLog(taskOf(send), fromInstant(send.dueAt), ports)],
    ),
  );

export const taskOf = ({ uid, channelId, messageId, commentId }: SendDocument): SendReplyTask => ({
  uid,
  channelId,
  messageId,
  commentId,
});

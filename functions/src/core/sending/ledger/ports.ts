import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import type { Permission } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { SentDraft } from '../../sent-draft.ts';
import type { YouTube } from '../../youtube/ports.ts';
import type { QuotaChange, QuotaDay, QuotaDays } from '../quota/book.ts';

/** The place of a send on its channel's timeline. */
export interface Place {
  messageId: string;
  uid: string;
  /** The moment of the place, as an instant. */
  at: string;
  status: SendDocument['status'];
  atOnce: boolean;
  /** When the send last changed, by the clock of the process that changed it. */
  movedAt: string;
  /** When that change was written. It follows the order of the store's writes and sorts as text. */
  writtenAt: string;
}

/**
 * What one move reads. What it writes is written only if nobody else has written it since the
 * reading.
 */
export interface LedgerScope {
  /** The channel of these messages. null: the channel that the creator has chosen. */
  channelId: string | null;
  messageIds: readonly string[];
  /** Also read the comments of these messages. */
  comments?: boolean;
  /**
   * Leave out sends that do not fit their schema, name them in `brokenSends` and log them, instead
   * of throwing BrokenDocument.
   */
  leavesOutBroken?: boolean;
  /** Also read this batch, or the batch of the first message's send. */
  batch?: { taskId: string } | 'of-the-send';
  /** Also read the creator's pace. Without it `state.pace` is the default. */
  pace?: boolean;
  /** Also read the channel's timeline: all queued sends, and what was sent since `now` less an hour. */
  timeline?: { now: number };
  /** Fail and decide again if another plan of the channel was written meanwhile. */
  plan?: boolean;
  /**
   * Also read these Pacific days of the quota. `exact`: if a day to be written has changed since,
   * the move decides again.
   */
  quota?: { days: readonly string[]; exact?: boolean };
}

/** What a move knows about the creator. */
export interface Creator {
  channelId: string | null;
  permission: Permission;
  /** The channels the permission can act for. null: not known. */
  grantedChannels: readonly string[] | null;
}

/** What a move has read. Parts that the scope did not ask for are empty. */
export interface LedgerState {
  /** By message id. */
  sends: ReadonlyMap<string, SendDocument>;
  /** The messages whose sends do not fit their schema. Nothing is written over those. */
  brokenSends: ReadonlySet<string>;
  comments: ReadonlyMap<string, CommentDocument>;
  batch: BatchDocument | null;
  timeline: readonly Place[];
  pace: Pace;
  /** null: the creator no longer exists, and nothing will be written. */
  creator: Creator | null;
  quota: QuotaDays;
}

/** What a move writes, all in one commit. Nothing is written if it is empty. */
export interface LedgerChanges {
  sends?: SendDocument[];
  /** `asRead`: the move decides again if the comment has changed since it was read. */
  comments?: { id: string; fields: Partial<CommentDocument>; asRead?: true }[];
  /** The whole batch. The move decides again if the batch has changed since it was read. */
  batch?: BatchDocument;
  /** Items of the batch that was read. They are written without overwriting other changes to it. */
  items?: BatchItem[];
  /** A reply that has just become `sent`. It is counted in the statistics in the same write. */
  posted?: {
    commentPublishedAt: string;
    sentAt: string;
    /** true: loading saw this reply before we knew it was ours, and counted it as written on YouTube. */
    seenBefore: boolean;
    /** What became of the model's draft. null: there was none. */
    draft?: SentDraft | null;
  };
  /**
   * Added to the quota in the same write. With `scope.quota.exact` the move decides again if a day
   * changed.
   */
  quota?: QuotaChange[];
  /** The change in the number of replies that were sent but are not visible. It may be negative. */
  hidden?: number;
}

/** The result of `decide`: what to write, and what `move` returns. */
export interface Decision<T> {
  changes: LedgerChanges;
  result: T;
}

/** A document whose next step is late. `path` and `dueAt` are also its place in a list of them. */
export interface Overdue {
  path: string;
  dueAt: string;
}

/** `task` null: the document does not say whose send it is. */
export interface OverdueSend extends Overdue {
  task: SendReplyTask | null;
}

/** `uid` null: the document stands where no batch belongs. */
export interface OverdueBatch extends Overdue {
  uid: string | null;
  taskId: string;
}

/** What was due before `before`, oldest first; `after` null: from the start. */
export interface OverdueQuery {
  before: string;
  after: Overdue | null;
  limit: number;
}

/** Other processes kept writing the same documents. Nothing was written. Try again later. */
export class Contended extends Error {
  constructor() {
    super('the ledger is busy');
    this.name = 'Contended';
  }
}

/**
 * The ledger in Firestore. If a send or the creator's own document does not fit its schema, `move`
 * throws BrokenDocument. Comments, batches, settings and quota days that do not fit are logged and
 * count as missing, because a reply must come to its end without them. Lists leave out what does not
 * fit.
 */
export interface SendLedger {
  /**
   * Reads, calls `decide`, and writes everything or nothing. It holds no lock: if somebody has
   * written one of the documents to be written, it reads and decides again. So `decide` may run
   * several times and must be pure. If it throws, nothing is written. Throws Contended after too
   * many tries.
   */
  move<T>(uid: string, scope: LedgerScope, decide: (state: LedgerState) => Decision<T>): Promise<T>;
  /** Sends with a place from `from` to `to`, both included, earliest first. */
  listPlaces(channelId: string, from: string, to: string): Promise<Place[]>;
  /** How many replies were begun or sent after `after`, up to and including `upTo`. */
  countBegun(channelId: string, after: string, upTo: string): Promise<number>;
  /** null: there is no such batch, or it does not fit its schema. */
  readBatch(uid: string, taskId: string): Promise<BatchDocument | null>;
  /** Sends whose next step is late. `uid` null: of all creators. */
  listOverdue(uid: string | null, query: OverdueQuery): Promise<OverdueSend[]>;
  /** All open batches, newest first. */
  listOpenBatches(uid: string): Promise<BatchDocument[]>;
  /** Batches created before `before` (null: no limit), newest first. */
  listBatches(
    uid: string,
    query: { state: 'open' | 'ended'; before: string | null; limit: number },
  ): Promise<BatchDocument[]>;
  /** Batches of all creators that should have ended before `before`. */
  listOverdueBatches(query: OverdueQuery): Promise<OverdueBatch[]>;
  /**
   * The creator's sent replies in the channel whose look is due before `before`, oldest first. `id`:
   * the message id.
   */
  listChecksDue(
    uid: string,
    query: { channelId: string; before: string; limit: number },
  ): Promise<{ id: string; replyId: string | null }[]>;
  /** The texts of replies sent at `since` or later, newest first. */
  listSentTexts(
    uid: string,
    since: string,
    limit: number,
  ): Promise<{ commentId: string; text: string }[]>;
  /** Whether some reply of the channel that was sent at `since` or later is not visible on YouTube. */
  hidesReplies(channelId: string, since: string): Promise<boolean>;
  readQuota(day: string): Promise<QuotaDay>;
  /**
   * Marks a send or batch that does not fit its schema as not due, so that no sweep finds it again.
   * false: the path is of another kind of document, and nothing was written.
   */
  setAside(path: string): Promise<boolean>;
}

/** A YouTube client that counts the units of its calls, failed calls included. */
interface MeteredYouTube {
  youtube: YouTube;
  units: () => number;
}
/** Opens a client with its own counter. Open one per attempt or look. */
export type OpenYouTube = () => MeteredYouTube;

/** The queue of Cloud Tasks. */
export interface TaskQueue {
  /**
   * Queues the task. It is delivered at least once, not before `at` (milliseconds since the epoch;
   * null: at once). `name`: nothing is queued if there is a task of this name, or was one in the
   * last hour. null: it is queued in any case. Throws if the queue does not answer.
   */
  enqueue(task: SendReplyTask, at: number | null, name: string | null): Promise<void>;
  /**
   * Removes the task of this name, if there is one. If it is being delivered, that goes on, and is
   * not repeated. Throws if the queue does not answer.
   */
  remove(name: string): Promise<void>;
}

/** false: the permission is known to act only for other channels. true also if this is not known. */
export const mayActAs = ({ creator }: LedgerState, channelId: string): boolean =>
  creator?.grantedChannels?.includes(channelId) ?? true;

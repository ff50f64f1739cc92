import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import type { Permission } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { YouTube } from '../youtube/ports.ts';
import type { QuotaChange, QuotaDay } from './quota-share.ts';

/** One moment of the creator's timeline at which a reply went out or will. */
export interface Slot {
  commentId: string;
  at: string;
  /** An attempt has begun then: it does not give way to others any more. */
  claimed?: true | undefined;
}

/** What one transaction looks at. Everything it writes must be read in it. */
export interface LedgerScope {
  commentIds: readonly string[];
  /** The comments themselves, beside their sends. */
  comments?: boolean;
  /** The batch with this id, or the one the (only) send belongs to. */
  batch?: { taskId: string } | 'of-the-send';
  /** The creator's timeline and pace. */
  timeline?: boolean;
  creator?: boolean;
  /**
   * These Pacific days of the quota. `peek` reads them before the transaction: claims of all creators
   * would otherwise wait for one another at one document.
   */
  quota?: { days: readonly string[]; peek?: boolean };
}

export interface LedgerState {
  sends: ReadonlyMap<string, SendDocument>;
  comments: ReadonlyMap<string, CommentDocument>;
  batch: BatchDocument | null;
  slots: readonly Slot[];
  pace: Pace;
  creator: { channelId: string | null; permission: Permission } | null;
  /** By Pacific day; a day without a document is missing. */
  quota: ReadonlyMap<string, QuotaDay>;
}

export interface LedgerChanges {
  sends?: SendDocument[];
  comments?: { id: string; fields: Partial<CommentDocument> }[];
  batch?: BatchDocument;
  slots?: Slot[];
  /** A reply that has just become `sent`: counted in the statistics, in the same transaction. */
  posted?: {
    commentPublishedAt: string;
    sentAt: string;
    /** Loading saw this very reply before we knew that it is ours, and counted it. */
    seenBefore: boolean;
  };
  /** Added blindly, in the same transaction. */
  quota?: QuotaChange[];
  /** One more or one fewer reply that was sent and cannot be seen. */
  hidden?: 1 | -1;
}

export interface Decision<T> {
  changes: LedgerChanges;
  result: T;
}

export interface SendLedger {
  /**
   * Reads, lets `decide` choose, writes: one transaction. `decide` may run several times, so it is
   * pure. When it throws nothing is written.
   */
  transact<T>(
    uid: string,
    scope: LedgerScope,
    decide: (state: LedgerState) => Decision<T>,
  ): Promise<T>;
  readBatch(uid: string, taskId: string): Promise<BatchDocument | null>;
  /** Sends whose next step was due before `before` and has not come, oldest first; of all creators
   * where `uid` is null. */
  listOverdue(uid: string | null, before: string, limit: number): Promise<SendReplyTask[]>;
  /** Newest first. */
  listOpenBatches(uid: string): Promise<BatchDocument[]>;
  /** Newest first, those created before `before`. */
  listBatches(
    uid: string,
    query: { state: 'open' | 'ended'; before: string | null; limit: number },
  ): Promise<BatchDocument[]>;
  /** Batches of all creators that should have ended before `before`, oldest first. */
  listOverdueBatches(before: string, limit: number): Promise<{ uid: string; taskId: string }[]>;
  /** The creator's sent replies whose look is due before `before`, oldest first. */
  listChecksDue(uid: string, before: string, limit: number): Promise<string[]>;
  /** The texts of replies sent since, newest first. */
  listSentTexts(
    uid: string,
    since: string,
    limit: number,
  ): Promise<{ commentId: string; text: string }[]>;
  readQuota(day: string): Promise<QuotaDay | null>;
}

/** A YouTube that counts what its calls cost, the failed ones included. */
export interface MeteredYouTube {
  youtube: YouTube;
  units: () => number;
}
export type OpenYouTube = () => MeteredYouTube;

export interface TaskQueue {
  /** Delivers the task not before `at` (milliseconds; null: at once), at least once. */
  enqueue(task: SendReplyTask, at: number | null): Promise<void>;
}

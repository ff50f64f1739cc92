import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import type { Permission } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { YouTube } from '../../youtube/ports.ts';
import type { QuotaChange, QuotaDay } from '../quota/share.ts';

/** What a send takes of its channel's timeline. */
export interface Place {
  messageId: string;
  uid: string;
  at: string;
  status: SendDocument['status'];
  atOnce: boolean;
  /** When it last moved, on the clock of the process that moved it. */
  movedAt: string;
  /** When that was written, in the order of the store's own writes; sorts as text. */
  writtenAt: string;
}

/** What one move looks at. What it writes is written only if nobody has written it since. */
export interface LedgerScope {
  /** The channel whose messages these are; null: the one the creator has chosen. */
  channelId: string | null;
  messageIds: readonly string[];
  /** The comments themselves, beside their sends. */
  comments?: boolean;
  /** The batch with this id, or the one the (only) send belongs to. */
  batch?: { taskId: string } | 'of-the-send';
  /** The creator's limits. */
  pace?: boolean;
  /** The channel's timeline: everything that is queued, and what has gone out since `now` less an hour. */
  timeline?: { now: number };
  /** Two plans of one channel are not made at the same time. */
  plan?: boolean;
  /**
   * These Pacific days of the quota. `exact`: the move fails where somebody has written them since,
   * and is made again.
   */
  quota?: { days: readonly string[]; exact?: boolean };
}

export interface Creator {
  channelId: string | null;
  permission: Permission;
  /** The channels the permission acts for; null: not known. */
  grantedChannels: readonly string[] | null;
}

export interface LedgerState {
  /** By message. */
  sends: ReadonlyMap<string, SendDocument>;
  comments: ReadonlyMap<string, CommentDocument>;
  batch: BatchDocument | null;
  timeline: readonly Place[];
  pace: Pace;
  /** null: there is no such creator any more, and nothing will be written. */
  creator: Creator | null;
  /** By Pacific day; a day without a document is missing. */
  quota: ReadonlyMap<string, QuotaDay>;
}

export interface LedgerChanges {
  sends?: SendDocument[];
  /** `asRead`: only where the comment is still as it was read. */
  comments?: { id: string; fields: Partial<CommentDocument>; asRead?: true }[];
  /** The whole batch, decided over the one that was read: it fails where that has moved. */
  batch?: BatchDocument;
  /** Items of the batch that was read, written beside whatever else becomes of it. */
  items?: BatchItem[];
  /** A reply that has just become `sent`: counted in the statistics, in the same write. */
  posted?: {
    commentPublishedAt: string;
    sentAt: string;
    /** Loading saw this very reply before we knew that it is ours, and counted it. */
    seenBefore: boolean;
  };
  /** Added blindly, in the same write. */
  quota?: QuotaChange[];
  /** So many more, or fewer, replies that were sent and cannot be seen. */
  hidden?: number;
}

export interface Decision<T> {
  changes: LedgerChanges;
  result: T;
}

/** Others kept writing what this move was to write. Nothing is written; worth another try later. */
export class Contended extends Error {
  constructor() {
    super('the ledger is busy');
    this.name = 'Contended';
  }
}

export interface SendLedger {
  /**
   * Reads, lets `decide` choose, writes all of it or nothing. No lock is held in between: where
   * somebody has written one of the documents that are to be written, everything is read and decided
   * again. `decide` may therefore run several times, so it is pure. When it throws nothing is written.
   * Throws Contended.
   */
  move<T>(uid: string, scope: LedgerScope, decide: (state: LedgerState) => Decision<T>): Promise<T>;
  /** What has a place from `from` to `to`, both included, earliest first. */
  listPlaces(channelId: string, from: string, to: string): Promise<Place[]>;
  /** How many replies were begun or sent after `after`, up to and with `upTo`. */
  countBegun(channelId: string, after: string, upTo: string): Promise<number>;
  readBatch(uid: string, taskId: string): Promise<BatchDocument | null>;
  /** Sends whose next step was due before `before` and has not come, oldest first; of all creators
   * where `uid` is null. */
  listOverdue(uid: string | null, before: string, limit: number): Promise<SendReplyTask[]>;
  /** All of them, newest first. */
  listOpenBatches(uid: string): Promise<BatchDocument[]>;
  /** Newest first, those created before `before`. */
  listBatches(
    uid: string,
    query: { state: 'open' | 'ended'; before: string | null; limit: number },
  ): Promise<BatchDocument[]>;
  /** Batches of all creators that should have ended before `before`, oldest first. */
  listOverdueBatches(before: string, limit: number): Promise<{ uid: string; taskId: string }[]>;
  /** The creator's sent replies of the channel whose look is due before `before`, oldest first. */
  listChecksDue(
    uid: string,
    query: { channelId: string; before: string; limit: number },
  ): Promise<string[]>;
  /** The texts of replies sent since, newest first. */
  listSentTexts(
    uid: string,
    since: string,
    limit: number,
  ): Promise<{ commentId: string; text: string }[]>;
  /** Whether a reply of the channel that was sent since cannot be seen. */
  hidesReplies(channelId: string, since: string): Promise<boolean>;
  readQuota(day: string): Promise<QuotaDay | null>;
  /** A document that does not fit its schema is not due any more, so that it holds up no other. */
  setAside(path: string): Promise<void>;
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

/** false: the permission is known to act for other channels only. */
export const mayActAs = ({ creator }: LedgerState, channelId: string): boolean =>
  creator?.grantedChannels?.includes(channelId) ?? true;

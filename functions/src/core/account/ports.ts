import type { Log } from '../log.ts';
import type { Permission } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Clock } from '../time.ts';

/**
 * Revokes a token at Google. Throws GoogleUnavailable. A token that is already invalid counts as
 * revoked.
 */
export type RevokeToken = (token: string) => Promise<void>;

/** A token that we no longer use and still have to revoke at Google. */
export interface Revocation {
  googleId: string;
  token: string;
}

/** Tokens that wait to be revoked at Google, one per Google account. */
export interface RevocationStore {
  /** null: none waits for this Google account, or its token cannot be decrypted any more. */
  find(googleId: string): Promise<Revocation | null>;
  /**
   * Revocations that are due, oldest first. Each is postponed, so that the next call returns
   * others. Those whose Google account is signing in at the moment are left out.
   */
  takeDue(limit: number): Promise<Revocation[]>;
  /** Removes a finished revocation. Does nothing if another token waits by now. */
  done(revocation: Revocation): Promise<void>;
  /**
   * Removes revocations created before `before`, because we promise not to keep tokens longer.
   * Returns how many.
   */
  dropOlderThan(before: number, limit: number): Promise<number>;
}

/** The state of a creator after disconnecting. */
export interface Disconnected {
  permission: Permission;
  googleId: string | null;
  /** false: there was nothing to disconnect. */
  changed: boolean;
}

export interface DisconnectStore {
  /**
   * One transaction: the tokens move from `credentials` to a revocation, the permission becomes
   * `none`, and the next loading starts from the top. Idempotent. Throws `unauthenticated` if there
   * is no such creator.
   */
  disconnect(uid: string, now: number): Promise<Disconnected>;
}

export interface DeletionRecord {
  googleId: string | null;
  finished: boolean;
}

/** Records of deletions, and the steps of a deletion. Every step may be repeated. */
export interface DeletionStore {
  /** null: no deletion was asked for, or its record is already removed. */
  find(uid: string): Promise<DeletionRecord | null>;
  /**
   * One transaction: it writes the record, deletes the profile, and keeps the tokens as a
   * revocation. From then on nothing is written for this creator. Returns the Google account whose
   * revocation waits. Idempotent: if a deletion has begun already, it returns the same as then.
   */
  begin(uid: string, now: number): Promise<{ googleId: string | null }>;
  /** Deletes some of the documents that are left, and returns how many. 0: none are left. */
  deleteSome(uid: string): Promise<number>;
  /** Removes the creator from the quota's days, and marks the record as finished. */
  finish(uid: string, now: number): Promise<void>;
  /** All creators whose deletion is not finished, the oldest first. They are read page by page. */
  listUnfinished(): AsyncIterable<string>;
  /**
   * Removes records of deletions that finished before `before`, and returns how many. No request or
   * task of that time is still running.
   */
  forgetFinished(before: number, limit: number): Promise<number>;
}

export interface AccountRemover {
  /** Removes the Auth account, which ends every session. Succeeds if it is already gone. */
  remove(uid: string): Promise<void>;
}

export interface RevocationPorts {
  revocations: RevocationStore;
  revoke: RevokeToken;
}

/** Cancels all open batches of the creator and returns their ids. Unsent replies become drafts again. */
export type StopBatches = (uid: string) => Promise<BatchDocument['taskId'][]>;

export interface DeletionPorts extends RevocationPorts {
  deletions: DeletionStore;
  accounts: AccountRemover;
  clock: Clock;
  warn: Log;
}

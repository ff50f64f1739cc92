import type { Log } from '../log.ts';
import type { Permission } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Accounts } from '../identity/ports.ts';
import type { GrantStore } from '../permission/ports.ts';
import type { Clock } from '../time.ts';

/**
 * Revokes a token at Google. Throws GoogleUnavailable. A token that is already invalid counts as
 * revoked.
 */
export type RevokeToken = (token: string) => Promise<void>;

export interface DisconnectStore {
  /**
   * One transaction: the tokens are removed (`revoked` false: and kept as revocations), the permission
   * becomes `none`, and the next loading starts from the top. `changed` false: there was nothing to
   * disconnect. Idempotent. Throws `unauthenticated` if there is no such creator.
   */
  disconnect(
    uid: string,
    now: number,
    revoked: boolean,
  ): Promise<{ permission: Permission; changed: boolean }>;
}

/** A token that Google has still to be told to revoke. */
export interface Revocation {
  token: string;
  /** Does nothing if another token waits by now. */
  forget: () => Promise<void>;
}

export interface RevocationStore {
  /**
   * The oldest first. Those whose Google account is signing in are left out: it would end the new
   * grant too. They are read page by page.
   */
  list(): AsyncIterable<Revocation>;
}

/** Records of deletions, and the steps of a deletion. Every step may be repeated. */
export interface DeletionStore {
  /** null: no deletion was asked for, or its record is already removed. */
  find(uid: string): Promise<{ finished: boolean } | null>;
  /**
   * One transaction: it writes the record, keeps what bounds the person, and deletes the profile and
   * the tokens (`revoked` false: these are kept as revocations). From then on nothing is written for
   * this creator. Idempotent.
   */
  begin(uid: string, now: number, revoked: boolean): Promise<void>;
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

/** Cancels all open batches of the creator and returns their ids. Unsent replies become drafts again. */
export type StopBatches = (uid: string) => Promise<BatchDocument['taskId'][]>;

export interface RevokePorts {
  grants: Pick<GrantStore, 'find'>;
  revoke: RevokeToken;
  warn: Log;
}

export interface DeletionPorts extends RevokePorts {
  deletions: DeletionStore;
  accounts: Pick<Accounts, 'remove'>;
  clock: Clock;
}

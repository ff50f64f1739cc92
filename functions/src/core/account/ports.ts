import type { Log } from '../log.ts';
import type { Permission } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Accounts } from '../identity/ports.ts';
import type { GrantStore } from '../permission/ports.ts';
import type { Clock } from '../time.ts';

/** Throws GoogleUnavailable. A token that is already invalid counts as revoked. */
export type RevokeToken = (token: string) => Promise<void>;

export interface DisconnectStore {
  /**
   * One transaction, idempotent: removes the tokens (`revoked` false: keeps them as revocations), sets
   * the permission to `none`, and makes the next load start from the top. `changed` false: there was
   * nothing to disconnect.
   */
  disconnect(
    uid: string,
    now: number,
    revoked: boolean,
  ): Promise<{ permission: Permission; changed: boolean }>;
}

/** A token that Google has still to be told to revoke. */
interface Revocation {
  token: string;
  /** Does nothing if another token waits by now. */
  forget: () => Promise<void>;
}

export interface RevocationStore {
  /** Oldest first. Leaves out Google accounts that are signing in: their new grant would end too. */
  list(): AsyncIterable<Revocation>;
}

/** Every step of a deletion may be repeated. */
export interface DeletionStore {
  /** null: no deletion was asked for, or its record is gone. */
  find(uid: string): Promise<{ finished: boolean } | null>;
  /**
   * One transaction, idempotent: writes the record, keeps what the person has used, and deletes the
   * profile and the tokens (`revoked` false: keeps them as revocations). From then on nothing is written
   * for this creator.
   */
  begin(uid: string, now: number, revoked: boolean): Promise<void>;
  /** Returns how many documents it deleted. 0: none are left. */
  deleteSome(uid: string): Promise<number>;
  /** Removes the creator from the quota's days and marks the record as finished. */
  finish(uid: string, now: number): Promise<void>;
  /** Oldest first. */
  listUnfinished(): AsyncIterable<string>;
  /** Removes records of deletions finished before `before`, when no request or task of then still runs. */
  forgetFinished(before: number, limit: number): Promise<number>;
}

/** Cancels the creator's open batches. Unsent replies become drafts again. */
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

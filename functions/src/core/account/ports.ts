import type { Log } from '../log.ts';
import type { Permission } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Clock } from '../time.ts';

/** Tells Google that a grant has ended. Throws GoogleUnavailable; a token already dead is fine. */
export type RevokeToken = (token: string) => Promise<void>;

/** A grant nobody acts with any more, of which Google is still to be told. */
export interface Revocation {
  googleId: string;
  token: string;
}

export interface RevocationStore {
  /** null: none waits for this Google account, or its token cannot be opened any more. */
  find(googleId: string): Promise<Revocation | null>;
  /**
   * Those whose time has come, oldest first; each is put off, so that the next call sees others.
   * Left out are those whose Google account is just signing in.
   */
  takeDue(limit: number): Promise<Revocation[]>;
  /** Google knows; nothing happens where another token waits by now. */
  done(revocation: Revocation): Promise<void>;
  /** Given up: held for longer than we promise. Answers how many. */
  dropOlderThan(before: number, limit: number): Promise<number>;
}

/** What is left of a creator who disconnects. */
export interface Disconnected {
  permission: Permission;
  googleId: string | null;
}

export interface DisconnectStore {
  /**
   * One transaction: the tokens leave `credentials` and wait as a revocation, the permission becomes
   * `none`, the next loading begins anew. Nothing changes where that has happened already.
   */
  disconnect(uid: string, now: number): Promise<Disconnected>;
}

export interface DeletionRecord {
  googleId: string | null;
  finished: boolean;
}

export interface DeletionStore {
  find(uid: string): Promise<DeletionRecord | null>;
  /**
   * One transaction: the record is written, the profile is gone, the tokens wait as a revocation.
   * From here on nothing is written for this creator. Answers whose revocation waits; where it has
   * begun already, what was answered then.
   */
  begin(uid: string, now: number): Promise<{ googleId: string | null }>;
  /** Deletes some of what is left below the profile; answers how many documents. 0: nothing is. */
  deleteSome(uid: string): Promise<number>;
  finish(uid: string, now: number): Promise<void>;
  /** Creators whose deletion has not come to its end, longest waiting first. */
  listUnfinished(limit: number): Promise<string[]>;
  /** Records of deletions finished before then: nothing of that time is at work any more. */
  forgetFinished(before: number, limit: number): Promise<number>;
}

export interface AccountRemover {
  /** The Auth account, and with it every session. Fine where it is gone already. */
  remove(uid: string): Promise<void>;
}

export interface RevocationPorts {
  revocations: RevocationStore;
  revoke: RevokeToken;
}

/** Stops a batch for good; what it has not sent becomes a draft again. */
export type StopBatches = (uid: string) => Promise<BatchDocument['taskId'][]>;

export interface DeletionPorts extends RevocationPorts {
  deletions: DeletionStore;
  accounts: AccountRemover;
  clock: Clock;
  warn: Log;
}

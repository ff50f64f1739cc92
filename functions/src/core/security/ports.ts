import type { SecurityEntryDocument } from '@replywell/contract/documents/security-log';
import type { Log } from '../log.ts';
import type { Clock, NewId } from '../time.ts';

/** A place in the log. Entries of the same moment are in the order of their ids. */
export interface Position {
  at: string;
  id: string;
}

export type SecurityEntry = SecurityEntryDocument & { id: string };

/** Whose entries: those of the account, and those about its address. */
export interface Subject {
  creator: string;
  claimed: string;
}

export interface SecurityLog {
  /**
   * Writes an entry. false: it is not written, because there is one of this id, or because the
   * creator's data is being deleted.
   */
  add(id: string, entry: SecurityEntryDocument): Promise<boolean>;
  /** Newest first, from after `after`. `subject` null: all entries. `next` null: these are the last. */
  list(query: {
    subject: Subject | null;
    after: Position | null;
    limit: number;
  }): Promise<{ entries: SecurityEntry[]; next: Position | null }>;
}

/** A hash with a secret key: without the key it tells nothing. */
export type Hash = (name: string) => string;

export interface RecordPorts {
  entries: SecurityLog;
  hash: Hash;
  clock: Clock;
  newId: NewId;
  sleep: (milliseconds: number) => Promise<unknown>;
  log: Log;
  logError: Log;
}

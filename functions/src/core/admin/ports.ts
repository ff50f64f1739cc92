import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';

/** Moments (milliseconds) of tries, oldest first, per counter. */
export interface Tries {
  address: readonly number[];
  login: readonly number[];
}

/** The counters a try belongs to, under names that show neither address nor login. */
export type TryKeys = Record<keyof Tries, string>;

export interface AdminAttempts {
  /**
   * One transaction: `decide` sees what both counters hold and what it answers is stored, before
   * anything is checked. It may run several times, so it is pure; when it throws nothing is stored.
   */
  count(keys: TryKeys, decide: (seen: Tries) => Tries): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

export interface AdminSessions {
  create(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

/** Keyed hashes and marks: what is stored or given away tells nothing to who lacks the secret. */
export interface AdminMarks {
  hash(kind: 'address' | 'login' | 'session' | 'tab', value: string): string;
  /** A new session's id, marked as ours: what the cookie carries. */
  issue(): string;
  /** Whether we issued this; false for anything made up. */
  isOurs(token: string): boolean;
}

/** Takes as long for a wrong login as for a wrong password. */
export type CheckCredentials = (login: string, password: string) => Promise<boolean>;

export interface PromptStore {
  read(): Promise<AdminPrompt | null>;
  /**
   * Stores as the next revision, in a transaction. null, and nothing stored, where `expected` is
   * given and another revision is stored.
   */
  save(prompt: string, expected: number | null, now: number): Promise<AdminPrompt | null>;
}

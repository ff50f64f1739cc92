import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';

export interface AdminSessions {
  create(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
  /** At most `limit`; answers how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

/** Keyed hashes and marks: what is stored or given away tells nothing to who lacks the secret. */
export interface AdminMarks {
  hash(kind: 'session' | 'tab', value: string): string;
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

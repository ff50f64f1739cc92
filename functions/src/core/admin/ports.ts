import type { AdminSessionDocument } from '@replywell/contract/documents/admin';

/** `key`: the hash of the session's token. */
export interface AdminSessions {
  create(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
  /** Removes at most `limit` expired sessions and returns how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

/** Keyed hashes and marks. Without the secret, the stored and issued values reveal nothing. */
export interface AdminMarks {
  hash(kind: 'session' | 'tab', value: string): string;
  /** A new session id with our mark. This is the token in the cookie. */
  issue(): string;
  /** Whether we issued this token. */
  isOurs(token: string): boolean;
}

/** Takes the same time for a wrong login as for a wrong password. */
export type CheckCredentials = (login: string, password: string) => Promise<boolean>;

export interface SavedPrompt {
  prompt: string;
  updatedAt: string;
}

export interface PromptStore {
  /** null: no prompt was saved yet. */
  read(): Promise<SavedPrompt | null>;
  save(prompt: string, now: number): Promise<SavedPrompt>;
}

export interface SavedSwitch {
  stopped: boolean;
  updatedAt: string;
}

export interface SwitchStore {
  /** null: it was never set. */
  read(): Promise<SavedSwitch | null>;
  set(stopped: boolean, now: number): Promise<SavedSwitch>;
}

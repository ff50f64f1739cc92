import type { AdminSessionDocument } from '@replywell/contract/documents/admin';

/** `key`: the hash of the session's token. */
export interface AdminSessions {
  create(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
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

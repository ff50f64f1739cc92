import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftLimits } from '@replywell/contract/budget';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { SentDrafts } from '@replywell/contract/documents/stats';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import type { PromptRevision } from '@replywell/contract/endpoints/security';

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

export type SavedPrompt = Omit<PromptRevision, 'drafts'>;

export interface PromptStore {
  /** null: no prompt was saved yet. */
  read(): Promise<AdminPrompt | null>;
  /**
   * Stores the prompt as the next revision and adds it to the history, in a transaction. If
   * `expected` is given and another revision is stored, it stores nothing and returns null.
   */
  save(
    prompt: string,
    by: { expected: number | null; author: string | null; now: number },
  ): Promise<AdminPrompt | null>;
  /** Saved prompts with a revision below `before` (null: all), newest first. */
  listRevisions(query: { before: number | null; limit: number }): Promise<SavedPrompt[]>;
  /** What became of the drafts of all creators that were written with this revision. */
  sentDrafts(revision: number): Promise<SentDrafts>;
}

export interface SavedSwitch {
  stopped: boolean;
  author: string | null;
  updatedAt: string;
}

export interface SwitchStore {
  /** null: it was never set. */
  read(): Promise<SavedSwitch | null>;
  set(stopped: boolean, by: { author: string | null; now: number }): Promise<SavedSwitch>;
}

export interface SavedLimits {
  limits: DraftLimits;
  revision: number;
  updatedAt: string;
}

export interface LimitsStore {
  /** null: the admin has set none yet. */
  read(): Promise<SavedLimits | null>;
  /** As `PromptStore.save`, without a history. */
  save(limits: DraftLimits, expected: number | null, now: number): Promise<SavedLimits | null>;
}

/** A stored comment, without anything that names its viewer, its video or its channel. */
export type SampledComment = Pick<CommentDocument, 'text' | 'assessment' | 'refreshedAt'>;

export interface SampledCreator {
  uid: string;
  /** The names that must not be shown. */
  names: string[];
  /** Newest first. */
  comments: SampledComment[];
}

export interface CommentSampler {
  /**
   * Comments of some of the creators who allow it, those whose ids follow on `from`. Those who have
   * disconnected YouTube or are being deleted have none. Reads at most `creators` settings and
   * profiles, and `comments` comments.
   */
  sample(query: { from: string; creators: number; comments: number }): Promise<SampledCreator[]>;
}

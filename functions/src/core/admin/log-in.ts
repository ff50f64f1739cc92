import { createHash } from 'node:crypto';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { Refusal } from '../refusal.ts';
import { fromInstant, toInstant, type Clock, type NewId } from '../time.ts';

export const ATTEMPTS_WINDOW_MS = 15 * 60_000;
/** In one window, of everybody together: there is one admin, and who asks can be made up. */
const ALLOWED = 10;

/** The moments of attempts in milliseconds since the epoch, oldest first. */
type Moments = readonly number[];

export interface AttemptStore {
  /**
   * One transaction: `decide` gets what is counted, and returns what is counted from now on. It may
   * run several times, so it must be pure. If it throws, nothing is stored.
   */
  change(decide: (seen: Moments) => Moments): Promise<void>;
}

/**
 * Counts an attempt before anything is checked, so that attempts at the same moment all count. Where
 * they are used up it throws `too_many_requests` and counts nothing, so every wait ends.
 */
async function countAttempt({
  attempts,
  clock,
}: Pick<LoginPorts, 'attempts' | 'clock'>): Promise<void> {
  const now = clock();
  await attempts.change((seen) => {
    const recent = seen.filter((at) => at > now - ATTEMPTS_WINDOW_MS);
    const full = recent.at(-ALLOWED);
    if (full !== undefined)
      throw new Refusal('too_many_requests', undefined, {
        waitMs: full + ATTEMPTS_WINDOW_MS - now,
      });
    return [...recent, now];
  });
}

/** `key`: the hash of the session's token. */
export interface AdminSessions {
  create(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
}

/** A session ends one hour after the login, even if it is used. */
export const ADMIN_SESSION_MS = 60 * 60 * 1_000;

/** What is stored of a token or of a tab's name: it opens nothing. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Stores a new session for the tab. `token` goes into the cookie and is never stored itself. */
async function openSession(
  { sessions, newToken, clock }: LoginPorts,
  tab: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock();
  const token = newToken();
  const expiresAt = toInstant(now + ADMIN_SESSION_MS);
  await sessions.create(hashOf(token), {
    schemaVersion: SCHEMA_VERSION,
    tabHash: hashOf(tab),
    createdAt: toInstant(now),
    expiresAt,
  });
  return { token, expiresAt };
}

/**
 * The session of this cookie in this tab. null: it does not exist, has expired, or belongs to
 * another tab.
 */
export async function findSession(
  { sessions, clock }: Pick<LoginPorts, 'sessions' | 'clock'>,
  { token, tab }: { token: string | null; tab: string | null },
): Promise<AdminSessionDocument | null> {
  if (token === null || tab === null) return null;
  const session = await sessions.find(hashOf(token));
  if (!session || fromInstant(session.expiresAt) <= clock()) return null;
  return session.tabHash === hashOf(tab) ? session : null;
}

/** Removes the session of this token. Does nothing if there is none. */
export const closeSession = (
  { sessions }: Pick<LoginPorts, 'sessions'>,
  token: string,
): Promise<void> => sessions.remove(hashOf(token));

/** Takes the same time for a wrong login as for a wrong password. */
export type CheckCredentials = (login: string, password: string) => Promise<boolean>;

export interface LoginPorts {
  attempts: AttemptStore;
  sessions: AdminSessions;
  checkCredentials: CheckCredentials;
  /** Nobody can guess it. */
  newToken: NewId;
  clock: Clock;
}

interface LoginRequest {
  login: string;
  password: string;
  tab: string;
  /** The token of an admin session that this browser already has, from any tab. */
  former: string | null;
}

/** Starts an admin session. Throws `admin_login_wrong`, or `too_many_requests`. */
export async function logIn(
  ports: LoginPorts,
  { login, password, tab, former }: LoginRequest,
): Promise<{ token: string; expiresAt: string }> {
  await countAttempt(ports);
  if (!(await ports.checkCredentials(login, password))) throw new Refusal('admin_login_wrong');

  // After a success none of the attempts counts any more.
  await ports.attempts.change(() => []);
  // The cookie holds only one admin session, so the former one could never be used or ended again.
  if (former !== null) await closeSession(ports, former);
  return openSession(ports, tab);
}

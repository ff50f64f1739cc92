import { createHash } from 'node:crypto';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { fromInstant, toInstant, type Clock, type NewId } from '../time.ts';
import type { AdminSessions } from './ports.ts';

/** A session ends one hour after the login, even if it is used. */
export const ADMIN_SESSION_MS = 60 * 60 * 1_000;

export interface SessionPorts {
  sessions: AdminSessions;
  /** Nobody can guess it. */
  newToken: NewId;
  clock: Clock;
}

/** What is stored of a token or of a tab's name: it opens nothing. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a call sends: the admin part of the cookie, and the id of the tab. */
export interface Presented {
  token: string | null;
  tab: string | null;
}

/** Stores a new session for the tab. `token` goes into the cookie and is never stored itself. */
export async function openSession(
  { sessions, newToken, clock }: SessionPorts,
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
  { sessions, clock }: Omit<SessionPorts, 'newToken'>,
  { token, tab }: Presented,
): Promise<AdminSessionDocument | null> {
  if (token === null || tab === null) return null;
  const session = await sessions.find(hashOf(token));
  if (!session || fromInstant(session.expiresAt) <= clock()) return null;
  return session.tabHash === hashOf(tab) ? session : null;
}

/** Removes the session of this token. Does nothing if there is none. */
export const closeSession = (
  { sessions }: Pick<SessionPorts, 'sessions'>,
  token: string,
): Promise<void> => sessions.remove(hashOf(token));

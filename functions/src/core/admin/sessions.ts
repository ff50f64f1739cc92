import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { fromInstant, toInstant, type Clock } from '../time.ts';
import type { AdminMarks, AdminSessions } from './ports.ts';

/** A session ends one hour after the login, even if it is used. */
export const ADMIN_SESSION_MS = 60 * 60 * 1_000;

export interface SessionPorts {
  sessions: AdminSessions;
  marks: AdminMarks;
  clock: Clock;
}

/** What a call sends: the admin part of the cookie, and the id of the tab. */
export interface Presented {
  token: string | null;
  tab: string | null;
}

/** Stores a new session for the tab. `token` goes into the cookie and is never stored itself. */
export async function openSession(
  { sessions, marks, clock }: SessionPorts,
  tab: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock();
  const token = marks.issue();
  const expiresAt = toInstant(now + ADMIN_SESSION_MS);
  await sessions.create(marks.hash('session', token), {
    schemaVersion: SCHEMA_VERSION,
    tabHash: marks.hash('tab', tab),
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
  { sessions, marks, clock }: SessionPorts,
  { token, tab }: Presented,
): Promise<AdminSessionDocument | null> {
  if (token === null || tab === null || !marks.isOurs(token)) return null;
  const session = await sessions.find(marks.hash('session', token));
  if (!session || fromInstant(session.expiresAt) <= clock()) return null;
  return session.tabHash === marks.hash('tab', tab) ? session : null;
}

/** Removes the session of this token. Does nothing if there is none. */
export const closeSession = ({ sessions, marks }: SessionPorts, token: string): Promise<void> =>
  sessions.remove(marks.hash('session', token));

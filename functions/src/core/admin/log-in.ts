import { createHash } from 'node:crypto';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { countAttempt, type AttemptLimit, type AttemptPorts } from '../identity/attempts.ts';
import { Refusal } from '../refusal.ts';
import { fromInstant, toInstant, type NewId } from '../time.ts';

const WINDOW_MS = 15 * 60_000;
/** From one address, or from a browser in which the admin has logged in before. */
const BY_ONE: AttemptLimit = { most: 10, windowMs: WINDOW_MS };
/** From all strangers together: many addresses, or made-up ones, must not buy more guesses. */
const BY_STRANGERS: AttemptLimit = { most: 100, windowMs: WINDOW_MS };

/** `key`: the hash of the session's token. */
export interface AdminSessions {
  save(key: string, session: AdminSessionDocument): Promise<void>;
  find(key: string): Promise<AdminSessionDocument | null>;
  remove(key: string): Promise<void>;
}

/** A session ends one hour after the login, even if it is in use. */
const ADMIN_SESSION_MS = 60 * 60 * 1_000;
/** How long a browser is known after a login, also when the session has ended. */
export const BROWSER_KNOWN_MS = 90 * 24 * 60 * 60 * 1_000;

/** What is stored of a token or a tab's name. It opens nothing. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const endOfSession = ({ createdAt }: Pick<AdminSessionDocument, 'createdAt'>): string =>
  toInstant(fromInstant(createdAt) + ADMIN_SESSION_MS);

/** `token` goes into the cookie and is never stored. */
async function openSession(
  { sessions, newToken, clock }: LoginPorts,
  tab: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock();
  const token = newToken();
  const session = {
    schemaVersion: SCHEMA_VERSION,
    tabHash: hashOf(tab),
    createdAt: toInstant(now),
    expiresAt: toInstant(now + BROWSER_KNOWN_MS),
  };
  await sessions.save(hashOf(token), session);
  return { token, expiresAt: endOfSession(session) };
}

interface Presented {
  token: string | null;
  tab: string | null;
}

type SessionPorts = Pick<LoginPorts, 'sessions' | 'clock'>;

/** null: there is none, it has ended, or it belongs to another tab. */
export async function findSession(
  { sessions, clock }: SessionPorts,
  { token, tab }: Presented,
): Promise<AdminSessionDocument | null> {
  if (token === null || tab === null) return null;
  const session = await sessions.find(hashOf(token));
  if (!session || fromInstant(endOfSession(session)) <= clock()) return null;
  return session.tabHash === hashOf(tab) ? session : null;
}

export async function logOut(ports: SessionPorts, presented: Presented): Promise<void> {
  const session = await findSession(ports, presented);
  if (session && presented.token !== null)
    await ports.sessions.save(hashOf(presented.token), { ...session, tabHash: null });
}

/** Takes as long for a wrong login as for a wrong password. */
export type CheckCredentials = (login: string, password: string) => Promise<boolean>;

export interface LoginPorts extends AttemptPorts {
  sessions: AdminSessions;
  checkCredentials: CheckCredentials;
  /** Nobody can guess it. */
  newToken: NewId;
}

interface LoginRequest {
  login: string;
  password: string;
  tab: string;
  /** The token of the browser's latest admin session, of any tab, open or ended. */
  former: string | null;
  /** Where the call comes from. Nobody can make up another's. */
  address: string;
}

/** Strangers cannot use up the attempts of a known browser. */
async function countsOf(
  { sessions, clock }: LoginPorts,
  { former, address }: LoginRequest,
): Promise<[key: string, limit: AttemptLimit][]> {
  const known = former === null ? null : await sessions.find(hashOf(former));
  if (former !== null && known && fromInstant(known.expiresAt) > clock())
    return [[`admin browser ${hashOf(former)}`, BY_ONE]];
  return [
    [`admin address ${address}`, BY_ONE],
    ['admin strangers', BY_STRANGERS],
  ];
}

export async function logIn(
  ports: LoginPorts,
  request: LoginRequest,
): Promise<{ token: string; expiresAt: string }> {
  const { login, password, tab, former } = request;
  const forgets: (() => Promise<void>)[] = [];
  for (const [key, limit] of await countsOf(ports, request))
    forgets.push(await countAttempt(ports, key, limit));
  if (!(await ports.checkCredentials(login, password))) throw new Refusal('admin_login_wrong');

  // A success resets the counts.
  for (const forget of forgets) await forget();
  // The cookie holds only one admin session: the former one could never be used or ended again.
  if (former !== null) await ports.sessions.remove(hashOf(former));
  return openSession(ports, tab);
}

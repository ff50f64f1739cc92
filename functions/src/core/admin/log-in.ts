import { Refusal } from '../refusal.ts';
import type { TryPorts } from '../tries.ts';
import type { CheckCredentials } from './ports.ts';
import { closeSession, openSession, type SessionPorts } from './sessions.ts';
import { forgive, spendGuess } from './tries.ts';

export interface LoginPorts extends SessionPorts, TryPorts {
  checkCredentials: CheckCredentials;
}

export interface LoginRequest {
  login: string;
  password: string;
  /** Who asks, as far as that can be trusted. */
  address: string;
  tab: string;
  /** The session this browser already has, of any tab. */
  former: string | null;
}

/** A login waits for this; what is left goes with the next one. */
const REMOVED_AT_ONCE = 100;

export async function logIn(
  ports: LoginPorts,
  { login, password, address, tab, former }: LoginRequest,
): Promise<{ token: string; expiresAt: string }> {
  const { marks, sessions } = ports;
  const guess = { address, login };
  const spentAt = await spendGuess(ports, guess);
  if (!(await ports.checkCredentials(login, password))) throw new Refusal('admin_login_wrong');

  await forgive(ports, guess, spentAt);
  // The cookie has room for one admin session: the one it held could never be used or ended again.
  if (former !== null && marks.isOurs(former)) await closeSession(ports, former);
  await sessions.removeExpired(spentAt, REMOVED_AT_ONCE);
  return openSession(ports, tab);
}

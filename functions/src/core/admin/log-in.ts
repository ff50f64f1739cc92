import { Refusal } from '../refusal.ts';
import { countAttempt, forgive, type AttemptPorts } from './attempts.ts';
import type { CheckCredentials } from './ports.ts';
import { closeSession, openSession, type SessionPorts } from './sessions.ts';

export interface LoginPorts extends SessionPorts, AttemptPorts {
  checkCredentials: CheckCredentials;
}

interface LoginRequest {
  login: string;
  password: string;
  tab: string;
  /** The token of an admin session that this browser already has, from any tab. */
  former: string | null;
}

/** Starts an admin session. Throws `admin_login_wrong`, or WaitRefusal after too many attempts. */
export async function logIn(
  ports: LoginPorts,
  { login, password, tab, former }: LoginRequest,
): Promise<{ token: string; expiresAt: string }> {
  await countAttempt(ports);
  if (!(await ports.checkCredentials(login, password))) throw new Refusal('admin_login_wrong');

  await forgive(ports);
  // The cookie holds only one admin session, so the former one could never be used or ended again.
  if (former !== null) await closeSession(ports, former);
  return openSession(ports, tab);
}

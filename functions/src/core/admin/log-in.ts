import { Refusal, WaitRefusal } from '../refusal.ts';
import type { AdminAttempts, CheckCredentials, TryKeys } from './ports.ts';
import { closeSession, openSession, type SessionPorts } from './sessions.ts';
import { countTry, forgive } from './tries.ts';

export interface LoginPorts extends SessionPorts {
  attempts: AdminAttempts;
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

/** Counts before anything is checked, so that guesses made at the same time count one by one. */
async function spendTry({ attempts }: LoginPorts, keys: TryKeys, now: number): Promise<void> {
  await attempts.count(keys, (seen) => {
    const counted = countTry(seen, now);
    if (counted.waitUntil !== null)
      throw new WaitRefusal(Math.ceil((counted.waitUntil - now) / 1_000));
    return counted.tries;
  });
}

export async function logIn(
  ports: LoginPorts,
  { login, password, address, tab, former }: LoginRequest,
): Promise<{ token: string; expiresAt: string }> {
  const { marks, attempts, sessions, clock } = ports;
  const now = clock();
  const keys = { address: marks.hash('address', address), login: marks.hash('login', login) };
  await spendTry(ports, keys, now);
  if (!(await ports.checkCredentials(login, password))) throw new Refusal('admin_login_wrong');

  await attempts.count(keys, (seen) => forgive(seen, now));
  // The cookie has room for one admin session: the one it held could never be used or ended again.
  if (former !== null && marks.isOurs(former)) await closeSession(ports, former);
  await Promise.all([sessions.removeExpired(now), attempts.removeExpired(now)]);
  return openSession(ports, tab);
}

import { Refusal } from '../refusal.ts';
import type { Session } from './ports.ts';

/** What cannot be undone is done only within this time after signing in. */
export const RECENT_MS = 5 * 60_000;

/** Throws `sign_in_again` if the session is older, because a stolen cookie may be older too. Pure. */
export function requireRecentSignIn({ signedInAt }: Session, now: number): void {
  if (now - signedInAt > RECENT_MS) throw new Refusal('sign_in_again');
}

import { GoogleUnavailable } from '../permission/ports.ts';
import type { Clock } from '../time.ts';
import type { Revocation, RevocationPorts } from './ports.ts';

/** A token is kept for its revocation at most this long. */
export const REVOCATION_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const TRIED_AT_ONCE = 50;

/**
 * Revokes one token and returns whether Google has done it. If the process dies after Google's
 * answer, it is tried again, and Google then says that the token is invalid, which also counts as
 * done.
 */
async function tell(ports: RevocationPorts, revocation: Revocation): Promise<boolean> {
  try {
    await ports.revoke(revocation.token);
  } catch (error) {
    if (error instanceof GoogleUnavailable) return false;
    throw error;
  }
  await ports.revocations.done(revocation);
  return true;
}

/**
 * Revokes the waiting token of this Google account. true also if none waits. false: Google did not
 * answer, and `retryRevocations` tries again.
 */
export async function revokeNow(ports: RevocationPorts, googleId: string | null): Promise<boolean> {
  const waiting = googleId === null ? null : await ports.revocations.find(googleId);
  return waiting === null || tell(ports, waiting);
}

/**
 * Tries the revocations that are due, after removing those that are too old. Returns how many
 * succeeded. Those left at the deadline (milliseconds since the epoch) are due again ten minutes
 * later.
 */
export async function retryRevocations(
  ports: RevocationPorts & { clock: Clock },
  deadline: number,
): Promise<number> {
  const before = ports.clock() - REVOCATION_KEPT_MS;
  await ports.revocations.dropOlderThan(before, TRIED_AT_ONCE);
  const due = await ports.revocations.takeDue(TRIED_AT_ONCE);
  let told = 0;
  for (const revocation of due) {
    if (ports.clock() >= deadline) break;
    if (await tell(ports, revocation)) told += 1;
  }
  return told;
}

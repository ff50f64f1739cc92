import { GoogleUnavailable } from '../permission/ports.ts';
import type { Clock } from '../time.ts';
import type { Revocation, RevocationPorts } from './ports.ts';

/** A token is held for its revocation this long at most. */
export const REVOCATION_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const TRIED_AT_ONCE = 50;

/**
 * If the process dies after Google has answered, the revocation is tried once more, and Google says
 * that the token is dead, which is just as well. Answers whether Google knows.
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

/** false: Google did not answer; `retryRevocations` comes back to it. */
export async function revokeNow(ports: RevocationPorts, googleId: string | null): Promise<boolean> {
  const waiting = googleId === null ? null : await ports.revocations.find(googleId);
  return waiting === null || tell(ports, waiting);
}

/**
 * What Google could not be told before, those given up first. Answers how many it knows of now. Those
 * left over at the deadline come up again ten minutes later.
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

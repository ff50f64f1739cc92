import type { Clock } from '../time.ts';
import type { DisconnectStore, RevokePorts, StopBatches } from './ports.ts';

/**
 * Revokes all grants of the creator at Google while their tokens are still stored: after a crash the
 * same request does both again. Never throws, because the grants are removed in any case. false: Google
 * did not revoke all of them, and the scheduled job tries again; or they could not be read, and only the
 * creator can revoke them, in their Google account.
 */
export async function revokeGrant(
  { grants, revoke, warn }: RevokePorts,
  uid: string,
): Promise<boolean> {
  try {
    const revoked = await Promise.allSettled(
      (await grants.find(uid)).map((grant) => revoke(grant.refreshToken ?? grant.accessToken)),
    );
    for (const one of revoked) if (one.status === 'rejected') throw one.reason;
    return true;
  } catch (error) {
    warn('a grant is not revoked', { uid, error: String(error) });
    return false;
  }
}

export interface DisconnectPorts extends RevokePorts {
  connections: DisconnectStore;
  stopBatches: StopBatches;
  clock: Clock;
}

/**
 * Disconnects YouTube: revokes at Google, then removes the tokens, so that no new attempt gets one
 * whatever fails later. A reply that is being inserted is still recorded; if its answer is lost, it
 * stays `unknown` until the thread can be read again. Idempotent. `changed` false: there was nothing to
 * disconnect or to stop.
 */
export async function disconnect(ports: DisconnectPorts, uid: string) {
  const revoked = await revokeGrant(ports, uid);
  const { permission, changed } = await ports.connections.disconnect(uid, ports.clock(), revoked);
  const stopped = await ports.stopBatches(uid);
  return {
    permission,
    revoked,
    stoppedBatches: stopped.length,
    changed: changed || stopped.length > 0,
  };
}

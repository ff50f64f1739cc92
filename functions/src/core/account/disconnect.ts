import type { Clock } from '../time.ts';
import type { DisconnectStore, RevokePorts, StopBatches } from './ports.ts';

/**
 * Revokes all grants of the creator at Google, while their tokens are still stored: if the process
 * dies before they are removed, the same request does both again. true also if there is none. false:
 * Google has not done it for each, so the tokens are kept as revocations, which the scheduled job
 * tries; or what is stored cannot be read, and only the creator can, in their Google account. Never
 * throws, because the grants have to go in any case.
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
 * Disconnects YouTube. Google is told first, and then the tokens are removed, so that no new attempt
 * gets one, whatever fails later. A reply that is being inserted is recorded as published or refused. If its answer is
 * lost, it stays `unknown` until the thread can be read again. Idempotent: called again, it does
 * what is left. Throws `unauthenticated`, or what stopping the batches throws. `revoked` false:
 * see revokeGrant. `changed` false: there was nothing to disconnect or to stop.
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

import type { Permission } from '@replywell/contract/states';
import type { Clock } from '../time.ts';
import type { DisconnectStore, RevocationPorts, StopBatches } from './ports.ts';
import { revokeNow } from './revoke.ts';

export interface DisconnectPorts extends RevocationPorts {
  connections: DisconnectStore;
  stopBatches: StopBatches;
  clock: Clock;
}

/**
 * The tokens go first: from then on no attempt gets one, whatever fails later. A reply that is being
 * inserted with a token already in hand arrives or is refused, and is recorded either way; one whose
 * answer is lost waits as `unknown` until the thread can be read again. Called again, it does what
 * is left.
 */
export async function disconnect(
  ports: DisconnectPorts,
  uid: string,
): Promise<{ permission: Permission; revoked: boolean; stoppedBatches: number }> {
  const { permission, googleId } = await ports.connections.disconnect(uid, ports.clock());
  const stopped = await ports.stopBatches(uid);
  const revoked = await revokeNow(ports, googleId);
  return { permission, revoked, stoppedBatches: stopped.length };
}

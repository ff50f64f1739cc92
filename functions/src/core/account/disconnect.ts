import type { Permission } from '@replywell/contract/states';
import type { Clock } from '../time.ts';
import type { DisconnectStore, RevokePorts, StopBatches } from './ports.ts';
import { revokeGrant } from './revoke.ts';

export interface DisconnectPorts extends RevokePorts {
  connections: DisconnectStore;
  stopBatches: StopBatches;
  clock: Clock;
}

export interface Disconnection {
  permission: Permission;
  revoked: boolean;
  stoppedBatches: number;
  changed: boolean;
}

/**
 * Disconnects YouTube. Google is told first, and then the tokens are removed, so that no new attempt
 * gets one, whatever fails later. A reply that is being inserted is recorded as published or refused. If its answer is
 * lost, it stays `unknown` until the thread can be read again. Idempotent: called again, it does
 * what is left. Throws `unauthenticated`, or what stopping the batches throws. `revoked` false:
 * see revokeGrant. `changed` false: there was nothing to disconnect or to stop.
 */
export async function disconnect(ports: DisconnectPorts, uid: string): Promise<Disconnection> {
  const revoked = await revokeGrant(ports, uid);
  const { permission, changed } = await ports.connections.disconnect(uid, ports.clock());
  const stopped = await ports.stopBatches(uid);
  return {
    ...{ permission, revoked, stoppedBatches: stopped.length },
    changed: changed || stopped.length > 0,
  };
}

import type { Log } from '../log.ts';
export interface FollowGrantPorts {
  /** Which channels the grant is for, as YouTube says; kept by whoever answers. */
  askForChannels(): Promise<unknown>;
  writeReadingCosts(): Promise<void>;
  resumeBatches(): Promise<unknown>;
  pauseBatches(): Promise<unknown>;
  warn: Log;
  logError: Log;
}

/** Where it cannot be told now, the next attempt asks. */
async function askForChannels(uid: string, ports: FollowGrantPorts): Promise<void> {
  try {
    await ports.askForChannels();
  } catch (error) {
    ports.warn('the channels of a grant are not known', { uid, error: String(error) });
  } finally {
    await ports.writeReadingCosts();
  }
}

/**
 * After a creator has granted YouTube: what was waiting for it goes on, and what the new grant is not
 * for is paused. Never throws, because the grant itself has been kept; what cannot go on now is found
 * by the sweep.
 */
export async function followGrant(uid: string, ports: FollowGrantPorts): Promise<void> {
  try {
    await askForChannels(uid, ports);
    await ports.resumeBatches();
    await ports.pauseBatches();
  } catch (error) {
    ports.logError('Batches do not follow the grant', { uid, error: String(error) });
  }
}

import type { Log } from '../log.ts';

export interface FollowGrantPorts {
  /** Asks YouTube for which channels the grant is, and stores the answer. */
  askForChannels(): Promise<unknown>;
  resumeBatches(): Promise<unknown>;
  pauseBatches(): Promise<unknown>;
  warn: Log;
  logError: Log;
}

/** If YouTube does not answer now, the next attempt asks. */
async function askForChannels(uid: string, ports: FollowGrantPorts): Promise<void> {
  try {
    await ports.askForChannels();
  } catch (error) {
    ports.warn('the channels of a grant are not known', { uid, error: String(error) });
  }
}

/**
 * After a creator has granted YouTube: resumes the batches that waited for it and pauses those that
 * the new grant is not for. Never throws, because the grant is already stored. The sweep later
 * finds batches that could not follow now.
 */
export async function followGrant(uid: string, ports: FollowGrantPorts): Promise<void> {
  const steps = [
    () => askForChannels(uid, ports),
    () => ports.resumeBatches(),
    () => ports.pauseBatches(),
  ];
  for (const step of steps)
    await step().catch((error: unknown) => {
      ports.logError('Batches do not follow the grant', { uid, error: String(error) });
    });
}

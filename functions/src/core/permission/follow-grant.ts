import type { Log } from '../log.ts';

/**
 * After a creator has granted YouTube: asks YouTube for which channels the grant is (if it does not
 * answer now, the next attempt asks), resumes the batches that waited for it and pauses those that it
 * is not for. Never throws, because the grant is already stored. The sweep later finds batches that
 * could not follow now.
 */
export async function followGrant(
  uid: string,
  steps: Record<'askForChannels' | 'resumeBatches' | 'pauseBatches', () => Promise<unknown>>,
  warn: Log,
): Promise<void> {
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => {
      warn('A grant is not followed', { uid, step, error: String(error) });
    });
}

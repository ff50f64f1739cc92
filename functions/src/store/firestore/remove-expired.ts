import type { CollectionReference } from 'firebase-admin/firestore';
import { toInstant } from '../../core/time.ts';
import { movedOn } from './moved-on.ts';

/**
 * Deletes at most `limit` documents whose `expiresAt` (an instant) has passed, and returns how
 * many. `now`: milliseconds since the epoch.
 */
export async function removeExpired(
  from: CollectionReference,
  now: number,
  limit: number,
): Promise<number> {
  const old = from.where('expiresAt', '<=', toInstant(now)).limit(limit);
  const { docs } = await old.select().get();
  const removed = await Promise.all(
    docs.map(async ({ ref, updateTime }) => {
      try {
        await ref.delete({ lastUpdateTime: updateTime });
        return true;
      } catch (error) {
        // It was written again since it was read, so it has not expired.
        if (movedOn(error)) return false;
        throw error;
      }
    }),
  );
  return removed.filter(Boolean).length;
}

import type { CollectionReference } from 'firebase-admin/firestore';
import { toInstant } from '../../core/time.ts';
import { movedOn } from './moved-on.ts';

/** Removes documents whose `expiresAt` has passed, at most `limit`, and answers how many. */
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
        // Written again since it was read, so it has not expired any more.
        if (movedOn(error)) return false;
        throw error;
      }
    }),
  );
  return removed.filter(Boolean).length;
}

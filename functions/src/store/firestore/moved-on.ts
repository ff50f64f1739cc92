import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore';
import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });

/** Whether a write was refused because somebody else has written since the read. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

/** Writes only if the document is unchanged since it was read. */
export const asRead = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: true };

const MAX_TRIES = 8;
/** Jitter, so that conflicting writers do not retry together. */
const LONGEST_PAUSE_MS = 50;

/** Optimistic concurrency: retries read, decision and write until nobody else has written in between. */
export async function untilUnmoved<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= MAX_TRIES || !movedOn(error)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS * tries);
    }
  }
}

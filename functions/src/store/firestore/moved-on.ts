import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore';
import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });

/** Whether a write was refused because somebody else has written since the reading. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

/** Lets a write through only if the document is as it was read. */
export const asRead = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: true };

const MAX_TRIES = 8;
/** Those who were refused together do not try again together. */
const LONGEST_PAUSE_MS = 50;

/**
 * Reads, decides and writes on condition that nothing has moved on, and all of it again where
 * something has. No lock is held, so nobody waits for a reader.
 */
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

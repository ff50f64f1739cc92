import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });
const closedSchema = z.object({
  code: z.literal(3),
  message: z.string().regex(/transaction is invalid or closed/i),
});

/**
 * A transaction that lost a race, told by the reading that came after the one that lost it. Firestore
 * does not run it again by itself then.
 */
export const transactionClosed = (error: unknown): boolean => closedSchema.safeParse(error).success;

/** A write was refused because somebody else has written since the reading. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

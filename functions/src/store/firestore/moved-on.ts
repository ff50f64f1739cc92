import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });
const closedSchema = z.object({
  code: z.literal(3),
  message: z.string().regex(/transaction is invalid or closed/i),
});

/**
 * The answer to a commit was lost, and Firestore's client has sent the commit again with the same
 * transaction: it is over, because the first commit was written. The client gives up there.
 */
export const transactionClosed = (error: unknown): boolean => closedSchema.safeParse(error).success;

/** A write was refused because somebody else has written since the reading. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

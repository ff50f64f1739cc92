import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });
const closedSchema = z.object({
  code: z.literal(3),
  message: z.string().regex(/transaction is invalid or closed/i),
});

/**
 * Firestore's client did not get the answer to a commit and sent it again in the same transaction.
 * The transaction is closed because the first commit was written. The client gives up then.
 */
export const transactionClosed = (error: unknown): boolean => closedSchema.safeParse(error).success;

/** Whether a write was refused because somebody else has written since the reading. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

import { z } from 'zod';

/** gRPC codes: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const MOVED_ON = new Set([5, 6, 9, 10]);

const failureSchema = z.object({ code: z.number() });

/** Whether a write was refused because somebody else has written since the reading. */
export const movedOn = (error: unknown): boolean => {
  const failure = failureSchema.safeParse(error);
  return failure.success && MOVED_ON.has(failure.data.code);
};

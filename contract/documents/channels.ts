import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `channels/{channelId}`: the gate that every reply of a channel passes, whoever approved it. A
 * claim writes it together with its send, so no two can pass at the same moment.
 */
export const gateSchema = z.object({
  /** When the replies of the last hour began, in the creator's time, oldest first. */
  begun: z._default(z.array(instantSchema), []),
  /** When the last of them no longer counts. Missing: none has begun. */
  expiresAt: z.optional(instantSchema),
});
export type Gate = z.infer<typeof gateSchema>;

import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/**
 * `channels/{channelId}`: the gate that every reply of a channel passes, whoever approved it. A
 * claim writes it together with its send, so no two can pass at the same moment.
 */
export const gateSchema = z.object({
  /** The replies that began in the last hour, oldest first. `at`: when, in the creator's time. */
  begun: z._default(z.array(z.object({ messageId: z.string(), at: instantSchema })), []),
});
export type Gate = z.infer<typeof gateSchema>;

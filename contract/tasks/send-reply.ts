import { z } from 'zod';
import { youtubeIdSchema } from '../values.ts';

/** The body of a task in the `sendReply` queue. */
export const sendReplyTaskSchema = z.object({
  uid: z.string().min(1).max(128),
  commentId: youtubeIdSchema,
});
export type SendReplyTask = z.infer<typeof sendReplyTaskSchema>;

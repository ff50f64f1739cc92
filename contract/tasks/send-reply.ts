import * as z from 'zod/mini';
import { youtubeIdSchema } from '../values.ts';

/** The body of a task in the `sendReply` queue. */
export const sendReplyTaskSchema = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(128)),
  channelId: youtubeIdSchema,
  /** The message that is answered: the comment itself, or the viewer's newest words under it. */
  messageId: youtubeIdSchema,
  commentId: youtubeIdSchema,
});
export type SendReplyTask = z.infer<typeof sendReplyTaskSchema>;

import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';

/** The id of the message that the task's reply answers. */
export const messageOf = ({ messageId, commentId }: SendReplyTask): string =>
  messageId ?? commentId;

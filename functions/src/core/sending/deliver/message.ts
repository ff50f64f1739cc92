import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';

/** What the task's reply answers. */
export const messageOf = ({ messageId, commentId }: SendReplyTask): string =>
  messageId ?? commentId;

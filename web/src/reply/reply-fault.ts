import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';

/** A text that is too long is never cut: the creator shortens it. */
export const replyFault = (text: string): 'blank' | 'tooLong' | null => {
  const { length } = text.trim();
  if (length === 0) return 'blank';
  return length > REPLY_MAX_LENGTH ? 'tooLong' : null;
};

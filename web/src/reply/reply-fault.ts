import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';

/** Why a text cannot be a reply. One that is too long is kept whole until it is shortened. */
export const replyFault = (text: string): 'blank' | 'tooLong' | null => {
  const { length } = text.trim();
  if (length === 0) return 'blank';
  return length > REPLY_MAX_LENGTH ? 'tooLong' : null;
};

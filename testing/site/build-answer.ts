import type { ChannelAnswer } from '@replywell/contract/documents/answers';

/** Without an answer it is a question that waits for one. */
export const buildAnswer = (
  fields: Partial<ChannelAnswer> & Pick<ChannelAnswer, 'id' | 'question'>,
): ChannelAnswer => ({
  answer: null,
  videoIds: [],
  aliases: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

import type { ReplyTimeClass } from '@replywell/contract/endpoints/activity';

/**
 * Returns the first class by whose end at least half of the replies sent with Replywell had come.
 * Returns -1 if there are none. Replies written on YouTube are not part of any average here.
 */
export const medianClass = (classes: readonly ReplyTimeClass[]): number => {
  const all = classes.reduce((sum, { sent }) => sum + sent, 0);
  let soFar = 0;
  return all === 0
    ? -1
    : classes.findIndex((one) => {
        soFar += one.sent;
        return soFar * 2 >= all;
      });
};

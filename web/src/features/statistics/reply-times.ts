import type { ReplyTimeClass } from '@replywell/contract/endpoints/stats';

const repliesIn = ({ sent, elsewhere }: ReplyTimeClass): number => sent + elsewhere;

export const countReplies = (classes: readonly ReplyTimeClass[]): number =>
  classes.reduce((sum, one) => sum + repliesIn(one), 0);

/** The first class by whose end at least half of the replies had come; -1 without replies. */
export const medianClass = (classes: readonly ReplyTimeClass[]): number => {
  const all = countReplies(classes);
  let soFar = 0;
  return all === 0
    ? -1
    : classes.findIndex((one) => {
        soFar += repliesIn(one);
        return soFar * 2 >= all;
      });
};

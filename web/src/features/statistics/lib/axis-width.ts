import type { ActivityDay } from '@replywell/contract/endpoints/activity';

/** Sizes of the numbers beside a chart, in pixels. */
const DIGIT = 7.5;
const GAP = 8;
/** The highest line of a chart may be this much above its largest value. */
const ABOVE = 1.5;

/**
 * The room for the numbers beside the chart of days. It is counted, because a chart that measures
 * it while the window gets wider keeps the room of the fewer digits it had in between.
 */
export const axisWidthOf = (days: readonly ActivityDay[], language: string): number => {
  const values = days.map(({ comments, sent, elsewhere }) => Math.max(comments, sent + elsewhere));
  const highest = Math.ceil(ABOVE * Math.max(1, ...values));
  return Math.ceil(GAP + DIGIT * highest.toLocaleString(language).length);
};

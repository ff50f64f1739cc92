import type { SentDrafts } from '@replywell/contract/documents/stats';
import type { DraftShare } from '@replywell/contract/endpoints/activity';

const NONE: SentDrafts = { replies: 0, unchanged: 0, thousandths: 0 };

/** The sums of all that there are. */
export const addedUp = (counts: readonly (SentDrafts | undefined)[]): SentDrafts =>
  counts.reduce<SentDrafts>(
    (sum, one = NONE) => ({
      replies: sum.replies + one.replies,
      unchanged: sum.unchanged + one.unchanged,
      thousandths: sum.thousandths + one.thousandths,
    }),
    NONE,
  );

/** Sums as they are shown. */
export const shareOf = ({ replies, unchanged, thousandths }: SentDrafts): DraftShare => ({
  replies,
  unchanged,
  meanChange: replies === 0 ? null : thousandths / replies / 1_000,
});

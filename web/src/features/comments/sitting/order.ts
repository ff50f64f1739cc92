import type { ListedComment } from '../../../lib/replica/entry.ts';

/** The kinds that come before all others, the most deserving first. */
const FIRST: readonly ((row: ListedComment) => boolean)[] = [
  ({ assessment }) => Boolean(assessment?.needsYou),
  ({ assessment }) => Boolean(assessment?.kinds.includes('question')),
  ({ wroteBack }) => wroteBack !== undefined,
];

const rankOf = (row: ListedComment): number => {
  const rank = FIRST.findIndex((isOne) => isOne(row));
  return rank === -1 ? FIRST.length : rank;
};

/** In what order a sitting shows these comments. Within a kind they stay as they come. */
export const inSittingOrder = (rows: readonly ListedComment[]): ListedComment[] =>
  rows.toSorted((one, other) => rankOf(one) - rankOf(other));

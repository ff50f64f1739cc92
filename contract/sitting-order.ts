import type { Assessment } from './kinds.ts';

interface Waiting {
  id: string;
  assessment?: Pick<Assessment, 'needsYou' | 'kinds'> | null | undefined;
  wroteBack?: object | null | undefined;
}

/** The kinds that come before all others, the most deserving first. */
const FIRST: readonly ((waiting: Waiting) => boolean)[] = [
  ({ assessment }) => Boolean(assessment?.needsYou),
  ({ assessment }) => Boolean(assessment?.kinds.includes('question')),
  ({ wroteBack }) => Boolean(wroteBack),
];

function rankOf(waiting: Waiting): number {
  const rank = FIRST.findIndex((isOne) => isOne(waiting));
  return rank === -1 ? FIRST.length : rank;
}

/** The order in which comments are answered and drafted. Within a kind they stay as they come. */
export const inSittingOrder = <One extends Waiting>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => rankOf(one) - rankOf(other));

import { entryWithId, knownVideos, orderedIds, useReplica } from './replica-store.ts';
import type { ListedComment } from './entry.ts';

export interface Counts {
  readonly comments: number;
  readonly videos: number;
  /** Those that need the creator: nothing is on its way to them, and a reply is possible. */
  readonly waiting: number;
  /** Something is under way of which this page is not told by itself. */
  readonly unclear: number;
}

const needsCreator = ({ isReplied, canReply, status }: ListedComment): boolean =>
  !isReplied &&
  canReply &&
  (status === 'no_response' || status === 'ready' || status === 'generating');

const isUnclear = ({ status, doing }: ListedComment): boolean =>
  doing === null && (status === 'sending' || status === 'generating');

let counted: { version: number; counts: Counts } | null = null;

/** Counted once for each change, however many ask. */
export const countsOf = (version: number): Counts => {
  if (counted?.version === version) return counted.counts;
  let [waiting, unclear] = [0, 0];
  const ids = orderedIds();
  for (const id of ids) {
    const row = entryWithId(id)?.row;
    if (row && needsCreator(row)) waiting += 1;
    if (row && isUnclear(row)) unclear += 1;
  }
  const counts = { comments: ids.length, videos: knownVideos().size, waiting, unclear };
  counted = { version, counts };
  return counts;
};

export const useCounts = (): Counts => countsOf(useReplica(({ version }) => version));

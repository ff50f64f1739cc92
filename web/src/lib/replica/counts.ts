import { knownVideos, orderedEntries, useReplica } from './replica-store.ts';
import type { ListedComment } from './entry.ts';

/** A video with comments that need the creator. */
interface WaitingVideo {
  readonly id: string;
  /** Empty: not known. */
  readonly title: string;
  readonly comments: number;
}

export interface Counts {
  readonly comments: number;
  readonly videos: number;
  /** Those that need the creator: nothing is on its way to them, and a reply is possible. */
  readonly waiting: number;
  readonly waitingVideos: readonly WaitingVideo[];
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
  const byVideo = new Map<string, number>();
  let [waiting, unclear] = [0, 0];
  const entries = orderedEntries();
  for (const { row } of entries) {
    if (needsCreator(row)) {
      waiting += 1;
      byVideo.set(row.videoId, (byVideo.get(row.videoId) ?? 0) + 1);
    }
    if (isUnclear(row)) unclear += 1;
  }
  const videos = knownVideos();
  const waitingVideos = [...byVideo]
    .map(([id, comments]) => ({ id, title: videos.get(id)?.title ?? '', comments }))
    .toSorted((one, other) => other.comments - one.comments);
  const counts = {
    ...{ comments: entries.length, videos: videos.size },
    ...{ waiting, waitingVideos, unclear },
  };
  counted = { version, counts };
  return counts;
};

export const useCounts = (): Counts => countsOf(useReplica(({ version }) => version));

/** The video with the most comes first. null: not every comment has come yet. */
export const useWaitingVideos = (): readonly WaitingVideo[] | null => {
  const { waitingVideos } = useCounts();
  return useReplica(({ phase }) => phase === 'ready') ? waitingVideos : null;
};

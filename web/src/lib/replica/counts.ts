import { startOfToday } from '../dates.ts';
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
  /** Of these: the creator has to answer in person; somebody wrote back; questions; praise. */
  readonly needsYou: number;
  readonly wroteBack: number;
  readonly questions: number;
  readonly praise: number;
  readonly waitingVideos: readonly WaitingVideo[];
  /** Put off, and when the first of them waits again. */
  readonly putOff: number;
  readonly backAt: string | null;
  /** Dismissed for good, and how many of them today. */
  readonly dismissed: number;
  readonly dismissedToday: number;
  /** By the name of who wrote them. */
  readonly byAuthor: ReadonlyMap<string, number>;
  /** Something is under way of which this page is not told by itself. */
  readonly unclear: number;
}

/** Nothing is on its way to it, and a reply is possible. */
export const needsCreator = ({ isReplied, canReply, status, dismissed }: ListedComment): boolean =>
  !isReplied &&
  !dismissed &&
  canReply &&
  (status === 'no_response' || status === 'ready' || status === 'generating');

const isUnclear = ({ status, doing }: ListedComment): boolean =>
  doing === null && (status === 'sending' || status === 'generating');

type Sums = { -readonly [Name in keyof Counts]: Counts[Name] };

const NONE: Counts = {
  ...{ comments: 0, videos: 0, waiting: 0, needsYou: 0, wroteBack: 0, questions: 0, praise: 0 },
  ...{ waitingVideos: [], putOff: 0, backAt: null, dismissed: 0, dismissedToday: 0, unclear: 0 },
  byAuthor: new Map(),
};

const countWaiting = (sums: Sums, { assessment, wroteBack }: ListedComment): void => {
  sums.waiting += 1;
  if (wroteBack) sums.wroteBack += 1;
  if (!assessment) return;
  if (assessment.needsYou !== null) sums.needsYou += 1;
  if (assessment.kinds.includes('question')) sums.questions += 1;
  if (assessment.kinds.includes('praise')) sums.praise += 1;
};

const countDismissed = (
  sums: Sums,
  { until, at }: NonNullable<ListedComment['dismissed']>,
  today: string,
): void => {
  if (until === null) {
    sums.dismissed += 1;
    if (at >= today) sums.dismissedToday += 1;
  } else {
    sums.putOff += 1;
    if (sums.backAt === null || until < sums.backAt) sums.backAt = until;
  }
};

let counted: { version: number; counts: Counts } | null = null;

/** Counted once for each change, however many ask. */
export const countsOf = (version: number): Counts => {
  if (counted?.version === version) return counted.counts;
  const entries = orderedEntries();
  const videos = knownVideos();
  const counts: Sums = { ...NONE, comments: entries.length, videos: videos.size };
  const byVideo = new Map<string, number>();
  const byAuthor = new Map<string, number>();
  const today = startOfToday();
  for (const { row } of entries) {
    byAuthor.set(row.authorName, (byAuthor.get(row.authorName) ?? 0) + 1);
    if (needsCreator(row)) {
      countWaiting(counts, row);
      byVideo.set(row.videoId, (byVideo.get(row.videoId) ?? 0) + 1);
    } else if (row.dismissed) countDismissed(counts, row.dismissed, today);
    if (isUnclear(row)) counts.unclear += 1;
  }
  counts.byAuthor = byAuthor;
  counts.waitingVideos = [...byVideo]
    .map(([id, comments]) => ({ id, title: videos.get(id)?.title ?? '', comments }))
    .toSorted((one, other) => other.comments - one.comments);
  counted = { version, counts };
  return counts;
};

export const useCounts = (): Counts => countsOf(useReplica(({ version }) => version));

/** The video with the most comes first. null: not every comment has come yet. */
export const useWaitingVideos = (): readonly WaitingVideo[] | null => {
  const { waitingVideos } = useCounts();
  return useReplica(({ phase }) => phase === 'ready') ? waitingVideos : null;
};

import { isFromAssistant, needsCreator } from '@replywell/contract/comment-search';
import { memoizeLast } from '../lib/once.ts';
import { startOfDay } from '../lib/dates.ts';
import { useReplica, knownVideos, orderedEntries } from './replica-store.ts';
import type { ListedComment } from './entry.ts';

interface WaitingVideo {
  readonly id: string;
  readonly title: string;
  readonly comments: number;
}

const isUnclear = ({ status, pendingAction }: ListedComment): boolean =>
  pendingAction === null && (status === 'sending' || status === 'generating');

const countWaiting = (sums: Counts, row: ListedComment): void => {
  const { assessment, wroteBack } = row;
  sums.waiting += 1;
  if (wroteBack) sums.wroteBack += 1;
  if (isFromAssistant(row)) sums.fromAssistant += 1;
  if (!assessment) return;
  if (assessment.needsYou !== null) sums.needsYou += 1;
  if (assessment.kinds.includes('question')) sums.questions += 1;
  if (assessment.kinds.includes('praise')) sums.praise += 1;
  if (assessment.kinds.includes('spam')) sums.spam += 1;
  if (assessment.worthReplying === false) sums.noReply += 1;
};

const countDismissed = (
  sums: Counts,
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

const count = () => {
  const entries = orderedEntries();
  const videos = knownVideos();
  const counts = {
    comments: entries.length,
    videos: [...videos.values()].filter(({ isGone }) => !isGone).length,
    waiting: 0,
    needsYou: 0,
    wroteBack: 0,
    fromAssistant: 0,
    questions: 0,
    praise: 0,
    spam: 0,
    noReply: 0,
    waitingVideos: [] as readonly WaitingVideo[],
    /** Snoozed, and when the first of them wakes. */
    putOff: 0,
    backAt: null as string | null,
    dismissed: 0,
    dismissedToday: 0,
    /** Comments that are known to ask something. */
    asking: 0,
    byAuthor: new Map<string, number>(),
    /** Something is under way that will not tell this page by itself. */
    unclear: 0,
    /** Replies after which the viewer wrote again. */
    followed: 0,
    /** On the channel's replies. */
    likes: 0,
    /** 0: this channel has no open batch. */
    underWay: 0,
  };
  const byVideo = new Map<string, number>();
  const today = startOfDay();
  for (const { row } of entries) {
    counts.byAuthor.set(row.authorName, (counts.byAuthor.get(row.authorName) ?? 0) + 1);
    if (needsCreator(row)) {
      countWaiting(counts, row);
      byVideo.set(row.videoId, (byVideo.get(row.videoId) ?? 0) + 1);
    } else if (row.dismissed) countDismissed(counts, row.dismissed, today);
    if (row.asks?.length) counts.asking += 1;
    counts.followed += (row.answersBefore ?? []).filter(({ isDeleted }) => !isDeleted).length;
    counts.likes += row.replyLikes ?? 0;
    if (isUnclear(row)) counts.unclear += 1;
    if (row.status === 'scheduled' || row.status === 'sending') counts.underWay += 1;
  }
  counts.waitingVideos = [...byVideo]
    .map(([id, comments]) => ({ id, title: videos.get(id)?.title ?? '', comments }))
    .toSorted((one, other) => other.comments - one.comments);
  return counts;
};
export type Counts = ReturnType<typeof count>;

/** Counted once per version of the replica, however many ask. */
export const countsOf = memoizeLast((_version: number): Counts => count());

export const useCounts = (): Counts => countsOf(useReplica(({ version }) => version));

/** The busiest first. null: comments are still loading. */
export const useWaitingVideos = (): readonly WaitingVideo[] | null => {
  const { waitingVideos } = useCounts();
  return useReplica(({ phase }) => phase === 'ready') ? waitingVideos : null;
};

import type { StatsDocument } from '@replywell/contract/documents/stats';
import type { Stats } from '@replywell/contract/endpoints/stats';

export interface Counts {
  videos: number;
  comments: number;
  /** Comments not answered yet. */
  pending: number;
  /** Replies that were sent and are not visible on YouTube. */
  hidden: number;
}

export interface StatsStore {
  /** null: nothing has been counted yet. */
  summary(uid: string): Promise<StatsDocument | null>;
  /** Firestore's own counts for the creator's present channel. */
  count(uid: string): Promise<Counts>;
}

const SECONDS_PER_HOUR = 3_600;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Rates in percent and times in hours, rounded to one decimal. Pure. */
export function presentStats(summary: StatsDocument | null, counts: Counts): Stats {
  const processed = summary?.commentsProcessed ?? 0;
  const posted = summary?.responsesPosted ?? 0;
  const responseTime = summary?.totalResponseTime ?? 0;
  return {
    commentsProcessed: processed,
    responsesPosted: posted,
    hiddenReplies: counts.hidden,
    responseRate: Math.min(100, oneDecimal(ratio(posted, processed) * 100)),
    avgResponseTime: oneDecimal(ratio(responseTime, posted) / SECONDS_PER_HOUR),
    totalVideos: counts.videos,
    totalComments: counts.comments,
    pendingResponses: counts.pending,
    lastActivityAt: summary?.updatedAt ?? null,
  };
}

const ID = 'summary';

/** The creator's sums, from the stored summary and from Firestore's own counts. Writes nothing. */
export async function readStats(stats: StatsStore, uid: string): Promise<Stats> {
  const [summary, counts] = await Promise.all([stats.summary(uid), stats.count(uid)]);
  return {
    ...presentStats(summary, counts),
    id: ID,
    userId: uid,
    totalResponseTime: summary?.totalResponseTime ?? 0,
    createdAt: summary?.createdAt ?? null,
    updatedAt: summary?.updatedAt ?? null,
  };
}

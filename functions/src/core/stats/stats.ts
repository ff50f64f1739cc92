import type { StatsDocument } from '@replywell/contract/documents/stats';
import type { Stats } from '@replywell/contract/endpoints/stats';

export interface Counts {
  videos: number;
  comments: number;
  /** Comments not answered yet. */
  pending: number;
  /** Replies that were sent and are not visible on YouTube. */
  hidden: number;
  /** Replies sent with the ledger, and the seconds from their comments to them, summed. */
  posted: number;
  responseSeconds: number;
  lastSentAt: string | null;
}

export interface StatsStore {
  /** null: nothing has been counted yet. */
  summary(uid: string): Promise<StatsDocument | null>;
  /** Firestore's own counts for the creator's present channel. */
  count(uid: string): Promise<Counts>;
}

const SECONDS_PER_HOUR = 3_600;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
/** The later of two instants, which sort as text. */
const latest = (one: string | null, other: string | null): string | null =>
  (one ?? '') < (other ?? '') ? other : one;

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export async function readStats(stats: StatsStore, uid: string): Promise<Stats> {
  const [summary, counts] = await Promise.all([stats.summary(uid), stats.count(uid)]);
  const processed = summary?.commentsProcessed ?? 0;
  const { posted, responseSeconds, hidden, videos, comments, pending } = counts;
  const lastActivityAt = latest(summary?.updatedAt ?? null, counts.lastSentAt);
  return {
    id: 'summary',
    userId: uid,
    createdAt: summary?.createdAt ?? null,
    commentsProcessed: processed,
    responsesPosted: posted,
    hiddenReplies: hidden,
    responseRate: Math.min(100, oneDecimal(ratio(posted, processed) * 100)),
    avgResponseTime: oneDecimal(ratio(responseSeconds, posted) / SECONDS_PER_HOUR),
    totalResponseTime: responseSeconds,
    totalVideos: videos,
    totalComments: comments,
    pendingResponses: pending,
    lastActivityAt,
    updatedAt: lastActivityAt,
  };
}

import type { CommentDocument } from '@replywell/contract/documents/comments';
import { toInstant } from '../time.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * YouTube's data may be kept for 30 days after YouTube last returned it. We keep a day in reserve
 * for the job.
 */
export const KEPT_MS = 29 * DAY_MS;
/** After disconnecting, the data stays for this time. A creator who comes back finds everything. */
export const KEPT_DISCONNECTED_MS = 6 * DAY_MS;
/**
 * A grant that was not used for this long is tried, to notice a permission that was revoked at
 * Google.
 */
export const RECHECK_AFTER_MS = 25 * DAY_MS;

/** So long the address of a new account waits to be confirmed. */
export const UNCONFIRMED_KEPT_MS = 7 * DAY_MS;

/** Longer than any reservation lasts. */
export const QUOTA_KEPT_MS = 40 * DAY_MS;

type CommentExpiry =
  | { kind: 'delete' }
  /** A reply to it is on its way: what the reply needs stays, and YouTube's data is deleted. */
  | { kind: 'empty'; fields: Partial<CommentDocument> };

const UNDER_WAY: readonly CommentDocument['status'][] = ['sending', 'scheduled'];

/**
 * What happens to a comment that is too old. An emptied comment becomes due again after the same
 * time, when its reply has ended long ago. Pure.
 */
export function expiryOf(comment: CommentDocument, now: number): CommentExpiry {
  if (!UNDER_WAY.includes(comment.status)) return { kind: 'delete' };
  return {
    kind: 'empty',
    fields: {
      text: '',
      assessment: null,
      languages: [],
      imageUrl: null,
      channelReply: null,
      thread: [],
      ...(comment.wroteBack ? { wroteBack: { ...comment.wroteBack, text: '', author: '' } } : {}),
      answersBefore: [],
      authorName: '',
      authorChannelId: null,
      authorProfileImageUrl: null,
      refreshedAt: toInstant(now),
    },
  };
}

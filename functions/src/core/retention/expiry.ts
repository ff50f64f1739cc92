import type { CommentDocument } from '@replywell/contract/documents/comments';
import { PROMISED_DAYS } from '@replywell/contract/limits';
import { DAY_MS, toInstant } from '../time.ts';

/** A day is kept in reserve for the job. */
const within = (days: number): number => (days - 1) * DAY_MS;

/** How long YouTube's data stays after YouTube last returned it. */
export const KEPT_MS = within(PROMISED_DAYS.youtube);
/** Unchanged data is not written again within this time, far less than it may be kept. */
export const FRESH_MS = DAY_MS;
/** After disconnecting, the data stays for this time. A creator who comes back finds everything. */
export const KEPT_DISCONNECTED_MS = within(PROMISED_DAYS.disconnected);
/** A token that Google has still to be told to revoke. */
export const REVOCATION_KEPT_MS = within(PROMISED_DAYS.revocation);
/** A grant that is idle for so long is tried, to notice that it was revoked at Google. */
export const RECHECK_AFTER_MS = (PROMISED_DAYS.youtube - 5) * DAY_MS;

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
      asked: null,
      imageUrl: null,
      channelReply: null,
      replyLikes: 0,
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

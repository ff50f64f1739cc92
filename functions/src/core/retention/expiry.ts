import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { toInstant } from '../time.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What YouTube told us may be kept this long after it last did; the job leaves itself a day. */
export const KEPT_MS = 29 * DAY_MS;
/** After disconnecting, in which the creator may come back to find everything in place. */
export const KEPT_DISCONNECTED_MS = 6 * DAY_MS;
/** A grant not used for this long is tried, so that a permission taken back at Google is noticed. */
export const RECHECK_AFTER_MS = 25 * DAY_MS;

/** Longer than any of its reservations reaches. */
export const QUOTA_KEPT_MS = 40 * DAY_MS;

export type CommentExpiry =
  | { kind: 'delete' }
  /** A reply to it is under way: what the reply needs stays, what YouTube told goes. */
  | { kind: 'empty'; fields: Partial<CommentDocument> };

const UNDER_WAY: readonly CommentDocument['status'][] = ['sending', 'scheduled'];

export const isUnderWay = (status: unknown): boolean =>
  UNDER_WAY.some((underWay) => underWay === status);

/** An emptied comment comes up again after as long, when its reply has long ended. */
export function expiryOf(comment: CommentDocument, now: number): CommentExpiry {
  if (!isUnderWay(comment.status)) return { kind: 'delete' };
  return {
    kind: 'empty',
    fields: {
      text: '',
      imageUrl: null,
      channelReply: null,
      authorName: '',
      authorChannelId: null,
      authorProfileImageUrl: null,
      refreshedAt: toInstant(now),
    },
  };
}

/** A reply that has ended keeps ids and times. */
export const withoutText = (send: SendDocument): SendDocument => ({ ...send, text: '' });

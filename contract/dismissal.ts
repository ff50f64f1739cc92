import * as z from 'zod/mini';
import type { Comment } from './endpoints/youtube.ts';
import { instantSchema } from './values.ts';

export const DISMISS_REASONS = ['no_reply_needed', 'spam', 'later'] as const;

const fields = {
  reason: z.enum(DISMISS_REASONS),
  /** Of `later` only: from then on the comment waits again. */
  until: z._default(z.nullable(instantSchema), null),
};

/** What a creator asks for, instead of answering. */
export const dismissalWishSchema = z
  .object(fields)
  .check(z.refine(({ reason, until }) => (reason === 'later') === (until !== null)));
export type DismissalWish = z.infer<typeof dismissalWishSchema>;

/** A comment that waits for no answer, or not yet. What cannot be read dismisses nothing. */
export const dismissalSchema = z.catch(
  z.nullable(z.object({ ...fields, at: instantSchema })),
  null,
);
export type Dismissal = NonNullable<z.infer<typeof dismissalSchema>>;

/** In force: no reply is sent, on its way or has failed, and `until` has not come. */
export function dismissalInForce(
  comment: Pick<Comment, 'dismissed' | 'isReplied' | 'status' | 'sendReason'>,
  now: number,
): Dismissal | null {
  const { dismissed, isReplied, status, sendReason } = comment;
  if (!dismissed || isReplied || sendReason !== null) return null;
  if (status === 'sending' || status === 'scheduled' || status === 'sent') return null;
  return dismissed.until !== null && Date.parse(dismissed.until) <= now ? null : dismissed;
}

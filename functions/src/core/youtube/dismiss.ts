import type { Dismissal } from '@replywell/contract/dismissal';
import type { dismissComments as dismissCall } from '@replywell/contract/endpoints/comments';
import type { z } from 'zod';
import { toInstant, type Clock } from '../time.ts';
import { LEDGERS } from './merge-comment.ts';
import type { CommentStore } from './stores.ts';

/**
 * Dismisses comments, or lets them wait again. Leaves out those with a reply, sent or on its way. A
 * failed send is settled by it.
 */
export async function dismissComments(
  { comments, clock }: { comments: Pick<CommentStore, 'reviseAll'>; clock: Clock },
  uid: string,
  { ids, dismissed: wish }: z.output<typeof dismissCall.body>,
): Promise<{ ids: string[]; dismissed: Dismissal | null }> {
  const dismissed = wish && { ...wish, at: toInstant(clock()) };
  const change = dismissed ? { dismissed, sendReason: null } : { dismissed };
  const changed = await comments.reviseAll(uid, ids, ({ isReplied, status }) =>
    isReplied || LEDGERS.includes(status) ? null : change,
  );
  return { ids: changed.map(({ id }) => id), dismissed };
}

import { growingDraftSchema } from '@replywell/contract/documents/growing-drafts';
import { listenToDocument } from '../../../lib/listen-to-document.ts';
import { pageOwner } from '../../../lib/page-owner.ts';

/**
 * Watches what the model has written of this comment's draft so far. Returns a function that stops
 * it. Without a user, a connection or access nothing is told: the draft comes all the same.
 */
export const listenToGrowingDraft = (
  commentId: string,
  onText: (text: string) => void,
): (() => void) => {
  const uid = pageOwner();
  if (uid === null) return () => undefined;
  return listenToDocument(uid, ['growing_drafts', commentId], {
    onDocument: (data) => {
      const parsed = growingDraftSchema.safeParse(data);
      // It is removed just before the draft is there. Until then its last words stay.
      if (!parsed.success) return;
      const { text, expiresAt } = parsed.data;
      // What a process that has died left behind is of another draft.
      if (Date.parse(expiresAt) > Date.now()) onText(text);
    },
    onLost: () => undefined,
  });
};

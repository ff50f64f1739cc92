import { updateResponse } from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { call } from '../../../lib/api-client.ts';
import { answerWasLost, codeOf, missingNetwork } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { writeSyncedComment } from '../../../replica/replica-store.ts';
import { showStoredComment } from '../../../replica/sync.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { isUnsaved, type Edit } from '../../../reply/edits.ts';
import {
  beginSaving,
  closeEdit,
  currentEdit,
  endSaving,
  forgetReplaced,
  markNewer,
  newerDraft,
  openEdit,
  rebaseEdit,
  replacedEdit,
} from '../stores/edits-store.ts';
import { dropSavedEdit, storeSavedEdit } from './edits-keeper.ts';
import { editComment } from './focus.ts';

const t = i18next.getFixedT(null, 'comments');

/** The server refuses with `conflict` if the stored draft is not the one this edit started from. */
const store = async (id: string, { text, base }: Edit): Promise<Comment> => {
  const body = { response: text, replaces: base };
  const saved = await call(updateResponse, { params: { id }, body });
  writeSyncedComment(id, saved);
  return saved;
};

/** If the editor is still open afterwards, the save has failed. */
export const save = async ({ id }: Pick<ListedComment, 'id'>): Promise<void> => {
  const edit = currentEdit(id);
  if (!edit || replyFault(edit.text) !== null) return;
  if (missingNetwork()) {
    storeSavedEdit(id, edit);
    toast({ title: t('savedLater'), description: t('savedLaterText') });
    return;
  }
  if (!beginSaving(id)) return;
  try {
    const saved = await store(id, edit);
    dropSavedEdit(id);
    takeBackFailure([id]);
    forgetReplaced(id);
    if (currentEdit(id)?.text === edit.text) closeEdit(id);
    else rebaseEdit(id, saved.aiResponse ?? '');
  } catch (error) {
    // A lost answer is retried once the network is back.
    if (!answerWasLost(error)) dropSavedEdit(id);
    // On a conflict, the stored draft is shown beside the editor.
    const clash = codeOf(updateResponse, error) === 'conflict';
    if (clash && (await showStoredComment(id))) return;
    const why = errorText(error, (status) => t('refused.update', { status }));
    const description = `${t('saveFailedText')} ${why}`;
    toast({ variant: 'destructive', title: t('saveFailed'), description, about: [id] });
  } finally {
    endSaving(id);
  }
};

export const offerWords = (onClick: () => void): void =>
  toast({ title: t('editDiscarded'), action: { label: t('undo'), onClick } });

/** Unsaved words can be restored from the toast. */
export const cancel = (comment: ListedComment): void => {
  const edit = currentEdit(comment.id);
  closeEdit(comment.id);
  dropSavedEdit(comment.id);
  if (!edit || !isUnsaved(edit)) return;
  offerWords(() => editComment(comment, edit));
};

/** First the stored text, then the unsaved one. */
const restore = async ({ id, aiResponse, replacedDraft }: ListedComment): Promise<void> => {
  let base = aiResponse ?? '';
  if (replacedDraft !== null) {
    if (newerDraft(id) !== replacedDraft) markNewer(id, base);
    base = (await store(id, { text: replacedDraft, base })).aiResponse ?? '';
  }
  const unsaved = replacedEdit(id);
  // Words typed since then stay, and the old ones can still be restored later.
  if (!unsaved || currentEdit(id)) return;
  openEdit(id, { text: unsaved.text, base });
  forgetReplaced(id);
};

/** Restores own words that a draft has replaced. After a failure they can still be restored. */
export const bringBack = async (comments: readonly ListedComment[]): Promise<void> => {
  const failed: string[] = [];
  let why = '';
  for (const comment of comments) {
    if (!beginSaving(comment.id)) continue;
    await restore(comment)
      .catch((error: unknown) => {
        why ||= errorText(error);
        failed.push(comment.id);
      })
      .finally(() => endSaving(comment.id));
  }
  // Of one it is in sight.
  if (failed.length === 0 && comments.length > 1)
    toast({ title: i18next.t('replacing:broughtBack') });
  if (failed.length > 0) {
    const title = i18next.t('replacing:bringBackFailed');
    toast({ variant: 'destructive', title, description: why, about: failed });
  }
};

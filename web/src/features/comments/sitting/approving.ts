import { toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { isUnsaved } from '../../../reply/edits.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { canDismiss, controlsOf } from '../lib/row-controls.ts';
import { save } from '../lib/save-commands.ts';
import { closeEdit, currentEdit, wordsFor } from '../stores/edits-store.ts';
import { learnFrom } from '../stores/learnt-store.ts';
import { approveComments, useSelectionStore } from '../stores/selection-store.ts';

/** Saves the editor's words first. If that fails, nothing is approved. */
export const approve = async (row: ListedComment, isAsked: boolean): Promise<void> => {
  const { id, authorName } = row;
  const edit = currentEdit(id);
  learnFrom(row, wordsFor(row));
  if (edit && isUnsaved(edit)) await save(row);
  else closeEdit(id);
  if (currentEdit(id)) {
    const title = i18next.t('sitting:notKept', { name: authorName });
    toast({ variant: 'destructive', title, about: [id] });
    return;
  }
  const text = entryWithId(id)?.row.aiResponse ?? '';
  approveComments(new Map([[id, { text, confirmed: isAsked && text === row.aiResponse }]]));
};

/** What was found in the draft is asked about, unless the words are others by now. */
export const isFoundIn = ({ aiResponse, draftFindings }: ListedComment, text: string): boolean =>
  text === aiResponse && draftFindings.some(({ kind }) => kind !== 'unseen');

/** There is a decision to undo. */
export const isDecided = (row: ListedComment, isApproved: boolean): boolean =>
  isApproved || Boolean(row.dismissed) || row.status === 'sending';

export const isApprovable = (row: ListedComment): boolean => {
  const { forward, busy } = controlsOf(row);
  return forward !== null && !busy && !row.dismissed && replyFault(wordsFor(row)) === null;
};

/** Nothing more is to be decided about it here. */
export const isDone = (row: ListedComment): boolean =>
  Boolean(row.dismissed) ||
  !canDismiss(row) ||
  !row.canReply ||
  useSelectionStore.getState().approved.has(row.id);

/** One press approves it together with others: there is nothing to ask about. */
export const isApprovedWithOthers = (row: ListedComment): boolean =>
  !isDone(row) && isApprovable(row) && !isFoundIn(row, wordsFor(row));

import type { Comment } from '@replywell/contract/endpoints/youtube';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { createGuardedStore } from '../../../lib/leave-guard.ts';
import { isUnsaved, unsavedIds, without, type Edit } from '../../../reply/edits.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { hasDraft } from '../lib/row-controls.ts';

type EditsById = Readonly<Record<string, Edit>>;

interface Edits {
  /** Whose edits these are. They survive a change of page. */
  ownerId: string | null;
  byId: EditsById;
  /** Unsaved words that a new draft has replaced. They can be restored. */
  replaced: EditsById;
  /** Drafts whose place those of before have taken again. They can come back too. */
  newer: Readonly<Record<string, string>>;
  saving: ReadonlySet<string>;
}

/** Open edits by comment. They survive scrolling, failures and syncs. */
export const useEditsStore = createGuardedStore<Edits>(
  'edits',
  { ownerId: null, byId: {}, replaced: {}, newer: {}, saving: new Set() },
  ({ byId }) => unsavedIds(byId).length,
);

const put = (id: string, edit: Edit): void =>
  useEditsStore.setState(({ byId }) => ({ byId: { ...byId, [id]: edit } }));

export const currentEdit = (id: string): Edit | undefined => useEditsStore.getState().byId[id];

/** What would be sent now. */
export const wordsFor = ({ id, aiResponse }: Comment): string =>
  currentEdit(id)?.text ?? aiResponse ?? '';

export const openEdit = (id: string, edit: Edit): void => {
  if (!currentEdit(id)) put(id, edit);
};

export const typeEdit = (id: string, text: string): void =>
  put(id, { base: currentEdit(id)?.base ?? '', text });

/** Keeps the words as a change of this draft. */
export const rebaseEdit = (id: string, base: string): void => {
  const edit = currentEdit(id);
  if (edit) put(id, { ...edit, base });
};

export const replaceEdit = (id: string, draft: string): void =>
  put(id, { text: draft, base: draft });

/** Never over words that were written since. */
export const restoreEdit = (id: string, edit: Edit): void => {
  const now = currentEdit(id);
  if (!now || !isUnsaved(now)) put(id, edit);
};

export const closeEdit = (id: string): void => {
  if (!currentEdit(id)) return;
  useEditsStore.setState(({ byId }) => ({ byId: without(byId, id) }));
};

/** Unless the text has changed since `edit` was read. */
export const closeIfSame = (id: string, edit: Edit | undefined): void => {
  if (currentEdit(id)?.text === edit?.text) closeEdit(id);
};

export const replacedEdit = (id: string): Edit | undefined => useEditsStore.getState().replaced[id];

export const forgetReplaced = (id: string): void =>
  useEditsStore.setState(({ replaced }) => ({ replaced: without(replaced, id) }));

export const newerDraft = (id: string): string | undefined => useEditsStore.getState().newer[id];

export const markNewer = (id: string, draft: string): void =>
  useEditsStore.setState(({ newer }) => ({ newer: { ...newer, [id]: draft } }));

/** Like `closeIfSame`, but keeps unsaved words for a restore. True if there were any. */
export const replaceByDraft = (id: string, edit: Edit | undefined): boolean => {
  closeIfSame(id, edit);
  if (!edit || !isUnsaved(edit) || currentEdit(id)) return false;
  useEditsStore.setState(({ replaced }) => ({ replaced: { ...replaced, [id]: edit } }));
  return true;
};

/** False if it is already being saved. */
export const beginSaving = (id: string): boolean => {
  const { saving } = useEditsStore.getState();
  if (saving.has(id)) return false;
  useEditsStore.setState({ saving: new Set([...saving, id]) });
  return true;
};

export const endSaving = (id: string): void =>
  useEditsStore.setState(({ saving }) => ({
    saving: new Set([...saving].filter((other) => other !== id)),
  }));

/** Those for which a draft may be written: none holds words of the creator's, saved or not. */
export const withoutOwnWords = (comments: readonly ListedComment[]): ListedComment[] => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  return comments.filter(
    (comment) => !unsaved.has(comment.id) && !(comment.draftIsOwn && hasDraft(comment)),
  );
};

type WithEdit = ListedComment & { hasUnsavedEdit: boolean };

export const useWithEdits = (rows: readonly ListedComment[]): WithEdit[] => {
  // A key press must not walk thousands of selected rows, only the few open edits.
  const unsaved = useEditsStore(useShallow((state) => unsavedIds(state.byId)));
  return useMemo(
    () => rows.map((one) => ({ ...one, hasUnsavedEdit: unsaved.includes(one.id) })),
    [rows, unsaved],
  );
};

import { flushSync } from 'react-dom';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { openEdit, restoreEdit, type Edit } from '../stores/edits-store.ts';

export const rowIdOf = (commentId: string): string => `comment-${commentId}`;
export const editorIdOf = (commentId: string): string => `edit-${commentId}`;

/** null: the row is not drawn. */
export const rowOf = (commentId: string): HTMLElement | null =>
  document.getElementById(rowIdOf(commentId));

/** Ids of the elements that describe the row to a screen reader. */
export const textIdOf = (commentId: string): string => `text-${commentId}`;
export const pictureIdOf = (commentId: string): string => `picture-${commentId}`;
export const stateIdOf = (commentId: string): string => `state-${commentId}`;

let coming = 0;

/**
 * Focuses the row one frame later, because it may not be rendered yet. If several rows are
 * requested before that frame, only the last one gets focus. A row that got focus late would become
 * active again, and the next key would act on it.
 */
export const focusRow = (commentId: string): void => {
  cancelAnimationFrame(coming);
  coming = requestAnimationFrame(() => rowOf(commentId)?.focus({ preventScroll: true }));
};

/** Focuses it at once: the row that was asked for before does not take the focus back. */
export const focusNow = (element: HTMLElement | null): void => {
  cancelAnimationFrame(coming);
  element?.focus({ preventScroll: true });
};

/** Whether any part of the row is on screen. Rows far away are not rendered at all. */
export const isInSight = (commentId: string): boolean => {
  const box = rowOf(commentId)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight;
};

/**
 * Scrolls the row out from under the elements that float over the list. `scroll-padding` in CSS
 * sets the distance.
 */
export const showRow = (commentId: string): void => {
  requestAnimationFrame(() => rowOf(commentId)?.scrollIntoView({ block: 'nearest' }));
};

/**
 * Opens the editor, with the words that were left in it if there are any, and puts the cursor at
 * the end. This happens before the key press ends, so that the next typed key already goes into the
 * editor.
 */
export const editComment = ({ id, aiResponse }: ListedComment, left?: Edit): void => {
  const draft = aiResponse ?? '';
  flushSync(() => (left ? restoreEdit(id, left) : openEdit(id, { text: draft, base: draft })));
  const editor = document.getElementById(editorIdOf(id));
  if (editor instanceof HTMLTextAreaElement) {
    focusNow(editor);
    editor.setSelectionRange(editor.value.length, editor.value.length);
  }
  showRow(id);
};

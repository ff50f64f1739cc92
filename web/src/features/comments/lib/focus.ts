import { flushSync } from 'react-dom';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { openEdit, restoreEdit, type Edit } from '../stores/edits-store.ts';

export const rowIdOf = (commentId: string): string => `comment-${commentId}`;
export const editorIdOf = (commentId: string): string => `edit-${commentId}`;

/** null: the row is not drawn. */
export const rowOf = (commentId: string): HTMLElement | null =>
  document.getElementById(rowIdOf(commentId));

export const textIdOf = (commentId: string): string => `text-${commentId}`;
export const pictureIdOf = (commentId: string): string => `picture-${commentId}`;
export const stateIdOf = (commentId: string): string => `state-${commentId}`;

let coming = 0;

/** In the next frame, when it is drawn. Only the last one that was asked for gets it. */
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

/** `scroll-padding` in CSS keeps it clear of what floats over the list. */
export const showRow = (commentId: string): void => {
  requestAnimationFrame(() => rowOf(commentId)?.scrollIntoView({ block: 'nearest' }));
};

/** Before the key press ends, so that the next key already goes into the editor. */
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

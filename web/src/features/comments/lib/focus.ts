import { flushSync } from 'react-dom';
import type { ListedComment } from './list.ts';
import { openEdit, type Edit } from '../stores/edits-store.ts';

export const rowIdOf = (commentId: string): string => `comment-${commentId}`;
export const editorIdOf = (commentId: string): string => `edit-${commentId}`;

/** What describes the row to those who hear it. */
export const textIdOf = (commentId: string): string => `text-${commentId}`;
export const stateIdOf = (commentId: string): string => `state-${commentId}`;

let coming = 0;

/**
 * The row may be drawn only now, so the focus comes a frame later; of several rows asked for by then
 * only to the last one. A row that got it late would become the active one again, under the next key.
 */
export const focusRow = (commentId: string): void => {
  cancelAnimationFrame(coming);
  coming = requestAnimationFrame(() =>
    document.getElementById(rowIdOf(commentId))?.focus({ preventScroll: true }),
  );
};

export const isDrawn = (commentId: string): boolean =>
  document.getElementById(rowIdOf(commentId)) !== null;

/** Whether any part of the row is on screen: rows far away are not in the page at all. */
export const isInSight = (commentId: string): boolean => {
  const box = document.getElementById(rowIdOf(commentId))?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight;
};

export const hasRowFocus = (commentId: string): boolean =>
  document.getElementById(rowIdOf(commentId))?.contains(document.activeElement) ?? false;

/** Brings the row out from under what floats over the list: `scroll-padding` in CSS says how far. */
export const showRow = (commentId: string): void => {
  requestAnimationFrame(() =>
    document.getElementById(rowIdOf(commentId))?.scrollIntoView({ block: 'nearest' }),
  );
};

/**
 * Opens the editor, with words that were left there if any, and puts the cursor behind the last one:
 * before the press is over, so that what is typed next is text already, and goes where it belongs.
 */
export const editComment = ({ id, aiResponse }: ListedComment, left?: Edit): void => {
  flushSync(() => openEdit(id, left ?? { text: aiResponse ?? '', base: aiResponse ?? '' }));
  const editor = document.getElementById(editorIdOf(id));
  if (editor instanceof HTMLTextAreaElement) {
    cancelAnimationFrame(coming);
    editor.focus({ preventScroll: true });
    editor.setSelectionRange(editor.value.length, editor.value.length);
  }
  showRow(id);
};

import type { ListedComment } from './list.ts';
import { openEdit } from './stores/edits-store.ts';

export const rowIdOf = (commentId: string): string => `comment-${commentId}`;
export const editorIdOf = (commentId: string): string => `edit-${commentId}`;

/** The row may be drawn only now, so the focus comes a frame later. */
export const focusRow = (commentId: string): void => {
  requestAnimationFrame(() =>
    document.getElementById(rowIdOf(commentId))?.focus({ preventScroll: true }),
  );
};

/** Opens the editor and puts the cursor behind the last word. */
export const editComment = ({ id, aiResponse }: ListedComment): void => {
  openEdit(id, aiResponse ?? '');
  requestAnimationFrame(() => {
    const editor = document.getElementById(editorIdOf(id));
    if (!(editor instanceof HTMLTextAreaElement)) return;
    editor.focus({ preventScroll: true });
    editor.setSelectionRange(editor.value.length, editor.value.length);
  });
};

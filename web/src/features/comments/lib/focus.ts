import { flushSync } from 'react-dom';
import { answerTo } from '@replywell/contract/documents/answers';
import type { ListedComment } from '../../../replica/entry.ts';
import type { Edit } from '../../../reply/edits.ts';
import { openEdit, restoreEdit, currentEdit, typeEdit } from '../stores/edits-store.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { controlsOf } from './row-controls.ts';

export const rowIdOf = (commentId: string): string => `comment-${commentId}`;
export const editorIdOf = (commentId: string): string => `edit-${commentId}`;

/** null: not rendered. */
export const rowOf = (commentId: string): HTMLElement | null =>
  document.getElementById(rowIdOf(commentId));

export const textIdOf = (commentId: string): string => `text-${commentId}`;
export const pictureIdOf = (commentId: string): string => `picture-${commentId}`;
export const stateIdOf = (commentId: string): string => `state-${commentId}`;

/** In the next frame, once the row is rendered. The last call wins. */
export const focusRow = (commentId: string): void => {
  cancelAnimationFrame(useCursorStore.getState().focusFrame);
  const focus = (): void => rowOf(commentId)?.focus({ preventScroll: true });
  useCursorStore.setState({ focusFrame: requestAnimationFrame(focus) });
};

/** Cancels a pending `focusRow`. */
export const focusNow = (element: HTMLElement | null): void => {
  cancelAnimationFrame(useCursorStore.getState().focusFrame);
  element?.focus({ preventScroll: true });
};

/** Any part of the row is on screen. */
export const isInSight = (commentId: string): boolean => {
  const box = rowOf(commentId)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight;
};

/** `scroll-padding` keeps it clear of floating bars. */
export const showRow = (commentId: string): void => {
  requestAnimationFrame(() => rowOf(commentId)?.scrollIntoView({ block: 'nearest' }));
};

/** Synchronous, so that the next key already goes into the editor. */
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

/** undefined: there is no active reply to write in. */
export const insertIntoActive = (): ((answer: string) => void) | undefined => {
  const row = entryWithId(useCursorStore.getState().activeId ?? '')?.row;
  if (!row) return undefined;
  const { forward, busy } = controlsOf(row);
  if (!forward || busy) return undefined;
  return (answer) => {
    editComment(row);
    const written = currentEdit(row.id)?.text.trimEnd() ?? '';
    const said = answerTo(row.authorName, answer);
    typeEdit(row.id, written === '' ? said : `${written} ${said}`);
  };
};

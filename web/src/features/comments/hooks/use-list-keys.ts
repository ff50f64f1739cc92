import { useEffect } from 'react';
import { editComment } from '../focus.ts';
import type { ListedComment } from '../list.ts';
import { controlsOf } from '../row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { toggleSelected } from '../stores/selection-store.ts';
import type { CommentCommands } from './use-comment-commands.ts';

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Letters belong to whoever is typing, and open menus and dialogs keep their own keys. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(ELSEWHERE) !== null &&
  !target.matches('input[type="checkbox"]');

const STEPS: Partial<Record<string, number>> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

interface ListKeys {
  rows: readonly ListedComment[];
  commands: CommentCommands;
  moveTo: (index: number) => void;
}

const act = (code: string, comment: ListedComment, commands: CommentCommands): boolean => {
  const { forward, editable, busy } = controlsOf(comment);
  const actions: Partial<Record<string, () => void>> = {
    KeyX: () => toggleSelected(comment.id),
    ...(forward && !busy ? { KeyG: () => commands.generate(comment) } : {}),
    ...(editable && !busy ? { KeyE: () => editComment(comment) } : {}),
    ...(forward === 'submit' && !busy ? { KeyS: () => commands.submit(comment) } : {}),
  };
  const action = actions[code];
  action?.();
  return action !== undefined;
};

/** By the place of the key, not its letter: the same fingers on a Russian layout. */
const codeOf = (event: KeyboardEvent): string | null => {
  if (event.altKey || event.shiftKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? 'KeyS' : null;
  return event.code;
};

export const useListKeys = ({ rows, commands, moveTo }: ListKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const code = codeOf(event);
      if (code === null || event.defaultPrevented || isElsewhere(event.target)) return;
      const { activeId } = useCursorStore.getState();
      const at = rows.findIndex(({ id }) => id === activeId);
      const step = STEPS[code];
      const active = rows[at];
      if (step !== undefined) {
        event.preventDefault();
        const next = at === -1 ? 0 : at + step;
        if (next >= 0 && next < rows.length) moveTo(next);
      } else if (active && act(code, active, commands)) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [rows, commands, moveTo]);
};

import { useEffect } from 'react';
import { isElsewhere } from '../../../lib/key-target.ts';
import { editComment } from '../focus.ts';
import type { ListedComment } from '../list.ts';
import { controlsOf } from '../row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { markRow } from '../select-range.ts';
import { openHelp } from '../stores/help-store.ts';
import { deselectComments, useSelectionStore } from '../stores/selection-store.ts';
import type { CommentCommands } from './use-comment-commands.ts';

const STEPS: Partial<Record<string, number>> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

interface ListKeys {
  rows: readonly ListedComment[];
  commands: CommentCommands;
  moveTo: (index: number) => void;
}

const act = (code: string, comment: ListedComment, { rows, commands }: ListKeys): boolean => {
  const { forward, editable, busy } = controlsOf(comment);
  const actions: Partial<Record<string, () => void>> = {
    KeyX: () => markRow(rows, comment.id, false),
    'Shift+KeyX': () => markRow(rows, comment.id, true),
    ...(forward && !busy ? { KeyG: () => commands.generate(comment) } : {}),
    ...(editable && !busy ? { KeyE: () => editComment(comment) } : {}),
    ...(forward === 'submit' && !busy ? { 'Ctrl+Enter': () => commands.submit(comment) } : {}),
  };
  const action = actions[code];
  action?.();
  return action !== undefined;
};

/** By the place of the key, not its letter: the same fingers on a Russian layout. */
const codeOf = (event: KeyboardEvent): string | null => {
  if (event.key === '?') return 'Help';
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? 'Ctrl+Enter' : null;
  return event.shiftKey ? `Shift+${event.code}` : event.code;
};

const clearSelection = (): void => deselectComments([...useSelectionStore.getState().ids]);

const ANYWHERE: Partial<Record<string, () => void>> = { Help: openHelp, Escape: clearSelection };

export const useListKeys = (keys: ListKeys): void => {
  useEffect(() => {
    const { rows, moveTo } = keys;
    const answer = (code: string): boolean => {
      const anywhere = ANYWHERE[code];
      if (anywhere) {
        anywhere();
        return true;
      }
      const { activeId } = useCursorStore.getState();
      const at = rows.findIndex(({ id }) => id === activeId);
      const step = STEPS[code];
      const active = rows[at];
      if (step === undefined) return active !== undefined && act(code, active, keys);
      const next = at === -1 ? 0 : at + step;
      if (next >= 0 && next < rows.length) moveTo(next);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const code = codeOf(event);
      if (code === null || event.defaultPrevented || isElsewhere(event.target)) return;
      if (answer(code)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys]);
};

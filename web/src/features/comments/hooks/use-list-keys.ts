import type { Wish } from '@replywell/contract/wishes';
import {
  commandOf,
  COMMANDS,
  useOfferedCommands,
  type CommandName,
} from '../../../lib/commands.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { keyOf } from '../../../lib/key-of.ts';
import { CONTROL, usePageKeys } from '../../../lib/page-keys.ts';
import { i18next } from '../../../i18n/index.ts';
import { editComment, focusNow, isInSight, rowOf } from '../lib/focus.ts';
import { dismissalOf } from '../lib/dismiss.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { canDismiss, controlsOf, isTranslatable } from '../lib/row-controls.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { hasJustMovedOn, toggle, useCursorStore } from '../stores/cursor-store.ts';
import { currentEdit, wordsFor } from '../stores/edits-store.ts';
import { deselectComments, markRow, useSelectionStore } from '../stores/selection-store.ts';
import { hasBefore } from '../components/before.tsx';
import { forwardGroup, markGroup } from '../components/group-row.tsx';
import { isGroup, type ListItem, type QuestionGroup } from '../lib/question-groups.ts';
import type { CommentCommands } from './use-comment-commands.ts';

const STEPS: Partial<Record<string, number>> = { J: 1, ArrowDown: 1, K: -1, ArrowUp: -1 };

const WISHES: Readonly<Record<string, Wish>> = {
  S: 'shorter',
  W: 'warmer',
  T: 'thanks',
  I: { language: 'en' },
};

interface ListKeys {
  rows: readonly ListedComment[];
  /** The rows as they are shown. */
  items: readonly ListItem[];
  commands: CommentCommands;
  moveTo: (index: number) => void;
  toNext: (id: string) => void;
}

const openRewriteMenu = ({ id }: ListedComment): void =>
  rowOf(id)?.querySelector<HTMLElement>('[aria-keyshortcuts="R"]')?.click();

const actionOf = (
  key: string,
  comment: ListedComment,
  { rows, commands, toNext }: ListKeys,
): (() => void) | undefined => {
  const { forward, busy } = controlsOf(comment);
  const actions: Partial<Record<string, () => void>> = {
    X: () => markRow(rows, comment.id, false),
    'Shift+X': () => markRow(rows, comment.id, true),
    ...(busy ? {} : { D: () => commands.dismiss([comment]) }),
    ...(isTranslatable(comment, i18next.language)
      ? { L: () => toggle('translated', comment.id) }
      : {}),
    ...(forward && !busy
      ? { G: () => commands.generate(comment), E: () => editComment(comment) }
      : {}),
    ...(hasBefore(comment) ? { 'Control+Z': () => commands.bringBack(comment) } : {}),
    ...(forward === 'submit' && !busy ? { R: () => openRewriteMenu(comment) } : {}),
    ...(forward === 'submit' || busy
      ? {
          'Control+Enter': () => {
            commands.submit(comment);
            if (!busy && replyFault(wordsFor(comment)) === null) toNext(comment.id);
          },
        }
      : {}),
  };
  const wish = WISHES[key];
  // Not while the editor is open: its words are not the draft.
  if (wish && forward === 'submit' && !busy && !currentEdit(comment.id))
    return () => commands.rewrite(comment, wish);
  return actions[key];
};

const actionOfGroup = (
  key: string,
  group: QuestionGroup,
  { commands }: ListKeys,
): (() => void) | undefined => {
  const actions: Partial<Record<string, () => void>> = {
    X: () => markGroup(group),
    E: () => forwardGroup(group),
    D: () => commands.dismiss(group.rows),
  };
  return actions[key];
};

/** The focus is on a control outside the list, where keys that send must not act. */
const isElsewhere = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement.closest('article, .selection-bar') === null &&
    activeElement.matches('button, a, input, select, textarea, [role="button"]')
  );
};

/** Approvals of a sitting stay. */
const clearSelection = (): void => {
  const { ids, approved } = useSelectionStore.getState();
  deselectComments([...ids].filter((id) => !approved.has(id)));
};

const ANYWHERE: Partial<Record<string, () => void>> = {
  '?': () => commandOf('help')?.(),
  Escape: clearSelection,
  F: () => commandOf('sitting')?.(),
};

const move = (step: number, at: number, { items, moveTo }: ListKeys): void => {
  const next = at === -1 ? 0 : at + step;
  if (next >= 0 && next < items.length) moveTo(next);
};

/** Presses the button with this shortcut, or focuses it and says why it is disabled. */
const press = (key: string): boolean => {
  const button = document.querySelector<HTMLElement>(`.selection-bar [aria-keyshortcuts="${key}"]`);
  const isUsable = button !== null && button.ariaDisabled !== 'true';
  const why = button?.dataset['why'];
  if (isUsable) button.click();
  else focusNow(button);
  if (why) toast({ variant: 'destructive', title: why });
  return isUsable;
};

const selectedOf = (rows: readonly ListedComment[]): ListedComment[] => {
  const { ids } = useSelectionStore.getState();
  return rows.filter(({ id }) => ids.has(id));
};

/** A selection takes precedence over the active row. */
const actionOfSelected = (
  key: string,
  { rows, commands, toNext }: ListKeys,
): (() => void) | undefined => {
  const selected = selectedOf(rows);
  if (selected.length === 0) return undefined;
  const actions: Partial<Record<string, () => void>> = {
    G: () => press('G'),
    D: () => commands.dismiss(selected),
    'Control+Enter': () => {
      if (press('Control+Enter')) toNext(selected.at(-1)?.id ?? '');
    },
  };
  return actions[key];
};

/** Held down, a key only moves: it would go on to act on the next rows. */
const answerKey = (key: string, isRepeat: boolean, keys: ListKeys): boolean => {
  const { activeId } = useCursorStore.getState();
  const at = keys.items.findIndex(({ id }) => id === activeId);
  const step = STEPS[key];
  if (step !== undefined) {
    move(step, at, keys);
    return true;
  }
  if (isRepeat) return false;
  if (key === 'Control+Enter' && (isElsewhere() || hasJustMovedOn())) return false;
  const anywhere = ANYWHERE[key] ?? actionOfSelected(key, keys);
  anywhere?.();
  const active = keys.items[at];
  if (anywhere !== undefined || active === undefined) return anywhere !== undefined;
  const action = isGroup(active) ? actionOfGroup(key, active, keys) : actionOf(key, active, keys);
  if (!action) return false;
  // A row out of sight is only scrolled into view.
  if (isInSight(active.id)) action();
  else keys.moveTo(at);
  return true;
};

/** Commands that share their implementation with a key. */
const OF_LIST: readonly CommandName[] = [
  ...(['select', 'translate', 'generate', 'edit', 'before', 'shorter', 'warmer'] as const),
  ...(['thanks', 'rewrite', 'english', 'submit', 'dismiss'] as const),
];

/** Also in the Dismiss menu. They act on what the key D acts on. */
const DISMISSALS: readonly CommandName[] = ['spam', 'tomorrow', 'week'];

const offerOf = (name: CommandName, keys: ListKeys): (() => void) | undefined => {
  const { activeId } = useCursorStore.getState();
  const active = keys.rows.find(({ id }) => id === activeId);
  if (DISMISSALS.includes(name)) {
    const selected = selectedOf(keys.rows);
    const chosen = active && selected.length === 0 && canDismiss(active) ? [active] : selected;
    return chosen.length > 0 ? () => keys.commands.dismiss(chosen, dismissalOf(name)) : undefined;
  }
  if (!OF_LIST.includes(name)) return undefined;
  const key = COMMANDS[name].join('+').replace(CONTROL, 'Control');
  return actionOfSelected(key, keys) ?? (active && actionOf(key, active, keys));
};

export const useListKeys = (keys: ListKeys): void => {
  useOfferedCommands((name) => offerOf(name, keys));
  usePageKeys((event) => {
    const key = keyOf(event);
    return key !== null && answerKey(key, event.repeat, keys);
  });
};

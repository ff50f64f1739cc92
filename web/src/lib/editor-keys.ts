import { isComposed, keyOf, type Pressed } from './key-of.ts';

/** What a key means in a field: `send` is Ctrl+Enter or Cmd+Enter. */
type EditorKey = 'leave' | 'send' | 'enter';

const MEANINGS: Readonly<Partial<Record<string, EditorKey>>> = {
  Escape: 'leave',
  'Control+Enter': 'send',
  Enter: 'enter',
};

/** null: it is for the field. While a word is composed, Enter and Escape are for suggestions. */
export const editorKeyOf = (pressed: Pressed): EditorKey | null =>
  isComposed(pressed) ? null : (MEANINGS[keyOf(pressed) ?? ''] ?? null);

interface Pressed {
  readonly key: string;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key means in a field: `send` is Ctrl+Enter or Cmd+Enter. */
export type EditorKey = 'leave' | 'send' | 'enter';

/**
 * null: the key is for the field, or it belongs to an input method. While a word is being composed
 * (Japanese, Chinese, Korean), Enter takes a suggestion and Escape drops it.
 */
export const editorKeyOf = ({ key, isComposing, ctrlKey, metaKey }: Pressed): EditorKey | null => {
  if (isComposing) return null;
  if (key === 'Escape') return 'leave';
  if (key !== 'Enter') return null;
  return ctrlKey || metaKey ? 'send' : 'enter';
};

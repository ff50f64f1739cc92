interface Composed {
  readonly isComposing: boolean;
  /** 229: the key went to an input method. Safari tells the last one of a word by this alone. */
  readonly keyCode: number;
}

/** Whether the key belongs to an input method, and not to the page. */
export const isComposed = ({ isComposing, keyCode }: Composed): boolean =>
  isComposing || keyCode === 229;

interface Pressed extends Composed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key means in a field: `send` is Ctrl+Enter or Cmd+Enter. */
export type EditorKey = 'leave' | 'send' | 'enter';

/** null: it is for the field. While a word is composed, Enter and Escape are for suggestions. */
export const editorKeyOf = (pressed: Pressed): EditorKey | null => {
  const { key, ctrlKey, metaKey } = pressed;
  if (isComposed(pressed)) return null;
  if (key === 'Escape') return 'leave';
  if (key !== 'Enter') return null;
  return ctrlKey || metaKey ? 'send' : 'enter';
};

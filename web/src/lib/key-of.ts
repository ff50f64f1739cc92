interface Composed {
  readonly isComposing: boolean;
  /** 229: handled by an input method. Safari says it of a word's last key only this way. */
  readonly keyCode: number;
}

export const isComposed = ({ isComposing, keyCode }: Composed): boolean =>
  isComposing || keyCode === 229;

export type Pressed = Composed &
  Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const NEITHER_ASCII_NOR_LATIN = /^[^\p{ASCII}\p{Script=Latin}]+$/u;

/** What Greek and Hebrew layouts type on the keys Q and W. */
const IN_PLACE_OF_LETTERS = [';KeyQ', '/KeyQ', "'KeyW"];

/** The typed letter decides; the key's place does where the layout types no Latin letter. */
const nameOf = ({ key, code }: Pressed): string => {
  if (NEITHER_ASCII_NOR_LATIN.test(key) || IN_PLACE_OF_LETTERS.includes(key + code))
    return code.replace('Key', '');
  // Cyrillic and Hebrew layouts type a full stop there.
  if (key === '.' && code === 'Slash') return '/';
  return key.length === 1 ? key.toUpperCase() : key;
};

/** A key's name as in `aria-keyshortcuts`. null: it belongs to the browser or the system. */
export const keyOf = (pressed: Pressed): string | null => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (key === '?') return key;
  const name = nameOf(pressed);
  if (altKey) return null;
  if (ctrlKey || metaKey)
    return name === 'Enter' || (['K', 'Z'].includes(name) && !shiftKey) ? `Control+${name}` : null;
  if (name === '/') return name;
  if (!/^\w+$/.test(name)) return null;
  return shiftKey ? `Shift+${name}` : name;
};

/** `send` is Ctrl+Enter or Cmd+Enter. */
type EditorKey = 'leave' | 'send' | 'enter';

const MEANINGS: Readonly<Partial<Record<string, EditorKey>>> = {
  Escape: 'leave',
  'Control+Enter': 'send',
  Enter: 'enter',
};

/** null: for the field. While a word is composed, Enter and Escape are the input method's. */
export const editorKeyOf = (pressed: Pressed): EditorKey | null =>
  isComposed(pressed) ? null : (MEANINGS[keyOf(pressed) ?? ''] ?? null);

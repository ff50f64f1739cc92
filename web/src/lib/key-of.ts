interface Composed {
  readonly isComposing: boolean;
  /** 229: the key went to an input method. Safari tells the last one of a word by this alone. */
  readonly keyCode: number;
}

/** Whether the key belongs to an input method, and not to the page. */
export const isComposed = ({ isComposing, keyCode }: Composed): boolean =>
  isComposing || keyCode === 229;

export type Pressed = Composed &
  Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const NEITHER_ASCII_NOR_LATIN = /^[^\p{ASCII}\p{Script=Latin}]+$/u;

/** What the Greek and the Hebrew layout type where the letters Q and W are. */
const IN_PLACE_OF_LETTERS = [';KeyQ', '/KeyQ', "'KeyW"];

/** What is typed decides, wherever a layout has it; the place does where no Latin letter is typed. */
const nameOf = ({ key, code }: Pressed): string => {
  if (NEITHER_ASCII_NOR_LATIN.test(key) || IN_PLACE_OF_LETTERS.includes(key + code))
    return code.replace('Key', '');
  // Cyrillic and Hebrew layouts type a full stop there.
  if (key === '.' && code === 'Slash') return '/';
  return key.length === 1 ? key.toUpperCase() : key;
};

/** The name of a key, as in `aria-keyshortcuts`. null: it belongs to the browser or the system. */
export const keyOf = (pressed: Pressed): string | null => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (key === '?') return key;
  const name = nameOf(pressed);
  if (altKey) return null;
  if (ctrlKey || metaKey)
    return name === 'Enter' || (name === 'K' && !shiftKey) ? `Control+${name}` : null;
  if (name === '/') return name;
  if (!/^\w+$/.test(name)) return null;
  return shiftKey ? `Shift+${name}` : name;
};

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

import { useEffect } from 'react';
import { isForLayers } from './layers.ts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** While somebody types, letters belong to the text field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** true means that the key was meant for the page and for nothing else. */
type Answer = (event: KeyboardEvent) => boolean;

/** The only way to handle the keys of a page, wherever the focus is. See `layers.ts`. */
export const usePageKeys = (answer: Answer, { whileTyping = false } = {}): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A key that composes a word is for the input method.
      if (event.defaultPrevented || event.isComposing || isForLayers(event)) return;
      if (!whileTyping && isTyping(event.target)) return;
      if (answer(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [answer, whileTyping]);
};

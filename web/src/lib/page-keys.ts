import { useEffect } from 'react';
import { isForLayers } from './layers.ts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Letters belong to whoever is typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** true: the key was meant for the page, and for nobody else. */
type Answer = (event: KeyboardEvent) => boolean;

/** The keys of a page, wherever on it the focus is. The only way to hear them: see `layers.ts`. */
export const usePageKeys = (answer: Answer, { whileTyping = false } = {}): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isForLayers(event)) return;
      if (!whileTyping && isTyping(event.target)) return;
      if (answer(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [answer, whileTyping]);
};

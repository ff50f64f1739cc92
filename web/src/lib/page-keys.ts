import { useEffect, useEffectEvent } from 'react';
import { isComposed } from './key-of.ts';
import { isForLayers } from './layers.ts';

/** What the key is called on this machine's keyboard. */
export const CONTROL = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** While somebody types, letters belong to the text field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** true means that the key was meant for the page and for nothing else. */
type KeyHandler = (event: KeyboardEvent) => boolean;

interface PageKeys {
  readonly whileTyping?: boolean;
  /** The keys are those of this layer, and not of the page under it. */
  readonly layer?: string;
}

/** The only way to handle the keys of a page, wherever the focus is. See `layers.ts`. */
export const usePageKeys = (answer: KeyHandler, how: PageKeys = {}): void => {
  const { whileTyping = false, layer } = how;
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isComposed(event) || isForLayers(event, layer)) return;
    if (!whileTyping && isTyping(event.target)) return;
    if (answer(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

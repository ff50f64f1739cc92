import { useEffect, useEffectEvent } from 'react';
import { isComposed } from './key-of.ts';
import { isForLayers } from './layers.ts';

/** The label of the key on this machine's keyboard. */
export const CONTROL = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** True if it has handled the key. */
type KeyHandler = (event: KeyboardEvent) => boolean;

interface PageKeys {
  readonly whileTyping?: boolean;
  /** The layer that the keys belong to. */
  readonly layer?: string;
}

/** The only way to handle keys page-wide. Silent while a layer is open. */
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

import { useLayoutEffect, useRef } from 'react';
import { createStore } from 'zustand';
import { isComposed } from './key-of.ts';

interface HowToLayer {
  readonly isOpen?: boolean;
  /** It is over only a part of the page. Escape closes it first, and other keys reach the page. */
  readonly isPassing?: boolean;
  /** Set if the layer has keys of its own. */
  readonly name?: string | undefined;
}

interface Layer extends HowToLayer {
  readonly close: () => void;
}

/** The last one is on top. */
const stack = createStore<readonly Layer[]>(() => []);

/** By the layers and not by the focus, which may be lost. `own` takes keys from none below it. */
export const isForLayers = ({ key }: KeyboardEvent, own: string | undefined): boolean => {
  const layers = stack.getState();
  const at = own === undefined ? -1 : layers.findLastIndex(({ name }) => name === own);
  return key === 'Escape' ? layers.length > 0 : layers.slice(at + 1).some((one) => !one.isPassing);
};

/** Only the topmost, and only if no editor has handled the key. Held down, it counts once. */
const escapeTopLayer = (event: KeyboardEvent): void => {
  const top = stack.getState().at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented || isComposed(event)) return;
  event.preventDefault();
  if (!event.repeat) top.close();
};

/** For a modal of MUI. The second press of the double click that opened it does not close it. */
export const asLayer = (close: () => void) => ({
  onKeyDown: ({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }) =>
    escapeTopLayer(nativeEvent),
  onClose: (event: object, reason: string) => {
    const again = 'detail' in event && Number(event.detail) > 1;
    if (reason === 'backdropClick' && !again) close();
  },
});

const add = (layer: Layer): (() => void) => {
  if (stack.getState().length === 0) document.addEventListener('keydown', escapeTopLayer);
  stack.setState([...stack.getState(), layer], true);
  return () => {
    const left = stack.getState().filter((other) => other !== layer);
    stack.setState(left, true);
    if (left.length === 0) document.removeEventListener('keydown', escapeTopLayer);
  };
};

/** Registers a layer for as long as it is open, and how Escape closes it. */
export const useLayer = (close: () => void, how: HowToLayer = {}): void => {
  const { isOpen = true, isPassing = false, name } = how;
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(
    () => (isOpen ? add({ name, isPassing, close: () => latest.current() }) : undefined),
    [name, isPassing, isOpen],
  );
};

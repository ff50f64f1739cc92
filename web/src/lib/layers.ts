import { useEffectEvent, useLayoutEffect } from 'react';
import { createStore } from 'zustand';
import { isComposed } from './key-of.ts';

interface HowToLayer {
  readonly isOpen?: boolean;
  /** Not modal: Escape closes it, and other keys reach the page. */
  readonly isPassing?: boolean;
  /** Set if the layer handles keys of its own. */
  readonly name?: string | undefined;
}

interface Layer extends HowToLayer {
  readonly close: () => void;
}

/** The last one is on top. */
const stack = createStore<readonly Layer[]>(() => []);

/** Decided by the layers, because the focus may be lost. `own`: the layer that asks. */
export const isForLayers = ({ key }: KeyboardEvent, own: string | undefined): boolean => {
  const layers = stack.getState();
  const at = own === undefined ? -1 : layers.findLastIndex(({ name }) => name === own);
  return key === 'Escape' ? layers.length > 0 : layers.slice(at + 1).some((one) => !one.isPassing);
};

/** Closes the topmost layer, unless an editor has handled the key. Held down, it counts once. */
const escapeTopLayer = (event: KeyboardEvent): void => {
  const top = stack.getState().at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented || isComposed(event)) return;
  event.preventDefault();
  if (!event.repeat) top.close();
};

/** For MUI modals. The second click of the double click that opened it does not close it. */
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

export const useLayer = (close: () => void, how: HowToLayer = {}): void => {
  const { isOpen = true, isPassing = false, name } = how;
  const closeNow = useEffectEvent(close);
  useLayoutEffect(
    () => (isOpen ? add({ name, isPassing, close: () => closeNow() }) : undefined),
    [name, isPassing, isOpen],
  );
};

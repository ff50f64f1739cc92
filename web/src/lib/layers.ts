import { useLayoutEffect, useRef } from 'react';
import { isComposed } from './editor-keys.ts';

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
let layers: readonly Layer[] = [];

/**
 * While a layer covers the page, the page under it receives no key. The focus does not matter here,
 * because it may be lost while a dialog is open. `own` is the layer that asks: what lies under it
 * takes no key from it.
 */
export const isForLayers = ({ key }: KeyboardEvent, own: string | undefined): boolean => {
  const at = own === undefined ? -1 : layers.findLastIndex(({ name }) => name === own);
  return key === 'Escape' ? layers.length > 0 : layers.slice(at + 1).some((one) => !one.isPassing);
};

/**
 * Escape closes only the topmost layer. If something else has already handled the key, for example
 * an editor, nothing closes. A key that is held down counts once.
 */
const escapeTopLayer = (event: KeyboardEvent): void => {
  const top = layers.at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented || isComposed(event)) return;
  event.preventDefault();
  if (!event.repeat) top.close();
};

/**
 * For a modal of MUI, which would otherwise handle every Escape key itself. It closes on a press
 * outside, but not on the second press of a double click that opened it.
 */
export const asLayer = (close: () => void) => ({
  onKeyDown: ({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }) =>
    escapeTopLayer(nativeEvent),
  onClose: (event: object, reason: string) => {
    const again = 'detail' in event && Number(event.detail) > 1;
    if (reason === 'backdropClick' && !again) close();
  },
});

const add = (layer: Layer): (() => void) => {
  if (layers.length === 0) document.addEventListener('keydown', escapeTopLayer);
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((other) => other !== layer);
    if (layers.length === 0) document.removeEventListener('keydown', escapeTopLayer);
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

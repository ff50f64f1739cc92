import { useLayoutEffect, useRef } from 'react';
import { isComposed } from './editor-keys.ts';

/** Layers that can cover the page. While one of them is open, the page under it receives no key. */
export const MODAL_LAYERS = [
  'account',
  'answers',
  'cancel-batch',
  'dates',
  'disconnect',
  'dismiss',
  'filters',
  'keys',
  'kinds',
  'language',
  'later',
  'log-out',
  'menu',
  'opening',
  'palette',
  'period',
  'replace',
  'replace-many',
  'rewrite',
  'send',
  'settings',
  'sign-in-again',
  'sitting',
  'status',
  'unsaved-settings',
  'unwanted',
  'videos',
  'youtube',
] as const;

/** Layers over only a part of the page. Escape closes them first, and other keys reach the page. */
export const PASSING_LAYERS = ['delete-account', 'search'] as const;

export type ModalLayer = (typeof MODAL_LAYERS)[number];
export type LayerName = ModalLayer | (typeof PASSING_LAYERS)[number];

interface Layer {
  readonly name: LayerName;
  readonly close: () => void;
}

/** The last one is on top. */
let layers: readonly Layer[] = [];

const covers = ({ name }: Layer): boolean => MODAL_LAYERS.some((modal) => modal === name);

/**
 * The focus does not matter here, because it may be lost while a dialog is open. `own` is the layer
 * that asks: what lies under it takes no key from it.
 */
export const isForLayers = ({ key }: KeyboardEvent, own: LayerName | null = null): boolean => {
  const above = layers.slice(layers.findLastIndex(({ name }) => name === own) + 1);
  return key === 'Escape' ? layers.length > 0 : above.some(covers);
};

/**
 * Escape closes only the topmost layer. If something else has already handled the key, for example
 * an editor, nothing closes. A key that is held down counts once.
 */
export const escapeTopLayer = (event: KeyboardEvent): void => {
  const top = layers.at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented || isComposed(event)) return;
  event.preventDefault();
  if (!event.repeat) top.close();
};

/**
 * For MUI's `onClose`. Closes on a press outside, but not on the second press of a double click
 * that opened it.
 */
export const closeOnBackdrop =
  (close: () => void) =>
  (event: object, reason: string): void => {
    const again = 'detail' in event && Number(event.detail) > 1;
    if (reason === 'backdropClick' && !again) close();
  };

const add = (layer: Layer): (() => void) => {
  if (layers.length === 0) document.addEventListener('keydown', escapeTopLayer);
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((other) => other !== layer);
    if (layers.length === 0) document.removeEventListener('keydown', escapeTopLayer);
  };
};

/** Registers a layer for as long as it is open, and how Escape closes it. */
export const useLayer = (name: LayerName, close: () => void, isOpen = true): void => {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(
    () => (isOpen ? add({ name, close: () => latest.current() }) : undefined),
    [name, isOpen],
  );
};

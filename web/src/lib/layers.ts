import { useLayoutEffect, useRef } from 'react';

/** What can cover the page. While one of these is open, the page under it hears no key. */
export const MODAL_LAYERS = [
  'account',
  'alike',
  'cancel-batch',
  'dates',
  'disconnect',
  'filters',
  'keys',
  'language',
  'log-out',
  'menu',
  'opening',
  'period',
  'queue',
  'replace',
  'replace-many',
  'settings',
  'status',
  'theme',
  'unsaved-settings',
  'videos',
] as const;

/** What stands over a part of the page only: Escape closes it first, other keys go on. */
export const PASSING_LAYERS = ['delete-account', 'search', 'tip'] as const;

export type ModalLayer = (typeof MODAL_LAYERS)[number];
export type LayerName = ModalLayer | (typeof PASSING_LAYERS)[number];

interface Layer {
  readonly name: LayerName;
  readonly close: () => void;
}

/** The last one lies on top. */
let layers: readonly Layer[] = [];

const covers = ({ name }: Layer): boolean => MODAL_LAYERS.some((modal) => modal === name);

/** Where the focus is does not matter: it may have been lost, and a dialog is open all the same. */
export const isForLayers = ({ key }: KeyboardEvent): boolean =>
  key === 'Escape' ? layers.length > 0 : layers.some(covers);

/**
 * Escape closes what lies on top, and nothing under it. Whoever has taken the key before, an editor
 * for one, keeps it; a key held down counts once.
 */
export const escapeTopLayer = (event: KeyboardEvent): void => {
  const top = layers.at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  if (!event.repeat) top.close();
};

/** For MUI's `onClose`: a press beside it, but not the second of a double click on what opened it. */
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

/** Whatever stands over the page says so while it does, and how Escape closes it. */
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

import { useCallback, useRef, type RefCallback } from 'react';

/** Where the focus goes when what had it has left the page and nothing stands in its place. */
export const focusMain = (): void => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/**
 * A ref for what may leave the page with the focus inside. It has to be the same one at every
 * render: a new one counts as leaving.
 */
export const handOnFocus =
  (to: () => void) =>
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement)) to();
  };

export const handOnToMain = handOnFocus(focusMain);

/**
 * A ref for a button that another one takes the place of, because it means something else from then
 * on (each needs a key of its own): the focus goes over to it.
 */
export const useFocusOfPlace = (): RefCallback<HTMLButtonElement> => {
  const left = useRef(false);
  return useCallback((button: HTMLButtonElement | null) => {
    if (left.current) button?.focus();
    return () => {
      left.current = button?.contains(document.activeElement) ?? false;
      // The other one comes in the same step, or not at all.
      queueMicrotask(() => {
        left.current = false;
      });
    };
  }, []);
};

import { useCallback, useRef, type RefCallback } from 'react';

/** Moves the focus to main if the focused element has left the page without a replacement. */
export const focusMain = (): void => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/**
 * A ref for an element that may leave the page with the focus inside. It must be the same function
 * at every render, because a new one counts as leaving.
 */
export const handOnFocus =
  (to: () => void) =>
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement)) to();
  };

export const handOnToMain = handOnFocus(focusMain);

/** The focus moves to the nearest part of the page around the element that can take it. */
export const handOnUp =
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    if (around) around.focus({ preventScroll: true });
    else focusMain();
  };

/**
 * A ref for a button that is replaced by another button with a different meaning (each needs its
 * own key). The focus moves to the new button.
 */
export const useFocusOfPlace = (): RefCallback<HTMLButtonElement> => {
  const left = useRef(false);
  return useCallback((button: HTMLButtonElement | null) => {
    if (left.current) button?.focus();
    return () => {
      left.current = button?.contains(document.activeElement) ?? false;
      // The other button appears in the same step, or never.
      queueMicrotask(() => {
        left.current = false;
      });
    };
  }, []);
};

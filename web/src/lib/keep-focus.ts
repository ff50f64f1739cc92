export const focusMain = (): void => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** A ref callback that hands on the focus of an element that unmounts. Must be stable across renders. */
export const handOnFocus =
  (to: () => void) =>
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement)) to();
  };

export const handOnToMain = handOnFocus(focusMain);

/** Hands the focus to the nearest focusable ancestor. */
export const handOnUp =
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    if (around) around.focus({ preventScroll: true });
    else focusMain();
  };

const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

/** A ref callback that focuses `selector`, or the first control, on mount. */
export const firstFocus =
  (selector = FOCUSABLE) =>
  (frame: HTMLElement | null): void =>
    frame?.querySelector<HTMLElement>(selector)?.focus();

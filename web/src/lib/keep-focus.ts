export const focusMain = (): void => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** A ref. It must be the same function at every render, because a new one counts as leaving. */
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

const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

/** A ref for something that has just opened. It focuses `selector` or the first control. */
export const firstFocus =
  (selector = FOCUSABLE) =>
  (frame: HTMLElement | null): void =>
    frame?.querySelector<HTMLElement>(selector)?.focus();

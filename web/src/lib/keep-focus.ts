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

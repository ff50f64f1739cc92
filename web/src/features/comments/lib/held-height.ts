/** Where replies are sent from, many at once. The rows keep their height while the focus is there. */
const SENT_FROM = '[role="toolbar"], [role="dialog"]';

const isPlace = (target: EventTarget | null, row: Element, inRow: boolean): boolean =>
  target instanceof Element &&
  (row.contains(target) || (!inRow && target.closest(SENT_FROM) !== null));

/** A row that gets smaller while a button below it is pressed would move the button away. */
const watchPresses = () => {
  let pressed = false;
  let waiting: (() => void) | null = null;
  const begin = (): void => {
    pressed = true;
  };
  const end = (): void => {
    pressed = false;
    // The click comes right after the pointer has been lifted.
    setTimeout(() => waiting?.());
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
  return {
    afterPress: (act: () => void): void => {
      if (pressed) waiting = act;
      else act();
    },
    stop: (): void => {
      waiting = null;
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    },
  };
};

/**
 * Keeps a row at least this high until the focus leaves the row, or the place from which it was
 * sent. If the focus is somewhere else, the row only gets smaller gently. Returns how to stop
 * watching.
 */
export const holdHeight = (row: HTMLElement, height: number): (() => void) => {
  const inRow = row.contains(document.activeElement);
  const { afterPress, stop: stopPresses } = watchPresses();
  let painted = 0;
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!isPlace(relatedTarget, row, inRow)) afterPress(release);
  };
  const stop = (): void => {
    cancelAnimationFrame(painted);
    stopPresses();
    document.removeEventListener('focusout', onFocusOut);
  };
  const release = (): void => {
    stop();
    row.dataset.held = 'no-more';
    row.style.minHeight = '';
  };
  row.dataset.held = 'now';
  row.style.minHeight = `${String(height)}px`;
  document.addEventListener('focusout', onFocusOut);
  if (!isPlace(document.activeElement, row, inRow)) {
    painted = requestAnimationFrame(() => {
      painted = requestAnimationFrame(release);
    });
  }
  return stop;
};

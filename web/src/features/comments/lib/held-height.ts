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

/** A button that is removed or switched off takes the focus along without an event. */
const LOOK_EVERY_MS = 250;

/**
 * Keeps a row at least this high until the focus leaves the row, or the place from which it was
 * sent. If the focus is somewhere else, the row only gets smaller gently. Returns how to stop
 * watching.
 */
export const holdHeight = (row: HTMLElement, height: number): (() => void) => {
  const inRow = row.contains(document.activeElement);
  const { afterPress, stop: stopPresses } = watchPresses();
  let painted = 0;
  const onFocus = (target: EventTarget | null): void => {
    if (!isPlace(target, row, inRow)) afterPress(release);
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => onFocus(relatedTarget);
  const look = (): void => onFocus(document.activeElement);
  const stop = (): void => {
    cancelAnimationFrame(painted);
    clearInterval(timer);
    stopPresses();
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('focusin', look);
  };
  const release = (): void => {
    stop();
    row.dataset.held = 'no-more';
    row.style.minHeight = '';
  };
  row.dataset.held = 'now';
  row.style.minHeight = `${String(height)}px`;
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('focusin', look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  if (!isPlace(document.activeElement, row, inRow)) {
    painted = requestAnimationFrame(() => {
      painted = requestAnimationFrame(release);
    });
  }
  return stop;
};

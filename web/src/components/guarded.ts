import type { KeyboardEventHandler, MouseEventHandler } from 'react';

interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/**
 * Props for a button that may be unusable for now. `disabled` itself would take the focus away from
 * it. The button also ignores the second press of a double click and a key that is held down. They
 * were meant for what was there at the first press, because lists move up and buttons change places
 * in this time.
 */
export const guarded = (off: boolean, onClick?: Guarded['onClick']): Guarded => ({
  'aria-disabled': off || undefined,
  onClick: (event) => {
    if (off || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  },
  onKeyDown: (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});

import type { KeyboardEventHandler, MouseEventHandler } from 'react';

interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/**
 * A button that cannot be used for now. `disabled` itself would take the focus away from it. The
 * second press of a double click, or a key held down, is not for it either: it was meant for what
 * stood there at the first, and lists move up and buttons change places meanwhile.
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

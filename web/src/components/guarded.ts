import type { KeyboardEventHandler, MouseEventHandler } from 'react';

interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/**
 * Props for a button that may be unusable for now; `disabled` would take its focus away. The second
 * click of a double click and a held key are ignored: the list may have moved since the first press.
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

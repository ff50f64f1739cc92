import type { MouseEventHandler } from 'react';

interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A button that cannot be used for now. `disabled` itself would take the focus away from it. */
export const guarded = (off: boolean, onClick?: Guarded['onClick']): Guarded => ({
  'aria-disabled': off || undefined,
  onClick: (event) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  },
});

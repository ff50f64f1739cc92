import { handOnFocus } from '../../../../lib/keep-focus.ts';

/** A reply's controls go with its state: the reply itself has the focus then. */
export const handOnToReply = handOnFocus(() =>
  document.activeElement?.closest('li')?.focus({ preventScroll: true }),
);

/** A batch that ends takes its buttons with it: the focus stays in the queue. */
export const handOnToPanel = handOnFocus(() => document.getElementById('queue-panel')?.focus());

import { handOnFocus } from '../../../../lib/keep-focus.ts';

/** When a reply's controls are removed after a change of state, the reply itself gets the focus. */
export const handOnToReply = handOnFocus(() =>
  document.activeElement?.closest('li')?.focus({ preventScroll: true }),
);

/** When a batch ends and its buttons are removed, the focus stays in the queue. */
export const handOnToPanel = handOnFocus(() => document.getElementById('queue-panel')?.focus());

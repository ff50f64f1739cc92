import { useMemo, type RefCallback } from 'react';
import { handOnFocus, useFocusOfPlace } from '../../../../lib/keep-focus.ts';

/** When a reply's controls are removed after a change of state, the reply itself gets the focus. */
export const handOnToReply = handOnFocus(() =>
  document.activeElement?.closest('li')?.focus({ preventScroll: true }),
);

/** When a batch ends and its buttons are removed, the focus stays in the queue. */
export const handOnToPanel = handOnFocus(() => document.getElementById('queue-panel')?.focus());

/**
 * Refs for "Send now" and for the "Undo" that takes its place and its focus, because there are only
 * some seconds to reach it. After them the reply has the focus.
 */
export const useUndoInPlace = (): Readonly<
  Record<'sendNow' | 'undo', RefCallback<HTMLButtonElement>>
> => {
  const place = useFocusOfPlace();
  return useMemo(
    () => ({
      sendNow: (button) => {
        const leavePlace = place(button);
        const handOn = handOnToReply(button);
        return () => {
          leavePlace?.();
          handOn();
        };
      },
      undo: (button) => {
        place(button);
        return handOnToReply(button);
      },
    }),
    [place],
  );
};

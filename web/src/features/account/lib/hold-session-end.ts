import { onSessionEnd, type SessionEnd } from '../../../lib/session-end.ts';

/**
 * During and after the deletion of the account its session is over, so background calls are
 * refused. These refusals must not replace the page that reports the deletion. Returns a function
 * for the case that nothing was deleted. It restores the old listener and reports a session end
 * that was missed.
 */
export const holdSessionEnd = (): (() => void) => {
  let missed: SessionEnd | null = null;
  const before = onSessionEnd((how) => {
    missed = how;
  });
  return () => {
    onSessionEnd(before);
    if (missed) before(missed);
  };
};

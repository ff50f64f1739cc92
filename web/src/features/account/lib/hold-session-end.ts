import { onSessionEnd, type SessionEnd } from '../../../lib/session-end.ts';

/**
 * While the account is being deleted, and afterwards, its session is over: whatever calls in the
 * background is refused, and must not take the page away from what it says about the deletion.
 * Answers how to go back, where nothing was deleted: what was missed is then told after all.
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

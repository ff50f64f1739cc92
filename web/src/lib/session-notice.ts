import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';
import type { SessionEnd } from './session-end.ts';

const KEY = 'session-ended';

interface SessionNotice {
  /** What the sign-in page shows until somebody signs in. null means that nothing has ended. */
  readonly how: SessionEnd | null;
}

/** Empty at first, like the prerendered page. `recallSessionEnd` restores it after a reload. */
export const useSessionNotice = create<SessionNotice>(() => ({ how: null }));

export const noteSessionEnd = (how: SessionEnd): void => {
  writeStored(KEY, how, 'sessionStorage');
  useSessionNotice.setState({ how });
};

export const recallSessionEnd = (): void => {
  const how = readStored(KEY, 'sessionStorage');
  if (how === 'over' || how === 'taken') useSessionNotice.setState({ how });
};

/** Called when somebody has signed in. */
export const endSessionNotice = (): void => {
  writeStored(KEY, null, 'sessionStorage');
  useSessionNotice.setState({ how: null });
};

import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';
import type { SessionEnd } from './session-end.ts';

const KEY = 'session-ended';

/** The place where the creator was. It is used only if the creator returns to the same page. */
interface Place {
  readonly address: string;
  readonly scrollY: number;
}

interface SessionNotice {
  /** What the sign-in page shows until somebody signs in. null means that nothing has ended. */
  readonly how: SessionEnd | null;
  readonly place: Place | null;
}

const NOTHING: SessionNotice = { how: null, place: null };

/** Empty at first, like the prerendered page. `recallSessionEnd` restores it after a reload. */
export const useSessionNotice = create<SessionNotice>(() => NOTHING);

const here = (): Place => ({
  address: `${window.location.pathname}${window.location.search}`,
  scrollY: window.scrollY,
});

export const noteSessionEnd = (how: SessionEnd): void => {
  writeStored(KEY, how, 'sessionStorage');
  useSessionNotice.setState({ how, place: here() });
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

/** Restores the scroll position at which the session ended, once. */
export const returnToPlace = (): void => {
  const { place } = useSessionNotice.getState();
  if (place === null) return;
  useSessionNotice.setState({ place: null });
  if (place.address === here().address) window.scrollTo(0, place.scrollY);
};

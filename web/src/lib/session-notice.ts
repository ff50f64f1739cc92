import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';
import type { SessionEnd } from './session-end.ts';

const KEY = 'session-ended';

/** Where the creator was: the page they come back to is to be the one they left. */
interface Place {
  readonly address: string;
  readonly scrollY: number;
}

interface SessionNotice {
  /** What the sign-in says until somebody signs in; null: nothing has ended. */
  readonly how: SessionEnd | null;
  readonly place: Place | null;
}

const NOTHING: SessionNotice = { how: null, place: null };

/** Empty at first, as the prerendered page is; `recallSessionEnd` brings what was said before a reload. */
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

/** Somebody is signed in. */
export const endSessionNotice = (): void => {
  writeStored(KEY, null, 'sessionStorage');
  useSessionNotice.setState({ how: null });
};

/** Back where the session ended; once. */
export const returnToPlace = (): void => {
  const { place } = useSessionNotice.getState();
  if (place === null) return;
  useSessionNotice.setState({ place: null });
  if (place.address === here().address) window.scrollTo(0, place.scrollY);
};

import { create } from 'zustand';

interface LoadState {
  readonly running: boolean;
  readonly loaded: number;
  /** A load will start by itself after sign-in. False if nothing can be loaded. */
  readonly awaited: boolean;
  /** The lists show the result of a load, even if it brought nothing. */
  readonly shown: boolean;
  /** How often YouTube has been read since the page was opened, or, at first, lately. */
  readonly loads: number;
}

/** The current load from YouTube. Only one can run at a time, whoever started it. */
export const useLoadStore = create<LoadState>(() => ({
  ...{ running: false, loaded: 0 },
  ...{ awaited: false, shown: false, loads: 0 },
}));

/** Until the result of the first load is shown, missing comments may still be on their way. */
export const isFirstLoadAhead = ({ awaited, shown }: LoadState): boolean => awaited && !shown;

export const awaitFirstLoad = (awaited: boolean): void => useLoadStore.setState({ awaited });

/** Returns false if a load is already running. */
export const beginLoad = (): boolean => {
  if (useLoadStore.getState().running) return false;
  useLoadStore.setState({ running: true, loaded: 0 });
  return true;
};

export const countLoaded = (loaded: number): void => useLoadStore.setState({ loaded });

export const endLoad = (): void => useLoadStore.setState({ running: false });

export const countLoad = (): void => useLoadStore.setState(({ loads }) => ({ loads: loads + 1 }));

export const loadIsShown = (): void => useLoadStore.setState({ shown: true });

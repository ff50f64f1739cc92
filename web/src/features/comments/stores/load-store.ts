import { create } from 'zustand';

interface LoadState {
  readonly running: boolean;
  readonly loaded: number;
  /** One begins by itself after the sign-in; not where nothing can be loaded. */
  readonly awaited: boolean;
  /** The lists show what one has brought, or that it brought nothing. */
  readonly shown: boolean;
}

/** The loading from YouTube under way: one at a time, whoever asked for it. */
export const useLoadStore = create<LoadState>(() => ({
  ...{ running: false, loaded: 0 },
  ...{ awaited: false, shown: false },
}));

/** Until the first loading is shown, what is not there may only not have come yet. */
export const isFirstLoadAhead = ({ awaited, shown }: LoadState): boolean => awaited && !shown;

export const awaitFirstLoad = (awaited: boolean): void => useLoadStore.setState({ awaited });

/** false: a loading is under way already. */
export const beginLoad = (): boolean => {
  if (useLoadStore.getState().running) return false;
  useLoadStore.setState({ running: true, loaded: 0 });
  return true;
};

export const countLoaded = (loaded: number): void => useLoadStore.setState({ loaded });

export const endLoad = (): void => useLoadStore.setState({ running: false });

export const loadIsShown = (): void => useLoadStore.setState({ shown: true });

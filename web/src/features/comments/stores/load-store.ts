import { create } from 'zustand';

/** The loading from YouTube under way: one at a time, whoever asked for it. */
export const useLoadStore = create<{ running: boolean; loaded: number }>(() => ({
  running: false,
  loaded: 0,
}));

/** false: a loading is under way already. */
export const beginLoad = (): boolean => {
  if (useLoadStore.getState().running) return false;
  useLoadStore.setState({ running: true, loaded: 0 });
  return true;
};

export const countLoaded = (loaded: number): void => useLoadStore.setState({ loaded });

export const endLoad = (): void => useLoadStore.setState({ running: false });

import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

export const isTabShown = (): boolean => document.visibilityState === 'visible';

/** false while the tab is in the background or its window is minimized. */
export const useTabShown = (): boolean => useSyncExternalStore(subscribe, isTabShown);

import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is like `query` now. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );

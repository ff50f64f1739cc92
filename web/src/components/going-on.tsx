import { createContext, useCallback, useContext } from 'react';

/** What goes on and what a press has done, where no sidebar has room for it. */
export const GoingOnSlot = createContext<HTMLElement | null>(null);

/** Takes it into the page's own bottom bar, so that there is one. */
export const GoingOn = () => {
  const slot = useContext(GoingOnSlot);
  const hold = useCallback(
    (place: HTMLElement | null) => {
      if (!slot || !place) return undefined;
      place.append(slot);
      return () => document.querySelector('.bottom-bar')?.append(slot);
    },
    [slot],
  );
  return <div ref={hold} style={{ flex: 1, minWidth: 0 }} />;
};

import type { ReactElement } from 'react';
import { useAnnouncerStore } from '../stores/announcer-store.ts';

/** The only live region of the list. */
export const Announcer = (): ReactElement => {
  const text = useAnnouncerStore((state) => state.text);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
};

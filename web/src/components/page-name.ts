import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is on screen by name, a dialog after the page it stands over. */
export const usePageNames = create<{ readonly shown: readonly Named[] }>(() => ({ shown: [] }));

const put = (named: Named): void =>
  usePageNames.setState(({ shown }) => ({
    shown: shown.some(({ id }) => id === named.id)
      ? shown.map((one) => (one.id === named.id ? named : one))
      : [...shown, named],
  }));

const remove = (id: string): void =>
  usePageNames.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));

/** Gives the tab the name that stands over this page or dialog; empty: it has none of its own. */
export const usePageName = (name: string): void => {
  const id = useId();
  useEffect(() => {
    if (name) put({ id, name });
    else remove(id);
  }, [id, name]);
  useEffect(() => () => remove(id), [id]);
};

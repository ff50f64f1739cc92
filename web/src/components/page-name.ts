import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** What bears the name: a dialog stands over the page, whichever of the two came first. */
type Bearer = 'page' | 'dialog';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly bearer: Bearer;
}

const usePageNames = create<{ readonly shown: readonly Named[] }>(() => ({ shown: [] }));

/** What is on screen, by name: the topmost dialog, else the page; undefined: it has no name of its own. */
export const useShownName = (): string | undefined =>
  usePageNames(
    ({ shown }) => (shown.findLast(({ bearer }) => bearer === 'dialog') ?? shown.at(-1))?.name,
  );

const put = (named: Named): void =>
  usePageNames.setState(({ shown }) => ({
    shown: shown.some(({ id }) => id === named.id)
      ? shown.map((one) => (one.id === named.id ? named : one))
      : [...shown, named],
  }));

const remove = (id: string): void =>
  usePageNames.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));

/** Gives the tab the name that stands over this page or dialog; empty: it has none of its own. */
export const usePageName = (name: string, bearer: Bearer = 'page'): void => {
  const id = useId();
  useEffect(() => {
    if (name) put({ id, name, bearer });
    else remove(id);
  }, [id, name, bearer]);
  useEffect(() => () => remove(id), [id]);
};

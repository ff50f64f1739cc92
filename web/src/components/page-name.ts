import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** What has the name. A dialog always counts before the page, even if it opened first. */
type Bearer = 'page' | 'dialog';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly bearer: Bearer;
}

const usePageNames = create<{ readonly shown: readonly Named[] }>(() => ({ shown: [] }));

/** Returns the name of the topmost dialog, else of the page. undefined means there is none. */
export const useShownName = (): string | undefined =>
  usePageNames(
    ({ shown }) => (shown.findLast(({ bearer }) => bearer === 'dialog') ?? shown.at(-1))?.name,
  );

const put = (named: Named): void =>
  usePageNames.setState(({ shown }) => ({
    shown: [...shown.filter(({ id }) => id !== named.id), named],
  }));

const remove = (id: string): void =>
  usePageNames.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));

/** Shows the name of this page or dialog in the tab. An empty string means that it has no name. */
export const usePageName = (name: string, bearer: Bearer = 'page'): void => {
  const id = useId();
  useEffect(() => {
    if (name) put({ id, name, bearer });
    else remove(id);
  }, [id, name, bearer]);
  useEffect(() => () => remove(id), [id]);
};

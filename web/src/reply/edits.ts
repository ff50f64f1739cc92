import { createGuardedStore } from '../lib/leave-guard.ts';

export interface Edit {
  readonly text: string;
  /** The draft that this edit started from. */
  readonly base: string;
}

export const isUnsaved = ({ text, base }: Edit): boolean => text.trim() !== base.trim();

export const unsavedIds = (byId: Readonly<Record<string, Edit>>): string[] =>
  Object.entries(byId).flatMap(([id, edit]) => (isUnsaved(edit) ? [id] : []));

export const without = <One>(byId: Readonly<Record<string, One>>, id: string) =>
  Object.fromEntries(Object.entries(byId).filter(([other]) => other !== id));

/** Open edits that outlive the page. The words are asked about before the site is left. */
export const createEditsStore = <One extends Edit>(what: string) => {
  const useEdits = createGuardedStore<{ readonly byId: Readonly<Record<string, One>> }>(
    what,
    { byId: {} },
    ({ byId }) => unsavedIds(byId).length,
  );
  return {
    useEdits,
    put: (id: string, edit: One): void =>
      useEdits.setState(({ byId }) => ({ byId: { ...byId, [id]: edit } })),
    close: (id: string): void => useEdits.setState(({ byId }) => ({ byId: without(byId, id) })),
  };
};

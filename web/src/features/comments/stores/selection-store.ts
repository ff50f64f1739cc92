import { create } from 'zustand';

interface Selection {
  /** Kept by id, so that a row stays selected when it leaves the screen or the list loads again. */
  ids: ReadonlySet<string>;
  /** The row that was last marked on its own. A range starts there. */
  anchorId: string | null;
  /** The list shows only what is selected. */
  only: boolean;
}

export const useSelectionStore = create<Selection>(() => ({
  ids: new Set(),
  anchorId: null,
  only: false,
}));

/** With nothing selected there would be nothing to show. */
const set = (ids: Iterable<string>): void =>
  useSelectionStore.setState(({ only }) => {
    const next = new Set(ids);
    return { ids: next, only: only && next.size > 0 };
  });

export const toggleOnly = (): void => useSelectionStore.setState(({ only }) => ({ only: !only }));

export const toggleSelected = (id: string): void => {
  const { ids } = useSelectionStore.getState();
  set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
  useSelectionStore.setState({ anchorId: id });
};

export const selectComments = (added: readonly string[]): void =>
  set([...useSelectionStore.getState().ids, ...added]);

export const deselectComments = (removed: readonly string[]): void => {
  const gone = new Set(removed);
  set([...useSelectionStore.getState().ids].filter((id) => !gone.has(id)));
};

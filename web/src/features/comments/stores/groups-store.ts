import { create } from 'zustand';

/** The rows of a question whose comments are shown. */
export const useGroupsStore = create<{ unfolded: ReadonlySet<string> }>(() => ({
  unfolded: new Set(),
}));

export const toggleGroup = (id: string): void =>
  useGroupsStore.setState(({ unfolded }) => {
    const ids = new Set(unfolded);
    if (!ids.delete(id)) ids.add(id);
    return { unfolded: ids };
  });

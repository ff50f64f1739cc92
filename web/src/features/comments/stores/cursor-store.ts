import { create } from 'zustand';

interface Cursor {
  /** The row the keyboard acts on. */
  activeId: string | null;
  /** Rows whose whole text is shown. */
  unfolded: ReadonlySet<string>;
}

export const useCursorStore = create<Cursor>(() => ({ activeId: null, unfolded: new Set() }));

export const activate = (activeId: string): void => {
  if (useCursorStore.getState().activeId !== activeId) useCursorStore.setState({ activeId });
};

export const toggleUnfolded = (id: string): void =>
  useCursorStore.setState(({ unfolded }) => ({
    unfolded: unfolded.has(id)
      ? new Set([...unfolded].filter((other) => other !== id))
      : new Set([...unfolded, id]),
  }));

import { create } from 'zustand';

interface Cursor {
  /** The row the keyboard acts on. */
  activeId: string | null;
  /** The row the keyboard was last seen in: its text stands open. */
  readingId: string | null;
  /** Rows whose whole text is shown. */
  unfolded: ReadonlySet<string>;
}

export const useCursorStore = create<Cursor>(() => ({
  activeId: null,
  readingId: null,
  unfolded: new Set(),
}));

export const activate = (activeId: string): void => {
  if (useCursorStore.getState().activeId !== activeId) useCursorStore.setState({ activeId });
};

/**
 * Opens the text of the row the keyboard has come to and folds the one before. Only the keyboard does
 * either: a text that folded under a pressed pointer would move the button away before the release,
 * and the click would be lost.
 */
export const read = (readingId: string): void => {
  if (useCursorStore.getState().readingId !== readingId) useCursorStore.setState({ readingId });
};

export const toggleUnfolded = (id: string): void =>
  useCursorStore.setState(({ unfolded }) => ({
    unfolded: unfolded.has(id)
      ? new Set([...unfolded].filter((other) => other !== id))
      : new Set([...unfolded, id]),
  }));

import type { Said } from '@replywell/contract/thread';
import { create } from 'zustand';

interface Cursor {
  /** The row that keyboard commands act on. */
  activeId: string | null;
  /** The animation frame in which a row will get the focus. */
  focusFrame: number;
  /** The row that had keyboard focus last. Its whole text is shown. */
  readingId: string | null;
  /** Rows whose whole text is shown. */
  unfolded: ReadonlySet<string>;
  /** Rows that show what the comment says in the creator's language. */
  translated: ReadonlySet<string>;
  /** Rows that show all replies of their threads. */
  talks: ReadonlySet<string>;
  /** Whole threads, which were asked for. Of the others the page holds the newest replies. */
  wholeTalks: ReadonlyMap<string, readonly Said[]>;
}

export const useCursorStore = create<Cursor>(() => ({
  activeId: null,
  focusFrame: 0,
  readingId: null,
  unfolded: new Set(),
  translated: new Set(),
  talks: new Set(),
  wholeTalks: new Map(),
}));

export const activate = (activeId: string): void => useCursorStore.setState({ activeId });

/** By keyboard only: a text that folds during a press would move the button away from it. */
export const read = (readingId: string): void => useCursorStore.setState({ readingId });

export const toggle = (what: 'unfolded' | 'translated' | 'talks', id: string): void =>
  useCursorStore.setState((state) => {
    const ids = new Set(state[what]);
    if (!ids.delete(id)) ids.add(id);
    return { [what]: ids };
  });

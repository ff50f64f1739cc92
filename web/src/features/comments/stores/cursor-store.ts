import type { Said } from '@replywell/contract/thread';
import { create } from 'zustand';

interface Cursor {
  /** The row that keyboard commands act on. */
  activeId: string | null;
  pointedId: string | null;
  /** The animation frame in which a row will get the focus. */
  focusFrame: number;
  /** When a submit by key moved on to the row. */
  movedOnAt: number;
  /** The last row with keyboard focus. Its text is unfolded. */
  readingId: string | null;
  /** Long texts, and questions whose comments are shown. */
  unfolded: ReadonlySet<string>;
  translated: ReadonlySet<string>;
  talks: ReadonlySet<string>;
  /** Threads that were fetched whole. Of others only the newest replies are known. */
  wholeTalks: ReadonlyMap<string, readonly Said[]>;
}

export const useCursorStore = create<Cursor>(() => ({
  activeId: null,
  pointedId: null,
  focusFrame: 0,
  movedOnAt: 0,
  readingId: null,
  unfolded: new Set(),
  translated: new Set(),
  talks: new Set(),
  wholeTalks: new Map(),
}));

export const activate = (activeId: string): void => useCursorStore.setState({ activeId });

/** A key that is pressed twice in a hurry must not send the next row's draft, which nobody has read. */
const TOO_SOON_MS = 500;

export const noteMovedOn = (): void => useCursorStore.setState({ movedOnAt: Date.now() });
export const hasJustMovedOn = (): boolean =>
  Date.now() - useCursorStore.getState().movedOnAt < TOO_SOON_MS;

export const point = (pointedId: string): void => useCursorStore.setState({ pointedId });

/** By keyboard only: a text that unfolds during a press would move the button. */
export const read = (readingId: string): void => useCursorStore.setState({ readingId });

export const toggle = (what: 'unfolded' | 'translated' | 'talks', id: string): void =>
  useCursorStore.setState((state) => {
    const ids = new Set(state[what]);
    if (!ids.delete(id)) ids.add(id);
    return { [what]: ids };
  });

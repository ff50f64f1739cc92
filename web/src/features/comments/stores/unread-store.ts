import { create } from 'zustand';

/** Nobody has read a draft so soon. */
const UNREAD_MS = 700;

/**
 * Drafts that have only just come. A press in this time was meant for what stood there before, so
 * none of it sends what the creator cannot have seen.
 */
export const useUnreadStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const isUnread = (id: string): boolean => useUnreadStore.getState().ids.has(id);

export const markUnread = (id: string): void => {
  useUnreadStore.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
  setTimeout(
    () =>
      useUnreadStore.setState(({ ids }) => ({
        ids: new Set([...ids].filter((other) => other !== id)),
      })),
    UNREAD_MS,
  );
};

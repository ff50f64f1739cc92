import { create } from 'zustand';

/** Nobody can read a new draft in less time than this. */
const UNREAD_MS = 700;

/**
 * Drafts that arrived less than UNREAD_MS ago. A press in this time was meant for what was there
 * before, so it must not send a draft that the creator cannot have seen.
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

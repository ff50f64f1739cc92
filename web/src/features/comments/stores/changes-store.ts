import { create } from 'zustand';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { LocalChanges } from '../lib/list.ts';

/** One comment never changes more often than this between two answers of the list. */
const KEPT_CHANGES = 8;

/**
 * What the page has learnt about comments since the list was requested. These changes are kept
 * separate from the list, because a list answer that was already on its way would undo them.
 */
export const useChangesStore = create<{ byId: LocalChanges }>(() => ({ byId: {} }));

export const changeComments = (patches: ReadonlyMap<string, Partial<Comment>>): void => {
  if (patches.size === 0) return;
  const at = Date.now();
  useChangesStore.setState(({ byId }) => {
    const next = { ...byId };
    for (const [id, patch] of patches) {
      next[id] = [...(byId[id] ?? []), { at, patch }].slice(-KEPT_CHANGES);
    }
    return { byId: next };
  });
};

export const changeComment = (id: string, patch: Partial<Comment>): void =>
  changeComments(new Map([[id, patch]]));

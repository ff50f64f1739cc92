import { create } from 'zustand';

interface QueueEdit {
  readonly text: string;
  /** The reply this edit began from. */
  readonly base: string;
}

/** Queued replies open in the editor, by comment: a refusal or a closed queue loses no words. */
export const useQueueEdits = create<{ byId: Readonly<Record<string, QueueEdit>> }>(() => ({
  byId: {},
}));

export const typeQueueEdit = (commentId: string, text: string, base: string): void =>
  useQueueEdits.setState(({ byId }) => ({
    byId: { ...byId, [commentId]: { text, base: byId[commentId]?.base ?? base } },
  }));

export const closeQueueEdit = (commentId: string): void =>
  useQueueEdits.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).filter(([id]) => id !== commentId)),
  }));

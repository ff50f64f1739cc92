import { create } from 'zustand';
import type { Activities, Activity } from '../lib/list.ts';

/** Requests under way, by comment. While one is, no other may begin for the same comment. */
export const useActivityStore = create<{ byId: Activities }>(() => ({ byId: {} }));

export const isActive = (id: string): boolean => id in useActivityStore.getState().byId;

/** Marks those that are free and answers them: a second click finds none. */
export const beginActivity = (ids: readonly string[], activity: Activity): string[] => {
  const free = ids.filter((id) => !isActive(id));
  useActivityStore.setState(({ byId }) => ({
    byId: { ...byId, ...Object.fromEntries(free.map((id) => [id, activity])) },
  }));
  return free;
};

export const endActivity = (ids: readonly string[]): void => {
  const ended = new Set(ids);
  useActivityStore.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).filter(([id]) => !ended.has(id))),
  }));
};

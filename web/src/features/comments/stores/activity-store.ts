import { create } from 'zustand';
import type { Activities, Activity } from '../lib/list.ts';

/** The running request of each comment. A comment can have only one request at a time. */
export const useActivityStore = create<{ byId: Activities }>(() => ({ byId: {} }));

export const isActive = (id: string): boolean => id in useActivityStore.getState().byId;

/** Marks the comments that are free and returns them. A second click finds no free comment. */
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

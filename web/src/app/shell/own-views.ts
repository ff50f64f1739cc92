import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** A list that the creator has given a name. Its search is the whole of it, so it is also a link. */
export interface OwnView {
  readonly name: string;
  readonly search: string;
}

const STORAGE_KEY = 'views';
export const VIEW_NAME_MAX_LENGTH = 40;
const MOST = 20;

const viewSchema = z.object({ name: z.string(), search: z.string() });

/** One that cannot be read is left out. */
const stored = (): OwnView[] => {
  try {
    const all: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]');
    return Array.isArray(all) ? all.flatMap((one) => viewSchema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
};

/** Kept in this browser, in the order in which they were named. */
export const useOwnViews = create<{ readonly views: readonly OwnView[] }>(() => ({
  views: stored(),
}));

export const setOwnViews = (views: readonly OwnView[]): void => {
  writeStored(STORAGE_KEY, views.length > 0 ? JSON.stringify(views) : null);
  useOwnViews.setState({ views });
};

/** A name that is taken now means this list. */
export const saveOwnView = (view: OwnView): void => {
  const others = useOwnViews.getState().views.filter(({ name }) => name !== view.name);
  setOwnViews([...others, view].slice(-MOST));
};

import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { writeStored, readStoredAs } from '../../lib/browser-storage.ts';

/** A named list. Its search says everything, so it can be shared as a link. */
export interface OwnView {
  readonly name: string;
  readonly search: string;
}

const keyOf = (creatorId: string): string => `views:${creatorId}`;
export const VIEW_NAME_MAX_LENGTH = 40;
const MOST = 20;

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }));

interface OwnViews {
  /** null: not known yet. */
  readonly creatorId: string | null;
  readonly views: readonly OwnView[];
}

/** Saved in this browser, oldest first. */
export const useOwnViews = create<OwnViews>(() => ({ creatorId: null, views: [] }));

export const useKeptViews = (creatorId: string | undefined): void => {
  useEffect(() => {
    if (creatorId === undefined) return;
    const views = readStoredAs(viewsSchema, keyOf(creatorId)) ?? [];
    useOwnViews.setState({ creatorId, views });
  }, [creatorId]);
};

export const setOwnViews = (views: readonly OwnView[]): void => {
  const { creatorId } = useOwnViews.getState();
  if (creatorId !== null)
    writeStored(keyOf(creatorId), views.length > 0 ? JSON.stringify(views) : null);
  useOwnViews.setState({ views });
};

export const saveOwnView = (view: OwnView): void => {
  const others = useOwnViews.getState().views.filter(({ name }) => name !== view.name);
  setOwnViews([...others, view].slice(-MOST));
};

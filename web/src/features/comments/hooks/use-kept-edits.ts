import { useEffect } from 'react';
import { keepEdits } from '../lib/edits-keeper.ts';

/** Keeps the edits as long as a creator is signed in, on every page of the product. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
};

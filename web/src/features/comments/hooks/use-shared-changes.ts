import { useEffect } from 'react';
import { shareChanges } from '../lib/share-changes.ts';

/** The creator's open tabs know of each other's changes for as long as this is mounted. */
export const useSharedChanges = (creatorId: string): void => {
  useEffect(() => shareChanges(creatorId), [creatorId]);
};

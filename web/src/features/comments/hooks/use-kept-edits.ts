import { useEffect } from 'react';
import { keepEdits } from '../lib/edits-keeper.ts';

/** As long as a creator is signed in, wherever in the product they are. */
export const useKeptEdits = (creatorId: string | undefined): void => {
  useEffect(() => (creatorId === undefined ? undefined : keepEdits(creatorId)), [creatorId]);
};

import { findAlike, type Alike } from '../api/batch-calls.ts';

/** A look that takes longer holds nothing back: it is a warning, never a refusal. */
const PATIENCE_MS = 3_000;

/** Replies among these that nearly repeat one another or what was sent lately; none where unknown. */
export const checkAlike = async (commentIds: string[]): Promise<Alike> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await findAlike(commentIds, patience.signal);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
};

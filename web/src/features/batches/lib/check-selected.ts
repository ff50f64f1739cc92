import { findDoubts, type Alike, type Doubts } from '../api/batch-calls.ts';

/** A check that takes longer must not delay the sending. */
const PATIENCE_MS = 3_000;

/**
 * What to ask the creator before these replies go out together. Nothing if the check fails: the
 * server still refuses a batch with a draft that has to be confirmed.
 */
export const checkSelected = async (commentIds: string[]): Promise<Doubts> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await findDoubts(commentIds, patience.signal);
  } catch {
    return { alike: [], doubtful: [] };
  } finally {
    clearTimeout(timer);
  }
};

/** Those of the groups that are still alike if only these replies are sent. */
export const alikeAmong = (ids: readonly string[], alike: Alike): Alike =>
  alike
    .map((group) => ({ ...group, commentIds: group.commentIds.filter((id) => ids.includes(id)) }))
    .filter(({ commentIds, with: repeats }) => commentIds.length > (repeats === 'batch' ? 1 : 0));

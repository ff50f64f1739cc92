import { findAlike, type Alike } from '../api/batch-calls.ts';

/** A check that takes longer must not delay the sending. It can only warn and never refuse. */
const PATIENCE_MS = 3_000;

/** The replies that nearly repeat each other or recently sent ones. Empty if the check fails. */
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

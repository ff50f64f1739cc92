import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { SignInError } from './sign-in-error.ts';

const AREA = 'sessionStorage';

const pendingSchema = z.object({
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** Where to go when signed in. */
  returnTo: z.string(),
  /** Whose permissions are asked for; unset: whoever comes back signs in. */
  creatorId: z.optional(z.string()),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

const keyOf = (state: string): string => `sign-in:${state}`;

/**
 * Kept in this tab only, for the full-page way there and back. The popup way must not use it: a
 * popup inherits a copy of sessionStorage, and finding one here is how the return knows its way.
 */
export const keepPendingSignIn = (state: string, pending: PendingSignIn): void => {
  if (!writeStored(keyOf(state), JSON.stringify(pending), AREA))
    throw new SignInError('popupBlocked');
};

/** Each can be taken once: a reload of the return page must not exchange the code again. */
export const takePendingSignIn = (state: string): PendingSignIn | null => {
  const stored = readStored(keyOf(state), AREA);
  if (stored === null) return null;
  writeStored(keyOf(state), null, AREA);
  return pendingSchema.parse(JSON.parse(stored));
};

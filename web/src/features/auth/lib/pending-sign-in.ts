import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { SignInError } from './sign-in-error.ts';

const AREA = 'sessionStorage';

const pendingSchema = z.object({
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** The page to open after the sign-in. */
  returnTo: z.string(),
  /** The creator whose permissions are requested. Unset means that the person signs in. */
  creatorId: z.optional(z.string()),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

const keyOf = (state: string): string => `sign-in:${state}`;

/**
 * Kept only in this tab, for a sign-in in the whole page. A sign-in in a popup must not use it. A
 * popup inherits a copy of sessionStorage, and an entry there tells the return page that the whole
 * page was used.
 */
export const keepPendingSignIn = (state: string, pending: PendingSignIn): void => {
  if (!writeStored(keyOf(state), JSON.stringify(pending), AREA))
    throw new SignInError('popupBlocked');
};

/** Can be taken only once, because a reload of the return page must not use the code again. */
export const takePendingSignIn = (state: string): PendingSignIn | null => {
  const stored = readStored(keyOf(state), AREA);
  if (stored === null) return null;
  writeStored(keyOf(state), null, AREA);
  return pendingSchema.parse(JSON.parse(stored));
};

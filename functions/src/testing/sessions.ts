import type { Session } from '../core/identity/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An open session that has just begun, if the fields do not say otherwise. */
export const buildSession = (uid: string, fields: Partial<Session> = {}): Session => ({
  uid,
  id: `session-of-${uid}`,
  signedInAt: Date.now(),
  expiresAt: Date.now() + DAY_MS,
  ...fields,
});

import type { Express } from 'express';
import { Refusal } from '../core/refusal.ts';
import type { Sessions } from '../http/route.ts';
import { buildApp } from './api.ts';
import { buildSession } from './sessions.ts';

export const CREATOR = 'creator';

/** `__session=creator` is the creator's session, `creator` a token of theirs. All else is invalid. */
const sessionsSince = (signedInAt: number): Sessions => ({
  verify: (cookie) =>
    Promise.resolve(cookie === CREATOR ? buildSession(CREATOR, { signedInAt }) : null),
  verifyToken: (token) =>
    token === CREATOR
      ? Promise.resolve({ ...buildSession(CREATOR), scope: 'send' })
      : Promise.reject(new Refusal('unauthenticated')),
});

export const COOKIE = `__session=${CREATOR}`;

/**
 * An app with one feature mounted. An unexpected error fails the test through `unexpected`.
 *
 * @param signedInAt milliseconds since the epoch
 */
export function creatorApp(
  mount: (app: Express, sessions: Sessions) => void,
  { signedInAt = Date.now() } = {},
): { app: Express; unexpected: string[] } {
  const unexpected: string[] = [];
  const app = buildApp({
    mounts: [mount],
    sessions: sessionsSince(signedInAt),
    newId: () => 'error-id-0000',
    logError: (message, details) => unexpected.push(`${message} ${JSON.stringify(details)}`),
  });
  return { app, unexpected };
}

import express, { type Express } from 'express';
import { presentErrors } from '../http/errors.ts';
import type { Sessions } from '../http/route.ts';
import { buildSession } from './sessions.ts';

export const CREATOR = 'creator';

/** `__session=creator` is the creator's session. Every other cookie is invalid. */
const sessionsSince = (signedInAt: number): Sessions => ({
  verify: (cookie) =>
    Promise.resolve(cookie === CREATOR ? buildSession(CREATOR, { signedInAt }) : null),
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
  const app = express();
  const unexpected: string[] = [];
  app.use(express.json({ limit: '64kb' }));
  mount(app, sessionsSince(signedInAt));
  app.use(
    presentErrors(
      () => 'error-id-0000',
      (message, details) => unexpected.push(`${message} ${JSON.stringify(details)}`),
    ),
  );
  return { app, unexpected };
}

import express, { type Express } from 'express';
import { presentErrors } from '../http/errors.ts';
import type { Sessions } from '../http/route.ts';

export const CREATOR = 'creator';

/** `__session=creator` is the creator's session. Every other cookie is invalid. */
const sessions: Sessions = {
  verify: (cookie) => Promise.resolve(cookie === CREATOR ? { uid: CREATOR } : null),
};

export const COOKIE = `__session=${CREATOR}`;

/** An app with one feature mounted. An unexpected error fails the test through `unexpected`. */
export function creatorApp(mount: (app: Express, sessions: Sessions) => void): {
  app: Express;
  unexpected: string[];
} {
  const app = express();
  const unexpected: string[] = [];
  app.use(express.json({ limit: '64kb' }));
  mount(app, sessions);
  app.use(
    presentErrors(
      () => 'error-id-0000',
      (_message, details) => unexpected.push(String(details.error)),
    ),
  );
  return { app, unexpected };
}

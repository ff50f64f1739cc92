import type { Log } from '../core/log.ts';
import express, { type Express } from 'express';
import { Refusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { presentErrors } from './errors.ts';
import { readBody } from './read-body.ts';
import type { Sessions } from './route.ts';
import { sameOrigin } from './same-origin.ts';

export interface AppOptions {
  /** The origins of our own pages. State-changing calls must come from there, or from no page at all. */
  origins: readonly string[];
  sessions: Sessions;
  /** Each adds the calls of one feature. */
  mounts: readonly ((app: Express, sessions: Sessions) => void)[];
  newId: NewId;
  logError: Log;
}

/**
 * The whole API as an Express app. Unknown paths answer `not_found`; every error passes
 * presentErrors.
 */
export function createApp(options: AppOptions): Express {
  const { origins, sessions, mounts, newId, logError } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(readBody);
  app.use(sameOrigin(origins));
  for (const mount of mounts) mount(app, sessions);
  app.use((_req, _res, next) => {
    next(new Refusal('not_found'));
  });
  app.use(presentErrors(newId, logError));
  return app;
}

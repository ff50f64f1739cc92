import type { Log } from '../core/log.ts';
import express, { type Express } from 'express';
import { Refusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { presentErrors, type WhyMissing } from './errors.ts';
import { readBody } from './read-body.ts';
import type { Sessions } from './route.ts';
import { sameOrigin } from './same-origin.ts';

export interface AppOptions {
  /** Where our own pages live: state-changing calls come from there or from no page at all. */
  origins: readonly string[];
  sessions: Sessions;
  /** Each adds one feature's calls. */
  mounts: readonly ((app: Express, sessions: Sessions) => void)[];
  newId: NewId;
  logError: Log;
  /** Not given: a permission that is missing was there once. */
  whyMissing?: WhyMissing;
}

export function createApp(options: AppOptions): Express {
  const { origins, sessions, mounts, newId, logError, whyMissing } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(readBody);
  app.use(sameOrigin(origins));
  for (const mount of mounts) mount(app, sessions);
  app.use((_req, _res, next) => {
    next(new Refusal('not_found'));
  });
  app.use(presentErrors(newId, logError, whyMissing));
  return app;
}

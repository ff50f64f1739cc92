import type { Log } from '../core/log.ts';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { appCheck, type IsGenuine } from './app-check.ts';
import { presentErrors } from './errors.ts';
import { BROKEN_TEXT } from './field-messages.ts';
import type { Sessions } from './route.ts';
import { sameOrigin } from './same-origin.ts';

const LIMIT_BYTES = 256 * 1_024;

function checkSize(req: Request, _res: Response, next: NextFunction): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  // The Functions runtime may have read the body already. Its own limit is far larger.
  const alreadyRead = 'rawBody' in req && Buffer.isBuffer(req.rawBody) ? req.rawBody.length : 0;
  const tooLarge = Math.max(declared, alreadyRead) > LIMIT_BYTES;
  next(tooLarge ? new Refusal('too_large') : undefined);
}

/** The runtime parses forms and text too. Only JSON counts as a body here. */
function onlyJson(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is('application/json')) req.body = undefined;
  next();
}

/** In a `u` pattern a surrogate pair is one character, so only half of one matches. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Not recursive, because bodies may be deeply nested. */
function hasHalfCharacter(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && HALF_CHARACTER.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push(name, inner);
  }
  return false;
}

/** The database would replace a lone surrogate, and the text would not be what was written. */
function wholeCharacters(req: Request, _res: Response, next: NextFunction): void {
  const isBroken = hasHalfCharacter(req.body);
  next(isBroken ? new Refusal('bad_request', 'body', { found: BROKEN_TEXT }) : undefined);
}

const readBody = [checkSize, express.json({ limit: LIMIT_BYTES }), onlyJson, wholeCharacters];

export interface AppOptions {
  /** Of our own pages. State-changing calls must come from there, or from no page at all. */
  origins: readonly string[];
  /** Where App Check is on. */
  isGenuine?: IsGenuine;
  sessions: Sessions;
  /** Each adds the calls of one feature. */
  mounts: readonly ((app: Express, sessions: Sessions) => void)[];
  newId: NewId;
  logError: Log;
}

export function createApp(options: AppOptions): Express {
  const { origins, isGenuine, sessions, mounts, newId, logError } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(readBody);
  app.use(sameOrigin(origins));
  if (isGenuine) app.use(appCheck(isGenuine));
  for (const mount of mounts) mount(app, sessions);
  app.use((_req, _res, next) => {
    next(new Refusal('not_found'));
  });
  app.use(presentErrors(newId, logError));
  return app;
}

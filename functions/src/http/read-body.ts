import express, { type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';
import { BROKEN_TEXT } from './field-messages.ts';

const LIMIT_BYTES = 256 * 1_024;

/** Bytes that the Functions runtime has already read. Its own limit is far larger. */
function alreadyReadBytes(req: Request): number {
  return 'rawBody' in req && Buffer.isBuffer(req.rawBody) ? req.rawBody.length : 0;
}

function checkSize(req: Request, _res: Response, next: NextFunction): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  const tooLarge = Math.max(declared, alreadyReadBytes(req)) > LIMIT_BYTES;
  next(tooLarge ? new Refusal('too_large') : undefined);
}

/** The runtime parses forms and text too. Here only JSON counts as a body. */
function onlyJson(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is('application/json')) req.body = undefined;
  next();
}

/** In a `u` pattern a whole pair is one character, so only half a pair matches. */
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

/**
 * Half of a character that has two parts cannot be stored: the database would put another sign in
 * its place, and the text would not be what was written.
 */
function wholeCharacters(req: Request, _res: Response, next: NextFunction): void {
  next(
    hasHalfCharacter(req.body)
      ? new Refusal('bad_request', 'body', { found: BROKEN_TEXT })
      : undefined,
  );
}

/** Accepts at most 256 kB of JSON, otherwise `too_large`. A body of another type is ignored. */
export const readBody = [
  checkSize,
  express.json({ limit: LIMIT_BYTES }),
  onlyJson,
  wholeCharacters,
];

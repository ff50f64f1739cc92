import express, { type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';

const LIMIT_BYTES = 256 * 1_024;

/** The Functions runtime has read the body before us, up to its own, far larger limit. */
function alreadyReadBytes(req: Request): number {
  return 'rawBody' in req && Buffer.isBuffer(req.rawBody) ? req.rawBody.length : 0;
}

function checkSize(req: Request, _res: Response, next: NextFunction): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  const tooLarge = Math.max(declared, alreadyReadBytes(req)) > LIMIT_BYTES;
  next(tooLarge ? new Refusal('too_large') : undefined);
}

/** The runtime parses forms and text too; here only JSON is a body. */
function onlyJson(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is('application/json')) req.body = undefined;
  next();
}

/** At most 256 kB of JSON; a body of any other kind is as if it were not there. */
export const readBody = [checkSize, express.json({ limit: LIMIT_BYTES }), onlyJson];

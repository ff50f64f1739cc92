import express, { type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';

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

/** Accepts at most 256 kB of JSON, otherwise `too_large`. A body of another type is ignored. */
export const readBody = [checkSize, express.json({ limit: LIMIT_BYTES }), onlyJson];

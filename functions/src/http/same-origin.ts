import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../core/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Refuses state-changing calls that a browser says come from another origin. */
export function sameOrigin(origins: readonly string[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(req.method)) {
      next();
      return;
    }
    const { origin } = req.headers;
    const site = req.headers['sec-fetch-site'];
    const foreign =
      origin === undefined
        ? typeof site === 'string' && !OWN_SITES.has(site)
        : !origins.includes(origin);
    next(foreign ? new Refusal('origin_refused') : undefined);
  };
}

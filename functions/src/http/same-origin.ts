import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../core/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether the browser says that this call comes from another origin. A call without such headers is
 * not foreign.
 */
export function isForeign({ headers }: Request, origins: readonly string[]): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return origin === undefined
    ? typeof site === 'string' && !OWN_SITES.has(site)
    : !origins.includes(origin);
}

/**
 * Refuses, with `origin_refused`, state-changing calls that the browser says come from another
 * origin.
 */
export function sameOrigin(origins: readonly string[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    const foreign = !SAFE_METHODS.has(req.method) && isForeign(req, origins);
    next(foreign ? new Refusal('origin_refused') : undefined);
  };
}

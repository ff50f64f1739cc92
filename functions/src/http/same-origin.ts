import type { NextFunction, Request, Response } from 'express';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getHealth } from '@replywell/contract/endpoints/health';
import { Refusal } from '../core/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The same for everybody, so any page may link to them. */
const FOR_EVERYBODY: readonly string[] = [getConfig.path, getHealth.path];
const OWN_SITES = new Set(['same-origin', 'none']);

/** Whether the browser says that the call comes from another origin. Other clients send no such headers. */
export function isForeign({ headers }: Request, origins: readonly string[]): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return origin === undefined
    ? typeof site === 'string' && !OWN_SITES.has(site)
    : !origins.includes(origin);
}

const isHarmless = ({ method, path }: Request): boolean =>
  method === 'OPTIONS' || (SAFE_METHODS.has(method) && FOR_EVERYBODY.includes(path));

/**
 * Refuses calls from other origins, also those that only read: a link from another site sends the
 * visitor's cookie along, and reading may spend quota.
 */
export function sameOrigin(origins: readonly string[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    const refused = !isHarmless(req) && isForeign(req, origins);
    next(refused ? new Refusal('origin_refused') : undefined);
  };
}

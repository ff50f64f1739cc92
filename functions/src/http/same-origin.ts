import type { NextFunction, Request, Response } from 'express';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getHealth } from '@replywell/contract/endpoints/health';
import { Refusal } from '../core/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They say the same to everybody, so a link may lead to them from anywhere. */
const FOR_EVERYBODY: readonly string[] = [getConfig.path, getHealth.path];
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

const isHarmless = ({ method, path }: Request): boolean =>
  method === 'OPTIONS' || (SAFE_METHODS.has(method) && FOR_EVERYBODY.includes(path));

/**
 * Refuses, with `origin_refused`, calls that the browser says come from another origin: also those
 * that only read, because a site that leads a visitor to one sends their cookie along, and reading
 * has effects. It spends what is counted.
 */
export function sameOrigin(origins: readonly string[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    const refused = !isHarmless(req) && isForeign(req, origins);
    next(refused ? new Refusal('origin_refused') : undefined);
  };
}

import type { Response } from 'express';
import type { CallContext } from '../kernel/call.ts';

/** The deployed site, as far as it is looked at from outside. */
export interface Site {
  /** Whether the function behind it answers. */
  isUp: boolean;
  config: object;
  html: string;
  headers: Record<string, string>;
  callbackOpenerPolicy: string;
  /** The status for a stranger who delivers a reply. */
  deliveryStatus: number;
  refusesOtherOrigins: boolean;
  refusesStrangers: boolean;
  /** Whether App Check is switched on. */
  asksForProof?: boolean;
}

const NO_PROOF = [403, 'app_check_refused'] as const;
const NOBODY = [401, 'unauthenticated'] as const;

const refuse = (res: Response, status: number, code: string): void => {
  res.status(status).json({ code, message: '…' });
};

export function answerSite(site: Site, path: string, { req, res }: CallContext): void {
  res.set(site.headers);
  if (path.startsWith('/api/') && !site.isUp) res.sendStatus(503);
  else if (path === '/api/config') res.json(site.config);
  else if (path === '/api/auth/logout' && site.refusesOtherOrigins)
    refuse(res, 403, 'origin_refused');
  else if (path.startsWith('/api/') && req.method === 'GET' && site.refusesStrangers) {
    const [status, code] = site.asksForProof ? NO_PROOF : NOBODY;
    refuse(res, status, code);
  } else if (path.startsWith('/api/')) res.json({});
  else {
    if (path === '/auth/callback') res.set('cross-origin-opener-policy', site.callbackOpenerPolicy);
    res.type('html').send(site.html);
  }
}

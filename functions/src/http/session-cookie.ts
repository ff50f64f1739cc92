import { SESSION_COOKIE } from '@replywell/contract/limits';
import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { BROWSER_KNOWN_MS } from '../core/admin/log-in.ts';

/** Five days, in milliseconds. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1_000;

/** Hosting forwards only one cookie, so it holds two independent sessions, `creator~admin`. Each may be empty. */
interface Parts {
  creator: string | null;
  admin: string | null;
}

const DIVIDER = '~';

function readParts(req: Request): Parts {
  const [creator, admin] = parse(req.headers.cookie ?? '')[SESSION_COOKIE]?.split(DIVIDER) ?? [];
  return { creator: creator || null, admin: admin || null };
}

export const readSessionCookie = (req: Request): string | null => readParts(req).creator;
export const readAdminPart = (req: Request): string | null => readParts(req).admin;

const options = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;

/** Sets parts of the cookie, or with null removes them. The rest stays as the browser sent it. */
export function writeCookie(res: Response, changed: Partial<Parts>, secure: boolean): void {
  const { creator, admin } = { ...readParts(res.req), ...changed };
  res.setHeader('Cache-Control', 'private, no-store');
  if (creator === null && admin === null) {
    res.clearCookie(SESSION_COOKIE, options(secure));
    return;
  }
  const value = admin === null ? creator : [creator ?? '', admin].join(DIVIDER);
  // Each session ends on the server, however long the browser keeps the cookie.
  const maxAge = admin === null ? SESSION_LIFETIME_MS : BROWSER_KNOWN_MS;
  res.cookie(SESSION_COOKIE, value, { ...options(secure), maxAge });
}

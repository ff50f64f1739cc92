import { SESSION_COOKIE } from '@replywell/contract/limits';
import type { Request, Response } from 'express';

/** Five days, in milliseconds. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1_000;

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The one cookie Hosting forwards; all others are as if they were not there. */
export function readSessionCookie(req: Request): string | null {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === SESSION_COOKIE && value.length > 0) return decoded(value.join('='));
  }
  return null;
}

const options = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;

export function setSessionCookie(res: Response, cookie: string, secure: boolean): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.cookie(SESSION_COOKIE, cookie, { ...options(secure), maxAge: SESSION_LIFETIME_MS });
}

export function clearSessionCookie(res: Response, secure: boolean): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.clearCookie(SESSION_COOKIE, options(secure));
}

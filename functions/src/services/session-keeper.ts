import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { SessionKeeper } from '../core/identity/ports.ts';
import { Refusal } from '../core/refusal.ts';
import type { Clock } from '../core/time.ts';
import { asked, unlessRefused } from './firebase-errors.ts';

export interface SessionOptions {
  /** Secrets for the marks. The first one marks new cookies, all of them are recognised. */
  keys: readonly [Buffer, ...Buffer[]];
  lifetimeMs: number;
  clock: Clock;
  sleep: (milliseconds: number) => Promise<void>;
}

const markingKey = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'session cookie', 32));

const mark = (key: Buffer, cookie: string): Buffer =>
  createHmac('sha256', key).update(cookie).digest();

/**
 * Firebase session cookies with our own mark at the end, `header.payload.signature.mark`, which proves
 * that this server issued them: the Auth emulator's cookies are unsigned. A forged one is refused
 * without a call to Firebase.
 */
export function createSessionKeeper(
  auth: () => Promise<Auth>,
  { keys, lifetimeMs, clock, sleep }: SessionOptions,
): SessionKeeper {
  const [current, ...former] = keys;
  const newest = markingKey(current);
  const marking = [newest, ...former.map(markingKey)];

  function unmarked(value: string): string | null {
    const at = value.lastIndexOf('.');
    const cookie = value.slice(0, Math.max(at, 0));
    const given = Buffer.from(value.slice(at + 1), 'base64url');
    const known = marking
      .map((key) => mark(key, cookie))
      .some((own) => own.length === given.length && timingSafeEqual(own, given));
    return known ? cookie : null;
  }

  return {
    async issue(idToken) {
      const made = (await auth()).createSessionCookie(idToken, { expiresIn: lifetimeMs });
      const cookie = await unlessRefused(made, () => {
        throw new Refusal('google_token_refused', 'no session could be made');
      });
      return `${cookie}.${mark(newest, cookie).toString('base64url')}`;
    },
    async verify(value) {
      const cookie = unmarked(value);
      if (cookie === null) return null;
      const verified = (await auth()).verifySessionCookie(cookie, true);
      const session = await unlessRefused(verified, () => null);
      return (
        session && {
          uid: session.uid,
          id: createHash('sha256').update(value).digest('base64url'),
          signedInAt: session.auth_time * 1_000,
          expiresAt: session.exp * 1_000,
        }
      );
    },
    async endAll(uid) {
      // Firebase compares in whole seconds, so a session of this second would live on. One millisecond
      // more, because a timer may fire early.
      await sleep(1_001 - (clock() % 1_000));
      await asked((await auth()).revokeRefreshTokens(uid));
    },
  };
}

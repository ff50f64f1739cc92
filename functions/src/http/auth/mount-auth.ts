import type { UserDocument } from '@replywell/contract/documents/users';
import {
  firebaseToken,
  googleCode,
  googleGrant,
  googleLogin,
  logout,
  me,
  passwordLogin,
  session as sessionPresence,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import type { Express, Request, Response } from 'express';
import type { grantYouTube } from '../../core/identity/grant-youtube.ts';
import type { CodeRequest, ExchangeAnswer } from '../../core/identity/exchange-code.ts';
import type { CreatorStore, Session, SessionKeeper } from '../../core/identity/ports.ts';
import type { SignedIn, SignInRequest } from '../../core/identity/sign-in.ts';
import { Refusal } from '../../core/refusal.ts';
import type { RecordSecurity } from '../../core/security/record.ts';
import { recordFailure, recordSignIn } from '../../core/security/sign-ins.ts';
import { callerOf, type Proxies } from '../caller-address.ts';
import { creatorRoute, isOwnPage, openRoute } from '../route.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';

export interface AuthDeps {
  proxyOf: Proxies;
  exchangeCode: (request: CodeRequest) => Promise<ExchangeAnswer>;
  grantYouTube: (
    session: Session,
    request: CodeRequest,
    onLinking: (uid: string) => Promise<void>,
  ) => ReturnType<typeof grantYouTube>;
  signIn: (request: SignInRequest) => Promise<SignedIn>;
  signInWithPassword: (request: { idToken: string }) => Promise<SignedIn>;
  creators: CreatorStore;
  issueListenToken: (session: Session, isOpen: () => Promise<boolean>) => Promise<string>;
  record: RecordSecurity;
  /** false: the pages are served without TLS, which is true only on localhost. */
  secureCookies: boolean;
}

const presentUser = ({
  id,
  email,
  displayName,
  photoURL,
  permission,
  youtubeRefused = false,
}: UserDocument): CurrentUser => ({
  ...{ id, email, displayName, photoURL, permission },
  ...(youtubeRefused ? { youtubeRefused } : {}),
});

/** The calls to sign in, sign out and grant YouTube. */
export function mountAuth(app: Express, sessions: SessionKeeper, deps: AuthDeps): void {
  const { creators, issueListenToken, record, secureCookies } = deps;

  const addressOf = (req: Request): string => callerOf(req, deps.proxyOf);
  const enter = (res: Response, { user, cookie }: SignedIn): CurrentUser => {
    setSessionCookie(res, cookie, secureCookies);
    return presentUser(user);
  };

  openRoute(app, googleCode, ({ body, req }) => {
    const address = addressOf(req);
    return recordFailure(record, { method: 'google', address }, () => deps.exchangeCode(body));
  });

  openRoute(app, googleLogin, async ({ body, req, res }) => {
    // The address in the body is the caller's own word: the entry is about nobody.
    const attempt = { method: 'google', address: addressOf(req) } as const;
    return enter(res, await recordSignIn(record, attempt, () => deps.signIn(body)));
  });

  openRoute(app, passwordLogin, async ({ body, req, res }) => {
    const attempt = { method: 'password', address: addressOf(req) } as const;
    return enter(res, await recordSignIn(record, attempt, () => deps.signInWithPassword(body)));
  });

  // The cookie is removed whatever the Auth service answers, so this browser is signed out. But a
  // page that was opened by another creator does not sign out the present one.
  openRoute(app, logout, async ({ req, res }) => {
    const cookie = readSessionCookie(req);
    let own = true;
    try {
      const session = cookie === null ? null : await sessions.verify(cookie);
      own = session === null || isOwnPage(req, session.uid);
      if (session && own) {
        await sessions.endAll(session.uid);
        await record({ event: 'log_out', creator: session.uid, address: addressOf(req) });
      }
    } finally {
      if (own) clearSessionCookie(res, secureCookies);
    }
    return { ok: true as const };
  });

  openRoute(app, sessionPresence, ({ req }) => ({ present: readSessionCookie(req) !== null }));

  creatorRoute(app, sessions, googleGrant, async ({ session, body, req }) => {
    const address = addressOf(req);
    const { user, linked } = await deps.grantYouTube(session, body, (uid) =>
      record({ event: 'google_linking', creator: uid, address }),
    );
    const by = { creator: user.id, address };
    await Promise.all([
      linked && record({ event: 'google_linked', ...by }),
      user.permission === 'granted' && record({ event: 'youtube_granted', ...by }),
    ]);
    return presentUser(user);
  });

  creatorRoute(app, sessions, firebaseToken, async ({ session, req }) => {
    const cookie = readSessionCookie(req) ?? '';
    const isOpen = async (): Promise<boolean> => (await sessions.verify(cookie)) !== null;
    return { token: await issueListenToken(session, isOpen) };
  });

  creatorRoute(app, sessions, me, async ({ uid }) => {
    const user = await creators.find(uid);
    // The account exists without data, so it was deleted and the sign-in is no longer valid.
    if (!user) throw new Refusal('unauthenticated');
    return presentUser(user);
  });
}

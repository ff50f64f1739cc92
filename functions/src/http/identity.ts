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
} from '@replywell/contract/endpoints/auth';
import type { Express, Response } from 'express';
import type { grantYouTube } from '../core/identity/grant-youtube.ts';
import type { exchangeCode } from '../core/identity/exchange-code.ts';
import type { CodeRequest, Session, SessionKeeper } from '../core/identity/ports.ts';
import type { SignedIn, SignInRequest } from '../core/identity/sign-in.ts';
import type { Log } from '../core/log.ts';
import { creatorRoutes, isOwnPage, openRoute } from './route.ts';
import { readSessionCookie, writeCookie } from './session-cookie.ts';

export interface AuthDeps {
  exchangeCode: (request: CodeRequest) => ReturnType<typeof exchangeCode>;
  grantYouTube: (
    session: Session,
    request: Parameters<typeof grantYouTube>[2],
  ) => ReturnType<typeof grantYouTube>;
  signIn: (request: SignInRequest) => Promise<SignedIn>;
  signInWithPassword: (request: { idToken: string }) => Promise<SignedIn>;
  visit: (uid: string) => Promise<UserDocument>;
  issueListenToken: (session: Session, isOpen: () => Promise<boolean>) => Promise<string>;
  log: Log;
  /** false: the pages are served without TLS, which is true only on localhost. */
  secureCookies: boolean;
}

export function mountAuth(app: Express, sessions: SessionKeeper, deps: AuthDeps): void {
  const route = creatorRoutes(app, sessions);
  const { issueListenToken, log, secureCookies } = deps;

  const enter = (res: Response, { user, cookie }: SignedIn): UserDocument => {
    writeCookie(res, { creator: cookie }, secureCookies);
    log('security event', { event: 'sign_in', uid: user.id });
    return user;
  };

  openRoute(app, googleCode, ({ body }) => deps.exchangeCode(body));
  openRoute(app, googleLogin, async ({ body, res }) => enter(res, await deps.signIn(body)));
  openRoute(app, passwordLogin, async ({ body, res }) =>
    enter(res, await deps.signInWithPassword(body)),
  );

  // The cookie goes even if the Auth service does not answer. But a page of another creator does not
  // sign this one out.
  openRoute(app, logout, async ({ req, res }) => {
    const cookie = readSessionCookie(req);
    let own = true;
    try {
      const session = cookie === null ? null : await sessions.verify(cookie);
      own = session === null || isOwnPage(req, session.uid);
      if (session && own) await sessions.endAll(session.uid);
    } finally {
      if (own) writeCookie(res, { creator: null }, secureCookies);
    }
    return { ok: true as const };
  });

  openRoute(app, sessionPresence, ({ req }) => ({ present: readSessionCookie(req) !== null }));

  route(googleGrant, async ({ session, body }) => {
    const user = await deps.grantYouTube(session, body);
    log('security event', { event: 'google_granted', uid: user.id });
    return user;
  });

  route(firebaseToken, async ({ session, req }) => {
    const cookie = readSessionCookie(req) ?? '';
    const isOpen = async (): Promise<boolean> => (await sessions.verify(cookie)) !== null;
    return { token: await issueListenToken(session, isOpen) };
  });

  route(me, ({ uid }) => deps.visit(uid));
}

import type { UserDocument } from '@replywell/contract/documents/users';
import {
  firebaseToken,
  googleCode,
  googleGrant,
  googleLogin,
  logout,
  me,
  session as sessionPresence,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import type { Express } from 'express';
import type { CodeRequest } from '../../core/identity/exchange-code.ts';
import type { CreatorStore, SessionKeeper } from '../../core/identity/ports.ts';
import type { SignInRequest } from '../../core/identity/sign-in.ts';
import { Refusal } from '../../core/refusal.ts';
import { creatorRoute, isOwnPage, openRoute } from '../route.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';

export interface AuthDeps {
  exchangeCode: (request: CodeRequest) => Promise<{ idToken: string; scope: string }>;
  grantYouTube: (uid: string, request: CodeRequest) => Promise<UserDocument>;
  signIn: (request: SignInRequest) => Promise<{ user: UserDocument; cookie: string }>;
  creators: CreatorStore;
  issueCustomToken: (uid: string) => Promise<string>;
  /** false where the pages are served without TLS, which only localhost is. */
  secureCookies: boolean;
}

const presentUser = ({
  id,
  email,
  displayName,
  photoURL,
  permission,
}: UserDocument): CurrentUser => ({ id, email, displayName, photoURL, permission });

export function mountAuth(app: Express, sessions: SessionKeeper, deps: AuthDeps): void {
  const { exchangeCode, signIn, creators, issueCustomToken, secureCookies } = deps;

  openRoute(app, googleCode, ({ body }) => exchangeCode(body));

  openRoute(app, googleLogin, async ({ body, res }) => {
    const { user, cookie } = await signIn(body);
    setSessionCookie(res, cookie, secureCookies);
    return presentUser(user);
  });

  // The cookie goes whatever the Auth service says: this browser is signed out. Only a page left over
  // from another creator ends nothing of the one who is signed in now.
  openRoute(app, logout, async ({ req, res }) => {
    const cookie = readSessionCookie(req);
    let own = true;
    try {
      const session = cookie === null ? null : await sessions.verify(cookie);
      own = session === null || isOwnPage(req, session.uid);
      if (session && own) await sessions.endAll(session.uid);
    } finally {
      if (own) clearSessionCookie(res, secureCookies);
    }
    return { ok: true as const };
  });

  openRoute(app, sessionPresence, ({ req }) => ({ present: readSessionCookie(req) !== null }));

  creatorRoute(app, sessions, googleGrant, async ({ uid, body }) =>
    presentUser(await deps.grantYouTube(uid, body)),
  );

  creatorRoute(app, sessions, firebaseToken, async ({ uid }) => ({
    token: await issueCustomToken(uid),
  }));

  creatorRoute(app, sessions, me, async ({ uid }) => {
    const user = await creators.find(uid);
    // The account is there and its data is not: deleted, and so is the sign-in.
    if (!user) throw new Refusal('unauthenticated');
    return presentUser(user);
  });
}

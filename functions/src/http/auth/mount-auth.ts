import type { UserDocument } from '@replywell/contract/documents/users';
import {
  confirmEmail,
  firebaseToken,
  googleCode,
  googleGrant,
  googleLogin,
  logout,
  me,
  newPassword,
  passwordLogin,
  readLetter,
  resetPassword,
  session as sessionPresence,
  signUp,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import type { Express, Request, Response } from 'express';
import type { CodeRequest } from '../../core/identity/exchange-code.ts';
import type { CreatorStore, SessionKeeper } from '../../core/identity/ports.ts';
import type { PasswordCalls, SignedIn } from '../../core/identity/passwords.ts';
import type { SignInRequest } from '../../core/identity/sign-in.ts';
import { Refusal } from '../../core/refusal.ts';
import { callerOf, type Proxies } from '../caller-address.ts';
import { creatorRoute, isOwnPage, openRoute } from '../route.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';

export interface AuthDeps {
  /** Runs a Google sign-in; what the caller gets wrong is counted. */
  countFailures: <T>(address: string, run: () => Promise<T>) => Promise<T>;
  passwords: PasswordCalls;
  proxyOf: Proxies;
  exchangeCode: (request: CodeRequest) => Promise<{ idToken: string; scope: string }>;
  grantYouTube: (uid: string, request: CodeRequest) => Promise<UserDocument>;
  signIn: (request: SignInRequest) => Promise<SignedIn>;
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
  youtubeRefused = false,
}: UserDocument): CurrentUser => ({
  ...{ id, email, displayName, photoURL, permission },
  ...(youtubeRefused ? { youtubeRefused } : {}),
});

interface Door {
  addressOf: (req: Request) => string;
  enter: (res: Response, signedIn: SignedIn) => CurrentUser;
}

function mountPasswords(app: Express, passwords: PasswordCalls, { addressOf, enter }: Door): void {
  openRoute(app, signUp, async ({ body, req, language }) => {
    await passwords.signUp(body, { address: addressOf(req), language });
    return { ok: true as const };
  });
  openRoute(app, passwordLogin, async ({ body, req, res, language }) =>
    enter(res, await passwords.logIn(body, { address: addressOf(req), language })),
  );
  openRoute(app, readLetter, ({ body }) => passwords.readLetter(body));
  openRoute(app, confirmEmail, async ({ body, req, res, language }) =>
    enter(res, await passwords.confirmEmail(body, { address: addressOf(req), language })),
  );
  openRoute(app, resetPassword, async ({ body, req, language }) => {
    await passwords.askForReset(body, { address: addressOf(req), language });
    return { ok: true as const };
  });
  openRoute(app, newPassword, async ({ body }) => {
    await passwords.setNewPassword(body);
    return { ok: true as const };
  });
}

export function mountAuth(app: Express, sessions: SessionKeeper, deps: AuthDeps): void {
  const { exchangeCode, signIn, creators, issueCustomToken, secureCookies } = deps;

  const addressOf = (req: Request): string => callerOf(req, deps.proxyOf);
  const enter = (res: Response, { user, cookie }: SignedIn): CurrentUser => {
    setSessionCookie(res, cookie, secureCookies);
    return presentUser(user);
  };

  openRoute(app, googleCode, ({ body, req }) =>
    deps.countFailures(addressOf(req), () => exchangeCode(body)),
  );

  openRoute(app, googleLogin, async ({ body, req, res }) =>
    enter(res, await deps.countFailures(addressOf(req), () => signIn(body))),
  );

  mountPasswords(app, deps.passwords, { addressOf, enter });

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

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { googleEndpoints } from '../config.ts';
import { exchangeCode } from '../core/identity/exchange-code.ts';
import { createMayJoin } from '../core/identity/account-of.ts';
import { grantYouTube } from '../core/identity/grant-youtube.ts';
import { endingWith, issueListenToken, visit } from '../core/identity/sessions.ts';
import { signIn, signInWithPassword } from '../core/identity/sign-in.ts';
import { mountAuth } from '../http/identity.ts';
import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { createAccounts } from '../services/firebase-auth.ts';
import { createGoogleOAuth } from '../services/google-oauth.ts';
import { createExchangeCustomToken } from '../services/identity-toolkit.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { createListenKeys } from '../store/identity/listen-keys.ts';
import { createCreatorStore, createSignInStore } from '../store/identity/sign-ins.ts';
import { sealIdTokens } from '../store/permission/token-sealer.ts';
import { buildApp, ORIGIN } from './api.ts';
import { authEmulatorUrl } from './emulator.ts';
import { REDIRECT_URI } from './google.ts';
import { testPersonOf, testSealer } from './grants.ts';

const toolkitUrl = (): string => `${authEmulatorUrl()}/identitytoolkit.googleapis.com`;

/** The auth calls with their real ports: the emulators, and the google stand-in at `base`. */
export function buildIdentityApi({ base, db, auth }: { base: string; db: Firestore; auth: Auth }) {
  const granted: string[] = [];
  const google = createGoogleOAuth({
    clientId: 'replywell-local',
    clientSecret: 'local-secret',
    endpoints: googleEndpoints(base),
  });
  const exchange = createExchangeCustomToken({ baseUrl: toolkitUrl(), apiKey: 'local' });
  const getAuth = () => Promise.resolve(auth);
  const accounts = createAccounts(getAuth, exchange, () => randomBytes(14).toString('hex'));
  const keeper = createSessionKeeper(getAuth, {
    keys: [randomBytes(32)],
    lifetimeMs: SESSION_LIFETIME_MS,
    clock: Date.now,
    sleep: setTimeout,
  });
  const listenKeys = createListenKeys(db);
  const sessions = endingWith(keeper, [listenKeys]);
  const signIns = createSignInStore(db, testSealer, Date.now, testPersonOf);
  const onPermissionGranted = (uid: string): Promise<void> => {
    granted.push(uid);
    return Promise.resolve();
  };
  const creators = createCreatorStore(db);
  const ports = {
    google,
    accounts,
    signIns,
    sessions,
    listenKeys,
    creators,
    clock: Date.now,
    redirectUris: [REDIRECT_URI],
    onPermissionGranted,
    idTokens: sealIdTokens(testSealer),
    mayJoin: createMayJoin(null),
    plainSignIns: true,
  };
  const app = buildApp({
    sessions,
    mounts: [
      (to) =>
        mountAuth(to, sessions, {
          exchangeCode: (body) => exchangeCode(ports, body),
          signIn: (body) => signIn(ports, body),
          signInWithPassword: (body) => signInWithPassword(ports, body),
          grantYouTube: (session, body) => grantYouTube(ports, session, body),
          visit: (uid) => visit(ports, uid),
          issueListenToken: (session, isOpen) => issueListenToken(ports, session, isOpen),
          log: () => undefined,
          secureCookies: false,
        }),
    ],
  });
  return { app, granted, accounts, creators };
}

const signedInSchema = z.object({ localId: z.string(), idToken: z.string() });

const askFirebase = (method: string, body: object): Promise<Response> =>
  fetch(`${toolkitUrl()}/v1/accounts:${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });

/**
 * Calls Firebase directly, as anybody can without our pages. The Auth emulator accepts any Google
 * token.
 */
export const callFirebase = async (
  method: 'signUp' | 'signInWithIdp' | 'signInWithPassword' | 'update',
  body: object,
): Promise<z.infer<typeof signedInSchema>> =>
  signedInSchema.parse(await (await askFirebase(method, body)).json());

const lettersSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobLink: z.string() })),
});

/** What the page does at a sign-up: it makes the account and sends the email. */
export async function signUpAtFirebase(credentials: { email: string; password: string }) {
  const made = await callFirebase('signUp', credentials);
  await askFirebase('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: made.idToken });
  return made;
}

/** Opens the link of the latest email to the address, at Firebase's own page. `more`: its form. */
export async function openLetter(email: string, more = ''): Promise<void> {
  const project = process.env.GCLOUD_PROJECT ?? '';
  const kept = await fetch(`${authEmulatorUrl()}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = lettersSchema.parse(await kept.json());
  const message = oobCodes.findLast((one) => one.email === email);
  const opened = await fetch(`${message?.oobLink ?? ''}${more}`);
  if (!opened.ok) throw new Error(`The link to ${email} was refused: ${opened.status}.`);
}

/** Sends the email for a new password, and uses its link. */
export async function resetAtFirebase(email: string, password: string): Promise<void> {
  await askFirebase('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await openLetter(email, `&newPassword=${encodeURIComponent(password)}`);
}

export const signInWithGoogleToken = (googleToken: string) =>
  callFirebase('signInWithIdp', {
    requestUri: ORIGIN,
    postBody: `providerId=google.com&id_token=${encodeURIComponent(googleToken)}`,
  });

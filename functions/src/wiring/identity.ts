import { randomBytes } from 'node:crypto';
import type { TokenPorts } from '../core/identity/tokens.ts';
import { exchangeCode } from '../core/identity/exchange-code.ts';
import { grantYouTube } from '../core/identity/grant-youtube.ts';
import { endingWith, issueListenToken, visit } from '../core/identity/sessions.ts';
import { createMayJoin } from '../core/identity/account-of.ts';
import { signIn, signInWithPassword } from '../core/identity/sign-in.ts';
import { pauseWithoutGrant, resumeAfterPermission } from '../core/sending/reschedule.ts';
import { listChannels } from '../core/youtube/channels.ts';
import type { AuthDeps } from '../http/identity.ts';
import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { authOf, createAccounts, listUnconfirmed } from '../services/firebase-auth.ts';
import { createGoogleOAuth } from '../services/google-oauth.ts';
import { createExchangeCustomToken } from '../services/identity-toolkit.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { createListenKeys } from '../store/identity/listen-keys.ts';
import { sealIdTokens } from '../store/permission/token-sealer.ts';
import { createTokenStore } from '../store/identity/tokens.ts';
import { createCreatorStore, createSignInStore } from '../store/identity/sign-ins.ts';
import { basics, clock, log, newId, once, sleep, warn } from './basics.ts';
import { sendingPorts } from './sending.ts';
import { youtubePorts } from './youtube.ts';

const auth = once(() => authOf(basics().app));

export const accounts = once(() => {
  const { identityToolkitUrl: baseUrl, serverApiKey: apiKey } = basics().config;
  return createAccounts(auth(), createExchangeCustomToken({ baseUrl, apiKey }), newId);
});

export const unconfirmed = (before: number) => listUnconfirmed(auth(), before);

const listenKeys = once(() => createListenKeys(basics().db));

const tokenStore = once(() => createTokenStore(basics().db));

export const tokenPorts = once((): TokenPorts => ({
  tokens: tokenStore(),
  clock,
  newId,
  newSecret: () => randomBytes(32).toString('base64url'),
}));

/** The session cookies. New ones get the mark of the newest key; all keys are recognised. */
export const sessions = once(() => {
  const [first, ...rest] = basics().config.tokenKeys;
  const keeper = createSessionKeeper(auth(), {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
    clock,
    sleep,
  });
  return endingWith(keeper, [listenKeys(), tokenStore()]);
});

/**
 * After a grant: asks YouTube for its channels, resumes the batches that waited for it and pauses those
 * that it is not for. A step that fails is left to the next attempt, or to the sweep.
 */
async function onPermissionGranted(uid: string): Promise<void> {
  const steps: [name: string, run: () => Promise<unknown>][] = [
    [
      'ask for channels',
      () =>
        youtubePorts().readAs(uid, (youtube) => listChannels({ ...youtubePorts(), youtube }, uid)),
    ],
    ['resume batches', () => resumeAfterPermission(uid, clock(), sendingPorts())],
    ['pause batches', () => pauseWithoutGrant(uid, sendingPorts())],
  ];
  for (const [step, run] of steps)
    await run().catch((error: unknown) => {
      warn('A grant is not followed', { uid, step, error: String(error) });
    });
}

export function identityDeps(): AuthDeps {
  const { config, db, sealer, personOf } = basics();
  const google = createGoogleOAuth(config.google);
  const redirectUris = config.origins.map((origin) => `${origin}/auth/callback`);
  const ports = {
    google,
    accounts: accounts(),
    signIns: createSignInStore(db, sealer, clock, personOf),
    sessions: sessions(),
    creators: createCreatorStore(db),
    clock,
    listenKeys: listenKeys(),
    redirectUris,
    onPermissionGranted,
    idTokens: sealIdTokens(sealer),
    plainSignIns: config.authIsLocal,
    mayJoin: createMayJoin(config.allowedEmails),
  };
  return {
    exchangeCode: (request) => exchangeCode(ports, request),
    signIn: (request) => signIn(ports, request),
    signInWithPassword: (request) => signInWithPassword(ports, request),
    grantYouTube: (session, request) => grantYouTube(ports, session, request),
    visit: (uid) => visit(ports, uid),
    issueListenToken: (session, isOpen) => issueListenToken(ports, session, isOpen),
    log,
    secureCookies: config.secureCookies,
  };
}

import { endingListeners } from '../core/identity/listen.ts';
import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { authOf, createAccounts, listUnconfirmed } from '../services/firebase-auth.ts';
import { createIdentityToolkit } from '../services/identity-toolkit.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { createListenKeys } from '../store/identity/listen-keys.ts';
import { basics, clock, newId, once, sleep } from './basics.ts';

const auth = once(() => authOf(basics().app));

export const accounts = once(() => {
  const { identityToolkitUrl: baseUrl, serverApiKey: apiKey } = basics().config;
  return createAccounts(auth(), createIdentityToolkit({ baseUrl, apiKey }), newId);
});

export const unconfirmed = (before: number) => listUnconfirmed(auth(), before);

export const listenKeys = once(() => createListenKeys(basics().db));

/** The session cookies. New ones get the mark of the newest key; all keys are recognised. */
export const sessions = once(() => {
  const [first, ...rest] = basics().config.tokenKeys;
  const keeper = createSessionKeeper(auth(), {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
    clock,
    sleep,
  });
  return endingListeners(keeper, listenKeys());
});

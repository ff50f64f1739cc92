import { endingListeners } from '../core/identity/listen.ts';
import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { authOf } from '../services/firebase-auth.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { createListenKeys } from '../store/identity/listen-keys.ts';
import { basics, clock, once, sleep } from './basics.ts';

export const auth = once(() => authOf(basics().app));

export const listenKeys = once(() => createListenKeys(basics().db));

/** The session cookies. New ones get the mark of the newest key; all keys are recognised. */
export const sessions = once(() => {
  const [first, ...rest] = basics().config.tokenKeys;
  const keeper = createSessionKeeper(auth(), {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
    ...{ clock, sleep },
  });
  return endingListeners(keeper, listenKeys());
});

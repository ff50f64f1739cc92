import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { authOf } from '../services/firebase-auth.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { basics, once } from './basics.ts';

export const auth = once(() => authOf(basics().app));

/** Who is signed in; sealed with the newest key, read with all of them. */
export const sessions = once(() => {
  const [first, ...rest] = basics().config.tokenKeys;
  return createSessionKeeper(auth(), {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
  });
});

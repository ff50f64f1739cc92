import { SESSION_LIFETIME_MS } from '../http/session-cookie.ts';
import { authOf } from '../services/firebase-auth.ts';
import { createSessionKeeper } from '../services/session-keeper.ts';
import { basics, once } from './basics.ts';

export const auth = once(() => authOf(basics().app));

/** The session cookies. New ones get the mark of the newest key; all keys are recognised. */
export const sessions = once(() => {
  const [first, ...rest] = basics().config.tokenKeys;
  return createSessionKeeper(auth(), {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
  });
});

import type { Clock } from '../time.ts';
import { allowsYouTube, type Grant } from './grant.ts';
import {
  PermissionLost,
  type AccessTokens,
  type GrantStore,
  type RefreshAccessToken,
} from './ports.ts';

/** A token is replaced when less than this is left of it. */
const MARGIN_MS = 5 * 60_000;

interface Deps {
  grants: GrantStore;
  refresh: RefreshAccessToken;
  clock: Clock;
}

/** What `grant` becomes with a new access token. Throws PermissionLost where there can be none. */
async function renew(grant: Grant, refresh: RefreshAccessToken): Promise<Grant> {
  if (!grant.refreshToken) throw new PermissionLost('expired, and no refresh token is held');
  const { accessToken, expiresAt, scope } = await refresh(grant.refreshToken);
  const next = {
    ...grant,
    accessToken,
    accessTokenExpiresAt: expiresAt,
    scope: scope ?? grant.scope,
  };
  if (!allowsYouTube(next)) throw new PermissionLost('the YouTube scope was taken back');
  return next;
}

/**
 * Two processes may refresh the same grant at once: Google allows it, and the token stored first is
 * used by both. Only a grant that nobody has renewed meanwhile can be lost.
 */
async function usableToken({ grants, refresh, clock }: Deps, uid: string): Promise<string> {
  const grant = await grants.find(uid);
  const isFresh = (token: Grant): boolean => token.accessTokenExpiresAt - clock() >= MARGIN_MS;
  try {
    if (!grant) throw new PermissionLost('nothing is stored');
    if (!allowsYouTube(grant)) throw new PermissionLost('the YouTube scope was not granted');
    if (isFresh(grant)) return grant.accessToken;
    const next = await renew(grant, refresh);
    const stored = await grants.replace(uid, grant, next);
    return stored && isFresh(stored) && allowsYouTube(stored)
      ? stored.accessToken
      : next.accessToken;
  } catch (error) {
    if (!(error instanceof PermissionLost) || (await grants.markLost(uid, grant))) throw error;
    return regrantedToken({ grants, clock }, uid, error);
  }
}

/** The creator granted again while the old grant was being refused. */
async function regrantedToken(
  { grants, clock }: Pick<Deps, 'grants' | 'clock'>,
  uid: string,
  lost: PermissionLost,
): Promise<string> {
  const grant = await grants.find(uid);
  if (grant && allowsYouTube(grant) && grant.accessTokenExpiresAt > clock())
    return grant.accessToken;
  throw lost;
}

/** Callers of one process share a refresh that is under way. */
export function createAccessTokens(deps: Deps): AccessTokens {
  const { grants } = deps;
  const underWay = new Map<string, Promise<string>>();
  return {
    of(uid) {
      const running = underWay.get(uid);
      if (running) return running;
      const started = usableToken(deps, uid).finally(() => underWay.delete(uid));
      underWay.set(uid, started);
      return started;
    },
    async refused(uid, accessToken) {
      const grant = await grants.find(uid);
      if (grant?.accessToken === accessToken)
        await grants.replace(uid, grant, { ...grant, accessTokenExpiresAt: 0 });
    },
    async markLost(uid) {
      await grants.markLost(uid, null);
    },
  };
}

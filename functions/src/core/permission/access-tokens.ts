import type { Clock } from '../time.ts';
import { allowsYouTube, type Grant } from './grant.ts';
import {
  PermissionLost,
  type Access,
  type AccessTokens,
  type GrantStore,
  type RefreshAccessToken,
  type SeenGrant,
} from './ports.ts';

/** A token is replaced when less than this time is left. */
const MARGIN_MS = 5 * 60_000;

interface Deps {
  grants: GrantStore;
  refresh: RefreshAccessToken;
  clock: Clock;
  /** Called once when a creator's grant is lost. Must not throw. */
  onLost: (uid: string) => Promise<void>;
}

const accessOf = ({ accessToken: token, channels }: Grant): Access => ({ token, channels });

/**
 * The grant with a new access token. Throws PermissionLost if there can be none, or
 * GoogleUnavailable.
 */
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

const isFresh = ({ clock }: Deps, grant: Grant): boolean =>
  grant.accessTokenExpiresAt - clock() >= MARGIN_MS;

/**
 * Two processes may ask Google at the same time: both tokens work, and the one stored first is used
 * from then on.
 */
async function accessWith(deps: Deps, uid: string, grant: Grant | null): Promise<Access> {
  if (!grant) throw new PermissionLost('nothing is stored');
  if (!allowsYouTube(grant)) throw new PermissionLost('the YouTube scope was not granted');
  if (isFresh(deps, grant)) return accessOf(grant);
  const next = await renew(grant, deps.refresh);
  const stored = await deps.grants.replace(uid, grant, next);
  if (!stored) throw new PermissionLost('disconnected meanwhile');
  return accessOf(isFresh(deps, stored) && allowsYouTube(stored) ? stored : next);
}

/** Marks the grant as lost and returns whether it is. A grant that was renewed meanwhile is not lost. */
async function markLost(deps: Deps, uid: string, seen: SeenGrant | null): Promise<boolean> {
  const since = await deps.grants.markLost(uid, seen);
  if (since === 'now') await deps.onLost(uid);
  return since !== 'not-lost';
}

async function usableAccess(deps: Deps, uid: string): Promise<Access> {
  const grant = await deps.grants.find(uid);
  try {
    return await accessWith(deps, uid, grant);
  } catch (error) {
    if (!(error instanceof PermissionLost) || (await markLost(deps, uid, grant))) throw error;
    return regranted(deps, uid, error);
  }
}

/** For a creator who granted again while the old grant was refused: the access of the new grant. */
async function regranted(
  { grants, clock }: Pick<Deps, 'grants' | 'clock'>,
  uid: string,
  lost: PermissionLost,
): Promise<Access> {
  const grant = await grants.find(uid);
  if (grant && allowsYouTube(grant) && grant.accessTokenExpiresAt > clock()) return accessOf(grant);
  throw lost;
}

/** Callers in one process share a running refresh. */
export function createAccessTokens(deps: Deps): AccessTokens {
  const { grants } = deps;
  const underWay = new Map<string, Promise<Access>>();
  return {
    of(uid) {
      const running = underWay.get(uid);
      if (running) return running;
      const started = usableAccess(deps, uid).finally(() => underWay.delete(uid));
      underWay.set(uid, started);
      return started;
    },
    rememberChannels: (uid, accessToken, channels) =>
      grants.rememberChannels(uid, accessToken, channels),
    async refused(uid, accessToken) {
      const grant = await grants.find(uid);
      if (grant?.accessToken === accessToken)
        await grants.replace(uid, grant, { ...grant, accessTokenExpiresAt: 0 });
    },
    markLost: (uid, accessToken) => markLost(deps, uid, { accessToken }),
  };
}

import type { Clock } from '../time.ts';
import { allowsYouTube, grantFor, type Grant } from './grant.ts';
import {
  PermissionLost,
  type Access,
  type AccessTokens,
  type Actor,
  type GrantStore,
  type RefreshAccessToken,
} from './ports.ts';

/** A token is replaced when less than this time is left. */
const MARGIN_MS = 5 * 60_000;

interface Deps {
  grants: GrantStore;
  refresh: RefreshAccessToken;
  clock: Clock;
  /** Called once when a grant is lost. Must not throw. */
  onLost: (uid: string) => Promise<void>;
}

const accessOf = ({ accessToken: token, channelId }: Grant): Access => ({ token, channelId });

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

/** Concurrent calls may each get a token from Google. All of them work; the first one stored stays. */
async function accessWith(deps: Deps, uid: string, grant: Grant | null): Promise<Access> {
  if (!grant) throw new PermissionLost('nothing is stored for this channel');
  if (isFresh(deps, grant)) return accessOf(grant);
  const next = await renew(grant, deps.refresh);
  const stored = await deps.grants.replace(uid, grant, next);
  if (!stored) throw new PermissionLost('disconnected meanwhile');
  return accessOf(isFresh(deps, stored) && allowsYouTube(stored) ? stored : next);
}

/** Returns whether the grant is lost now. One that was renewed meanwhile is not. */
async function markLost(deps: Deps, actor: Actor, accessToken: string | null): Promise<boolean> {
  const since = await deps.grants.markLost(actor, accessToken);
  if (since === 'now') await deps.onLost(actor.uid);
  return since !== 'not-lost';
}

async function usableAccess(deps: Deps, actor: Actor): Promise<Access> {
  const { uid, channelId } = actor;
  const grant = grantFor(await deps.grants.find(uid), channelId);
  try {
    return await accessWith(deps, uid, grant);
  } catch (error) {
    const seen = grant?.accessToken ?? null;
    if (!(error instanceof PermissionLost) || (await markLost(deps, actor, seen))) throw error;
    return regranted(deps, actor, error);
  }
}

/** The creator may have granted again while the old grant was being refused. */
async function regranted(
  { grants, clock }: Pick<Deps, 'grants' | 'clock'>,
  { uid, channelId }: Actor,
  lost: PermissionLost,
): Promise<Access> {
  const grant = grantFor(await grants.find(uid), channelId);
  if (grant && grant.accessTokenExpiresAt > clock()) return accessOf(grant);
  throw lost;
}

export function createAccessTokens(deps: Deps): AccessTokens {
  const { grants } = deps;
  return {
    of: (actor) => usableAccess(deps, actor),
    rememberChannel: (uid, accessToken, channelId) =>
      grants.rememberChannel(uid, accessToken, channelId),
    async refused(uid, accessToken) {
      const grant = (await grants.find(uid)).find((held) => held.accessToken === accessToken);
      if (grant) await grants.replace(uid, grant, { ...grant, accessTokenExpiresAt: 0 });
    },
    markLost: (uid, accessToken) => markLost(deps, { uid, channelId: null }, accessToken),
  };
}

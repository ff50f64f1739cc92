import type { Clock, NewId } from '../time.ts';
import { allowsYouTube, type Grant } from './grant.ts';
import {
  GoogleUnavailable,
  PermissionLost,
  type Access,
  type AccessTokens,
  type GrantStore,
  type RefreshAccessToken,
  type SeenGrant,
} from './ports.ts';

/** A token is replaced when less than this time is left. */
const MARGIN_MS = 5 * 60_000;
/** The time that one refresh may take. If its process dies, the others wait no longer than this. */
const TURN_MS = 20_000;
const LOOK_AGAIN_MS = 150;
/** Longer than one turn, so that callers still get a token after a process died in its turn. */
const PATIENCE_MS = 25_000;

interface Deps {
  grants: GrantStore;
  refresh: RefreshAccessToken;
  clock: Clock;
  newId: NewId;
  sleep: (milliseconds: number) => Promise<void>;
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

/**
 * Asks Google during our turn. Two turns can overlap if one stalled; then the token stored first is
 * used.
 */
async function refreshInTurn(deps: Deps, uid: string, grant: Grant, by: string): Promise<Access> {
  const { grants, refresh } = deps;
  try {
    const next = await renew(grant, refresh);
    const stored = await grants.replace(uid, grant, next);
    if (!stored) throw new PermissionLost('disconnected meanwhile');
    return accessOf(isUsable(deps, stored) ? stored : next);
  } catch (error) {
    await grants.giveTurnBack(uid, by);
    throw error;
  }
}

const isFresh = ({ clock }: Deps, grant: Grant): boolean =>
  grant.accessTokenExpiresAt - clock() >= MARGIN_MS;
const isUsable = (deps: Deps, grant: Grant): boolean =>
  isFresh(deps, grant) && allowsYouTube(grant);

type Step = { access: Access } | { waitUntil: number };

/** Access, or the time until which another caller's refresh may take. */
async function step(deps: Deps, uid: string, grant: Grant | null): Promise<Step> {
  if (!grant) throw new PermissionLost('nothing is stored');
  if (!allowsYouTube(grant)) throw new PermissionLost('the YouTube scope was not granted');
  if (isFresh(deps, grant)) return { access: accessOf(grant) };
  const turn = { by: deps.newId(), until: deps.clock() + TURN_MS };
  const taken = await deps.grants.takeTurn(uid, grant, turn);
  if (taken.kind === 'mine') return { access: await refreshInTurn(deps, uid, grant, turn.by) };
  return { waitUntil: taken.kind === 'taken' ? taken.until : deps.clock() };
}

/** Marks the grant as lost and returns whether it is. A grant that was renewed meanwhile is not lost. */
async function markLost(deps: Deps, uid: string, seen: SeenGrant | null): Promise<boolean> {
  const since = await deps.grants.markLost(uid, seen);
  if (since === 'now') await deps.onLost(uid);
  return since !== 'not-lost';
}

async function tryOnce(deps: Deps, uid: string): Promise<Step> {
  const grant = await deps.grants.find(uid);
  try {
    return await step(deps, uid, grant);
  } catch (error) {
    if (!(error instanceof PermissionLost) || (await markLost(deps, uid, grant))) throw error;
    return { access: await regranted(deps, uid, error) };
  }
}

async function usableAccess(deps: Deps, uid: string): Promise<Access> {
  const { clock, sleep } = deps;
  const giveUpAt = clock() + PATIENCE_MS;
  for (;;) {
    const result = await tryOnce(deps, uid);
    if ('access' in result) return result.access;
    if (clock() >= giveUpAt) throw new GoogleUnavailable('a refresh under way does not end');
    await sleep(Math.min(LOOK_AGAIN_MS, Math.max(0, result.waitUntil - clock())));
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

/**
 * Callers in one process share a running refresh. Callers in other processes wait for it, at most
 * 25 s.
 */
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

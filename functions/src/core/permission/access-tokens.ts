import type { Clock, NewId } from '../time.ts';
import { allowsYouTube, type Grant } from './grant.ts';
import {
  GoogleUnavailable,
  PermissionLost,
  type Access,
  type AccessTokens,
  type GrantStore,
  type RefreshAccessToken,
} from './ports.ts';

/** A token is replaced when less than this is left of it. */
const MARGIN_MS = 5 * 60_000;
/** As long as Google may take; a process that dies meanwhile holds the others up no longer. */
const TURN_MS = 20_000;
const LOOK_AGAIN_MS = 150;
/** Long enough to outlive one turn that nobody ends. */
const PATIENCE_MS = 25_000;

interface Deps {
  grants: GrantStore;
  refresh: RefreshAccessToken;
  clock: Clock;
  newId: NewId;
  sleep: (milliseconds: number) => Promise<void>;
  /** The creator's grant was there and is lost; what goes wrong here is no fault of the caller's. */
  onLost: (uid: string) => Promise<void>;
}

const accessOf = ({ accessToken: token, channels }: Grant): Access => ({ token, channels });

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

/** Asks Google, in our turn. Two turns may overlap where one stalled: the token stored first counts. */
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

/** Access, or until when another caller's refresh may take. */
async function step(deps: Deps, uid: string, grant: Grant | null): Promise<Step> {
  if (!grant) throw new PermissionLost('nothing is stored');
  if (!allowsYouTube(grant)) throw new PermissionLost('the YouTube scope was not granted');
  if (isFresh(deps, grant)) return { access: accessOf(grant) };
  const turn = { by: deps.newId(), until: deps.clock() + TURN_MS };
  const taken = await deps.grants.takeTurn(uid, grant, turn);
  if (taken.kind === 'mine') return { access: await refreshInTurn(deps, uid, grant, turn.by) };
  return { waitUntil: taken.kind === 'taken' ? taken.until : deps.clock() };
}

/** Answers whether it is: only a grant that nobody has renewed meanwhile can be lost. */
async function markLost(deps: Deps, uid: string, seen: Grant | null): Promise<boolean> {
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

/** The creator granted again while the old grant was being refused. */
async function regranted(
  { grants, clock }: Pick<Deps, 'grants' | 'clock'>,
  uid: string,
  lost: PermissionLost,
): Promise<Access> {
  const grant = await grants.find(uid);
  if (grant && allowsYouTube(grant) && grant.accessTokenExpiresAt > clock()) return accessOf(grant);
  throw lost;
}

/** Callers of one process share a refresh that is under way; those of others wait for it. */
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
    async markLost(uid) {
      await markLost(deps, uid, null);
    },
  };
}

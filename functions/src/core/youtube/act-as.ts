import { PermissionLost, type Access, type AccessTokens, type Actor } from '../permission/ports.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from './ports.ts';

/** The scope is missing, so another token of the same grant would not help. */
export const isTooSmall = ({ reason }: YouTubeRefusal): boolean =>
  reason === 'insufficientPermissions';

/**
 * Runs `call` with the creator's token. If YouTube refuses it, the token is replaced and `call` runs
 * again. If that one is refused too, the grant is marked as lost, and PermissionLost thrown; unless the
 * creator has granted again meanwhile, when `call` runs with the new grant.
 */
export const actAs = <T>(
  tokens: AccessTokens,
  actor: Actor,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => withAccess(tokens, actor, ({ token }) => call(token));

/** With the first token, its replacement, and that of a new grant. */
const MOST_TRIES = 3;

async function withAccess<T>(
  tokens: AccessTokens,
  actor: Actor,
  call: (access: Access) => Promise<T>,
): Promise<T> {
  const { uid } = actor;
  let isReplaced = false;
  for (let tries = 1; ; tries += 1) {
    const access = await tokens.of(actor);
    try {
      return await call(access);
    } catch (error) {
      if (!(error instanceof YouTubeRefusal && error.kind === 'permission')) throw error;
      if (!isReplaced && !isTooSmall(error)) {
        isReplaced = true;
        await tokens.refused(uid, access.token);
      } else if ((await tokens.markLost(uid, access.token)) || tries >= MOST_TRIES)
        throw new PermissionLost(error.reason);
    }
  }
}

interface AskPorts {
  tokens: AccessTokens;
  youtube: Pick<YouTube, 'listMyChannels'>;
}

/**
 * Asks YouTube which channel the token acts for, and stores it with the grant: the first one listed is
 * the one it posts as. null: the account has none. 1 unit.
 */
export async function askChannel(
  uid: string,
  accessToken: string,
  { tokens, youtube }: AskPorts,
): Promise<YouTubeChannel | null> {
  const [channel] = await youtube.listMyChannels(accessToken);
  if (!channel) return null;
  await tokens.rememberChannel(uid, accessToken, channel.id);
  return channel;
}

/**
 * As `actAs`, but `call` never gets a token of another channel: YouTube is asked for the channel of a
 * new grant (1 unit). Throws PermissionLost if there is no grant for this one.
 */
export async function actAsChannel<T>(
  actor: Actor & { channelId: string },
  ports: AskPorts,
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  const { uid, channelId } = actor;
  for (let tries = 1; ; tries += 1) {
    const done = await withAccess(ports.tokens, actor, async (access) => {
      const own = access.channelId ?? (await askChannel(uid, access.token, ports))?.id;
      return own === channelId ? { result: await call(access.token) } : null;
    });
    if (done) return done.result;
    // That grant was for another channel, which is known now: the next try finds another one, or none.
    if (tries >= MOST_TRIES) throw new PermissionLost('the grants act for other channels');
  }
}

import { PermissionLost, type Access, type AccessTokens, type Actor } from '../permission/ports.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from './ports.ts';

const refusedToken = (error: unknown): error is YouTubeRefusal =>
  error instanceof YouTubeRefusal && error.kind === 'permission';

/** The scope is missing, so another token of the same grant would not help. */
export const isTooSmall = ({ reason }: YouTubeRefusal): boolean =>
  reason === 'insufficientPermissions';

/**
 * Runs `call` with the creator's token. If YouTube refuses the token, it is replaced once and
 * `call` runs again. If that is refused too, the grant is dead: it is marked and PermissionLost
 * thrown. If the creator has granted again meanwhile, nothing is marked, and `call` runs with the new
 * grant. Also throws GoogleUnavailable, and what `call` throws.
 */
export const actAs = <T>(
  tokens: AccessTokens,
  actor: Actor,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => withAccess(tokens, actor, ({ token }) => call(token));

/** With the first token, with the one in its place, and with that of a grant given meanwhile. */
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
      if (!refusedToken(error)) throw error;
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
 * Asks YouTube which channel `accessToken` acts for, and stores it with the grant: the first that it
 * names, as which it also posts. null: the account has none. 1 unit.
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
 * As `actAs`, but only as this channel: `call` never gets a token that acts for another, or of which
 * it is not known. Asks YouTube for the channel of a new grant (1 unit). Throws PermissionLost where
 * the creator has no grant for this channel.
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
    // The grant is known now to be for another channel, so the next look finds none, or another one.
    if (tries >= MOST_TRIES) throw new PermissionLost('the grants act for other channels');
  }
}

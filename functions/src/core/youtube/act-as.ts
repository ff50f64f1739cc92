import { PermissionLost, type Access, type AccessTokens } from '../permission/ports.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from './ports.ts';

const refusedToken = (error: unknown): error is YouTubeRefusal =>
  error instanceof YouTubeRefusal && error.kind === 'permission';

/** The scope is missing, so another token of the same grant would not help. */
export const isTooSmall = ({ reason }: YouTubeRefusal): boolean =>
  reason === 'insufficientPermissions';

/** The permission is for other channels and not for the one that is needed. */
export class OtherChannel extends Error {
  constructor() {
    super('the permission acts for other channels');
    this.name = 'OtherChannel';
  }
}

/**
 * Runs `call` with the creator's token. If YouTube refuses the token, it is replaced once and
 * `call` runs again. If that is refused too, the grant is dead: the creator is marked and
 * PermissionLost thrown. If they have granted again meanwhile, nothing is marked, and `call` runs
 * with the new grant. Also throws GoogleUnavailable, and what `call` throws.
 */
export const actAs = <T>(
  tokens: AccessTokens,
  uid: string,
  call: (accessToken: string) => Promise<T>,
): Promise<T> => withAccess(tokens, uid, ({ token }) => call(token));

/** With the first token, with the one in its place, and with that of a grant given meanwhile. */
const MOST_TRIES = 3;

async function withAccess<T>(
  tokens: AccessTokens,
  uid: string,
  call: (access: Access) => Promise<T>,
): Promise<T> {
  let isReplaced = false;
  for (let tries = 1; ; tries += 1) {
    const access = await tokens.of(uid);
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

/** Asks YouTube which channels `accessToken` can act for, and stores their ids with the grant. 1 unit. */
export async function askChannels(
  uid: string,
  accessToken: string,
  youtube: Pick<YouTube, 'listMyChannels'>,
  tokens: AccessTokens,
): Promise<YouTubeChannel[]> {
  const channels = await youtube.listMyChannels(accessToken);
  const ids = channels.map(({ id }) => id);
  await tokens.rememberChannels(uid, accessToken, ids);
  return channels;
}

export interface Actor {
  uid: string;
  channelId: string;
}

/**
 * As `actAs`, but only as this channel. A creator may grant again at any moment and choose another
 * channel, so the channels of the token in hand are compared. Asks YouTube for them if unknown (1
 * unit). Also throws OtherChannel.
 */
export function actAsChannel<T>(
  { uid, channelId }: Actor,
  { tokens, youtube }: { tokens: AccessTokens; youtube: Pick<YouTube, 'listMyChannels'> },
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  return withAccess(tokens, uid, async ({ token, channels }) => {
    const own =
      channels ?? (await askChannels(uid, token, youtube, tokens)).map((channel) => channel.id);
    if (!own.includes(channelId)) throw new OtherChannel();
    return call(token);
  });
}

import type { UserDocument } from '@replywell/contract/documents/users';

/** The only scope that every comment method accepts. It also allows reading channels and videos. */
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

/** The scopes that the page asks Google for. */
export const REQUESTED_SCOPES = ['openid', 'email', 'profile', YOUTUBE_SCOPE];

/** How Google names itself in its tokens. */
export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * The tokens that one Google account or brand account gave a creator, in plain: only in memory, the
 * store encrypts them. A creator with several channels gives one grant each, every one with its own
 * `sub`.
 */
export interface Grant {
  /** Google's `sub`. */
  googleId: string;
  accessToken: string;
  /** Milliseconds since the epoch. */
  accessTokenExpiresAt: number;
  /** null: Google sent none, and none was stored. */
  refreshToken: string | null;
  /** Separated by spaces, as Google returned it. */
  scope: string;
  /** The only channel that these tokens act for. null: YouTube has not been asked yet. */
  channelId: string | null;
  /** Google or YouTube refuses it. It stays, so that disconnecting can revoke what is left of it. */
  isLost: boolean;
}

/** People can untick YouTube on Google's consent page, so each grant is checked. */
export const allowsYouTube = (grant: Pick<Grant, 'scope'>): boolean =>
  grant.scope.split(' ').includes(YOUTUBE_SCOPE);

export const withGrant = (held: readonly Grant[], next: Grant): Grant[] => [
  ...held.filter(({ googleId }) => googleId !== next.googleId),
  next,
];

/**
 * Google sends a refresh token only after consent. Without a new one, the stored tokens stay together,
 * so that a pair never acts for two channels.
 */
export function mergeGrants(held: Grant | null, brought: Grant): Grant {
  if (brought.refreshToken !== null || !held?.refreshToken) return brought;
  return { ...held, scope: brought.scope, isLost: false };
}

const isUsable = (grant: Grant): boolean => allowsYouTube(grant) && !grant.isLost;

/**
 * The grant to act with as this channel: its own, or one whose channel is not known yet. `channelId`
 * null: the creator has no channel yet.
 */
export function grantFor(held: readonly Grant[], channelId: string | null): Grant | null {
  const usable = held.filter(isUsable);
  const find = (id: string | null) => usable.find((grant) => grant.channelId === id);
  return find(channelId) ?? find(null) ?? (channelId === null ? usable[0] : null) ?? null;
}

/** What the creator's profile says of their grants. `permission` is that of the channel in use. */
export function permissionWith(
  held: readonly Grant[],
  { permission, youtubeChannelId }: Pick<UserDocument, 'permission' | 'youtubeChannelId'>,
): Pick<UserDocument, 'permission' | 'grantedChannels'> {
  const known = held.filter(isUsable).map(({ channelId }) => channelId);
  const ids = known.filter((id) => id !== null);
  // A creator who never had the permission has not lost it.
  const missing = permission === 'none' ? 'none' : 'needed';
  return {
    permission: grantFor(held, youtubeChannelId) ? 'granted' : missing,
    grantedChannels: ids.length < known.length ? null : ids,
  };
}

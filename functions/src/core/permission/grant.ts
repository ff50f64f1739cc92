/** The only scope that every comment method accepts. It also allows reading channels and videos. */
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

/** The scopes that the page asks Google for. */
export const REQUESTED_SCOPES = ['openid', 'email', 'profile', YOUTUBE_SCOPE];

/** A creator's Google tokens, not encrypted. They exist only in memory; the store encrypts them. */
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
  /**
   * The channels that this grant can act for. They never change. null: YouTube has not been asked
   * yet.
   */
  channels: readonly string[] | null;
}

/**
 * Whether the grant includes YouTube. People can untick it on Google's consent page, so each grant
 * is checked.
 */
export const allowsYouTube = (grant: Pick<Grant, 'scope'>): boolean =>
  grant.scope.split(' ').includes(YOUTUBE_SCOPE);

/**
 * The new grant. Google sends a refresh token only after consent, so without one the stored token
 * of the same Google account is kept.
 */
export function mergeGrants(held: Grant | null, brought: Grant): Grant {
  const kept = held?.googleId === brought.googleId ? held.refreshToken : null;
  return { ...brought, refreshToken: brought.refreshToken ?? kept };
}

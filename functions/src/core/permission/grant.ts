/** The one scope every comment method takes; it also reads channels and videos. */
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

/** What the page asks Google for. */
export const REQUESTED_SCOPES = ['openid', 'email', 'profile', YOUTUBE_SCOPE];

/** A creator's Google tokens in the clear: they live in memory only, the store seals them. */
export interface Grant {
  /** Google's `sub`. */
  googleId: string;
  accessToken: string;
  /** Milliseconds since the epoch. */
  accessTokenExpiresAt: number;
  /** null: Google sent none, and none was held. */
  refreshToken: string | null;
  /** Space-separated, as Google answered it. */
  scope: string;
  /** The channels it acts for, which never change; null: YouTube has not been asked yet. */
  channels: readonly string[] | null;
}

/** People can untick YouTube on Google's consent page, so what was granted is looked up each time. */
export const allowsYouTube = (grant: Pick<Grant, 'scope'>): boolean =>
  grant.scope.split(' ').includes(YOUTUBE_SCOPE);

/** Google sends a refresh token only after consent: the one already held stays good without. */
export function mergeGrants(held: Grant | null, brought: Grant): Grant {
  const kept = held?.googleId === brought.googleId ? held.refreshToken : null;
  return { ...brought, refreshToken: brought.refreshToken ?? kept };
}

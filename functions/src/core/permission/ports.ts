import type { Grant } from './grant.ts';

/** The creator's grant cannot be used (revoked, expired, scope missing, never given). */
export class PermissionLost extends Error {
  override readonly name = 'PermissionLost';
}

/** Google does not answer at the moment. The grant may be valid. */
export class GoogleUnavailable extends Error {
  override readonly name = 'GoogleUnavailable';
}

/** Who acts on YouTube, as which channel. null: as whichever the newest grant is for. */
export interface Actor {
  uid: string;
  channelId: string | null;
}

export interface Access {
  token: string;
  /** The channel that this token acts for. null: YouTube has not been asked yet. */
  channelId: string | null;
}

/** Gives out access tokens of creators, and stores what is learned about their grants. */
export interface AccessTokens {
  /**
   * A token of this channel, or of one that is not known yet; refreshed, so that it is valid for five
   * more minutes. Throws PermissionLost, after marking the grant as lost, or GoogleUnavailable.
   */
  of(actor: Actor): Promise<Access>;
  /** Stores the channel that YouTube returned for this token, unless it was replaced since. */
  rememberChannel(uid: string, accessToken: string, channelId: string): Promise<void>;
  /** YouTube refused this token before its expiry: `of` no longer returns it. */
  refused(uid: string, accessToken: string): Promise<void>;
  /** Marks the grant as lost and pauses its batches. false: the token has been replaced since. */
  markLost(uid: string, accessToken: string): Promise<boolean>;
}

/**
 * The grants of a creator, one for each Google account. Every write is a transaction that also updates
 * what the profile says of them.
 */
export interface GrantStore {
  /** Leaves out those sealed with a key that is gone: the creator must grant again. */
  find(uid: string): Promise<Grant[]>;
  /**
   * Stores `next` unless another access token was stored since `seen` was read, and returns what is
   * stored then. null: the grant was deleted meanwhile.
   */
  replace(uid: string, seen: Grant, next: Grant): Promise<Grant | null>;
  /** A grant of the same channel from another account goes. Nothing, if the token was replaced. */
  rememberChannel(uid: string, accessToken: string, channelId: string): Promise<void>;
  /**
   * Marks the grant with this token as lost. null: no grant can be used, so only the profile may have
   * to change. Returns when it was lost; 'not-lost': there is another grant by now.
   */
  markLost(actor: Actor, accessToken: string | null): Promise<'now' | 'before' | 'not-lost'>;
}

export interface RefreshedToken {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** null: Google did not return it, so it is unchanged. */
  scope: string | null;
}

/** Throws PermissionLost (the refresh token is no longer valid) or GoogleUnavailable. */
export type RefreshAccessToken = (refreshToken: string) => Promise<RefreshedToken>;

import type { Grant } from './grant.ts';

/** The creator's grant cannot be used (revoked, expired, scope missing, never given). */
export class PermissionLost extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PermissionLost';
  }
}

/** Google does not answer at the moment. The grant may be valid. */
export class GoogleUnavailable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'GoogleUnavailable';
  }
}

export interface Access {
  token: string;
  /** The channels that this token can act for. null: YouTube has not been asked yet. */
  channels: readonly string[] | null;
}

/** Gives out access tokens of creators, and stores what is learned about their grants. */
export interface AccessTokens {
  /**
   * A token that is valid for at least five minutes, refreshed if needed. Just after a new grant it
   * may be valid for less. Throws PermissionLost (the creator is then marked `needed`) or
   * GoogleUnavailable.
   */
  of(uid: string): Promise<Access>;
  /**
   * Stores the channels that YouTube returned for this token, unless another token has been stored
   * since.
   */
  rememberChannels(uid: string, accessToken: string, channels: readonly string[]): Promise<void>;
  /** YouTube refused this token before its expiry, so the next `of` must not return it. */
  refused(uid: string, accessToken: string): Promise<void>;
  /**
   * The grant of this token is dead: marks the creator `permission: needed`, which also pauses their
   * batches. Returns whether the grant is lost. false: another token has been stored since.
   */
  markLost(uid: string, accessToken: string): Promise<boolean>;
}

/** Each renewal of a grant has its own access token. */
export type SeenGrant = Pick<Grant, 'accessToken'>;

/** Stores one grant per creator. Every method that writes uses a transaction. */
export interface GrantStore {
  /**
   * null: none is stored, or it was encrypted with a key that is gone; then the creator must grant
   * again.
   */
  find(uid: string): Promise<Grant | null>;
  /**
   * Stores `next` unless another access token was stored since `seen` was read, and returns what is
   * stored then. null: the grant was deleted meanwhile.
   */
  replace(uid: string, seen: Grant, next: Grant): Promise<Grant | null>;
  /** Stored with the grant and with the creator, unless another access token was stored meanwhile. */
  rememberChannels(uid: string, accessToken: string, channels: readonly string[]): Promise<void>;
  /**
   * Sets a `granted` permission to `needed`, unless another access token was stored since `seen`
   * was read (null: nothing was stored). Returns when the grant was lost.
   */
  markLost(uid: string, seen: SeenGrant | null): Promise<'now' | 'before' | 'not-lost'>;
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

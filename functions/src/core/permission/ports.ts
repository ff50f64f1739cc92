import type { Grant } from './grant.ts';

/** The creator's grant cannot be used any more (revoked, expired, scope missing, never given). */
export class PermissionLost extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PermissionLost';
  }
}

/** Google could not be asked just now; the grant may be fine. */
export class GoogleUnavailable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'GoogleUnavailable';
  }
}

export interface Access {
  token: string;
  /** The channels this very token acts for; null: YouTube has not been asked yet. */
  channels: readonly string[] | null;
}

export interface AccessTokens {
  /**
   * A token valid for at least another five minutes, refreshed if needed.
   * Throws PermissionLost (and has then marked the creator `needed`) or GoogleUnavailable.
   */
  of(uid: string): Promise<Access>;
  /** What YouTube has answered to this token. Nothing is kept where another one has come since. */
  rememberChannels(uid: string, accessToken: string, channels: readonly string[]): Promise<void>;
  /** YouTube refused this token although it had not expired: the next `of` must not return it. */
  refused(uid: string, accessToken: string): Promise<void>;
  /** Marks the creator `permission: needed`. */
  markLost(uid: string): Promise<void>;
}

/** One caller's turn to refresh: it ends by itself at `until`. */
export interface RefreshTurn {
  by: string;
  /** Milliseconds since the epoch. */
  until: number;
}

export type TakenTurn =
  | { kind: 'mine' }
  /** Another access token has come since `seen` was read. */
  | { kind: 'moved-on' }
  | { kind: 'taken'; until: number };

/** Where grants are kept, one per creator. */
export interface GrantStore {
  /** null: none, or sealed with a key that is gone, which leaves the creator to grant again. */
  find(uid: string): Promise<Grant | null>;
  /** Lets one caller at a time refresh `seen`, in this process or any other. */
  takeTurn(uid: string, seen: Grant, turn: RefreshTurn): Promise<TakenTurn>;
  /** Ends a turn that brought nothing; one that was stored has ended with it. */
  giveTurnBack(uid: string, by: string): Promise<void>;
  /**
   * Stores `next` unless another access token has come since `seen` was read, and answers what is
   * stored then.
   */
  replace(uid: string, seen: Grant, next: Grant): Promise<Grant | null>;
  /** With the grant and with the creator, unless another access token has come meanwhile. */
  rememberChannels(uid: string, accessToken: string, channels: readonly string[]): Promise<void>;
  /**
   * Marks a creator who had granted it `permission: needed`, unless another access token has come
   * since `seen` was read; null: whatever is stored. Answers since when the grant is lost.
   */
  markLost(uid: string, seen: Grant | null): Promise<'now' | 'before' | 'not-lost'>;
}

export interface RefreshedToken {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** null: Google did not say, so it is unchanged. */
  scope: string | null;
}

/** Throws PermissionLost (the refresh token is dead) or GoogleUnavailable. */
export type RefreshAccessToken = (refreshToken: string) => Promise<RefreshedToken>;

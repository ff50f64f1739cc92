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

export interface AccessTokens {
  /**
   * A token valid for at least another five minutes, refreshed if needed.
   * Throws PermissionLost (and has then marked the creator `needed`) or GoogleUnavailable.
   */
  of(uid: string): Promise<string>;
  /** YouTube refused this token although it had not expired: the next `of` must not return it. */
  refused(uid: string, accessToken: string): Promise<void>;
  /** Marks the creator `permission: needed`. */
  markLost(uid: string): Promise<void>;
}

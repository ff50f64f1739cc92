import type { ErrorCode } from '@replywell/contract/errors';

/**
 * The call is refused for a reason that the caller can act on. http/ turns it into an HTTP status
 * and a message in the caller's language. `reason` gives details and is sent along.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;

  constructor(code: ErrorCode, reason?: string) {
    super(reason ? `${code}: ${reason}` : code);
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
  }
}

/** A body, query or path that does not fit its schema. `found` is the schema's own message. */
export class FieldRefusal extends Refusal {
  readonly found: string;

  constructor(code: ErrorCode, field: string, found: string) {
    super(code, field);
    this.name = 'FieldRefusal';
    this.found = found;
  }
}

/** The wrong Google account was chosen. The caller is told both addresses. */
export class AccountRefusal extends Refusal {
  readonly addresses: { own: string; other: string };

  constructor(
    code: 'other_google_account' | 'google_account_taken',
    addresses: { own: string; other: string },
  ) {
    super(code);
    this.name = 'AccountRefusal';
    this.addresses = addresses;
  }
}

/** The caller is told how many seconds to wait: after too many tries, or where much is going on. */
export class WaitRefusal extends Refusal {
  readonly seconds: number;

  constructor(seconds: number, code: 'too_many_requests' | 'busy' = 'too_many_requests') {
    super(code);
    this.name = 'WaitRefusal';
    this.seconds = seconds;
  }
}

/** The creator's drafts of this month are used. The caller is told when there are new ones. */
export class DraftsUsedRefusal extends Refusal {
  /** How many they had. */
  readonly drafts: number;
  /** When the next month begins, in milliseconds since the epoch. */
  readonly until: number;

  constructor(drafts: number, until: number) {
    super('drafts_used');
    this.name = 'DraftsUsedRefusal';
    this.drafts = drafts;
    this.until = until;
  }
}

/** The model has written nothing. The caller is told why and, where its server says so, how long to wait. */
export class ModelFailedRefusal extends Refusal {
  readonly waitMs: number | null;

  constructor(code: 'draft_failed' | 'translation_failed', kind: string, waitMs: number | null) {
    super(code, kind);
    this.name = 'ModelFailedRefusal';
    this.waitMs = waitMs;
  }
}

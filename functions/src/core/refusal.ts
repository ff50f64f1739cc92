import type { ErrorCode } from '@replywell/contract/errors';

/** A refusal the caller can act on; http/ turns it into a status and a message in their language. */
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

/** A body, a query or a path that its schema does not take; `found` is the schema's own message. */
export class FieldRefusal extends Refusal {
  readonly found: string;

  constructor(code: ErrorCode, field: string, found: string) {
    super(code, field);
    this.name = 'FieldRefusal';
    this.found = found;
  }
}

/** Another Google account than the one it should be; the caller is told both addresses. */
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

/** Too many tries; the caller is told how long to wait. */
export class WaitRefusal extends Refusal {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too_many_requests');
    this.name = 'WaitRefusal';
    this.seconds = seconds;
  }
}

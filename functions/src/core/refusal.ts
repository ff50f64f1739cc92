import type { ErrorCode } from '@replywell/contract/errors';

interface Told {
  found?: string;
  /** The Google account that is needed, and the one that was chosen. */
  addresses?: { own: string; other: string };
  /** How many drafts the creator had in this month, and when the next one begins. */
  drafts?: { had: number; until: number };
  /** The same call may work after this time. */
  waitMs?: number | null;
}

/**
 * The call is refused for a reason that the caller can act on. http/ makes an HTTP status and a message
 * in the caller's language of it, and sends `reason` along.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly told: Told;

  constructor(code: ErrorCode, reason?: string, told: Told = {}) {
    super(reason ? `${code}: ${reason}` : code);
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
    this.told = told;
  }
}

/** `reason`: for the log. */
export const refuseSignIn = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

import type { ErrorCode } from '@replywell/contract/errors';

/** What the words of the answer name besides the code and the reason. */
interface Told {
  /** The schema's own message about the field. */
  found?: string;
  /** The Google account that is needed, and the one that was chosen. */
  addresses?: { own: string; other: string };
  /** How many drafts the creator had in this month, and when the next one begins. */
  drafts?: { had: number; until: number };
  /** After so many milliseconds the same call may work. */
  waitMs?: number | null;
}

/**
 * The call is refused for a reason that the caller can act on. http/ turns it into an HTTP status
 * and a message in the caller's language. `reason` gives details and is sent along.
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

/** Refuses a sign-in. `reason`: for the log and for whoever looks why. */
export const refuseSignIn = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

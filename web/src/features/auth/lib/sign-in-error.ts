import { ApiError } from '../../../lib/api-error.ts';

export type SignInErrorKind =
  | 'default'
  | 'configuration'
  | 'popupBlocked'
  | 'cancelled'
  | 'unauthorizedDomain'
  | 'notAllowed'
  | 'network'
  | 'internal';

/** A sign-in that ended on the way, for one of the reasons a visitor is told. */
export class SignInError extends Error {
  readonly kind: SignInErrorKind;

  constructor(kind: SignInErrorKind, cause?: unknown) {
    super(`Sign-in failed: ${kind}`, { cause });
    this.name = 'SignInError';
    this.kind = kind;
  }
}

/** Left out: what a visitor can do nothing with beyond the default text. */
const KIND_BY_CODE: Readonly<Record<string, SignInErrorKind>> = {
  // What Google's authorize page sends back in `error`.
  access_denied: 'cancelled',
  invalid_client: 'configuration',
  unauthorized_client: 'notAllowed',
  redirect_uri_mismatch: 'unauthorizedDomain',
  admin_policy_enforced: 'notAllowed',
  org_internal: 'notAllowed',
  server_error: 'internal',
  temporarily_unavailable: 'internal',
  // What our server answers.
  sign_in_not_configured: 'configuration',
  sign_in_not_enabled: 'notAllowed',
  redirect_refused: 'unauthorizedDomain',
  origin_refused: 'unauthorizedDomain',
  internal: 'internal',
};

export const kindOfCode = (code: string): SignInErrorKind => KIND_BY_CODE[code] ?? 'default';

export const kindOfError = (error: unknown): SignInErrorKind => {
  if (error instanceof SignInError) return error.kind;
  if (!(error instanceof ApiError)) return 'default';
  return error.status === 0 ? 'network' : kindOfCode(error.code ?? '');
};

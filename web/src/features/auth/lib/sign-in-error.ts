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

/** A sign-in that failed for one of the reasons that the visitor is told. */
export class SignInError extends Error {
  readonly kind: SignInErrorKind;

  constructor(kind: SignInErrorKind, cause?: unknown) {
    super(`Sign-in failed: ${kind}`, { cause });
    this.name = 'SignInError';
    this.kind = kind;
  }
}

/** A code is left out if the visitor can do nothing more than the default text says. */
const KIND_BY_CODE: Readonly<Record<string, SignInErrorKind>> = {
  // Google's authorize page returns these codes in `error`.
  access_denied: 'cancelled',
  invalid_client: 'configuration',
  unauthorized_client: 'notAllowed',
  redirect_uri_mismatch: 'unauthorizedDomain',
  admin_policy_enforced: 'notAllowed',
  org_internal: 'notAllowed',
  server_error: 'internal',
  temporarily_unavailable: 'internal',
  // Our server answers with these codes.
  sign_in_not_configured: 'configuration',
  sign_in_key_refused: 'configuration',
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

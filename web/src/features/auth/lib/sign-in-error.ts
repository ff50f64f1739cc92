import { ApiError } from '../../../lib/api-error.ts';

export type SignInErrorKind =
  | 'default'
  | 'configuration'
  | 'popupBlocked'
  | 'cancelled'
  | 'unauthorizedDomain'
  | 'notAllowed'
  | 'network'
  | 'internal'
  | 'otherAccount';

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
  'auth/configuration-not-found': 'configuration',
  'auth/invalid-api-key': 'configuration',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/unauthorized-domain': 'unauthorizedDomain',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/network-request-failed': 'network',
  'auth/internal-error': 'internal',
  // What Google's authorize page sends back in `error`.
  access_denied: 'cancelled',
  invalid_client: 'configuration',
  redirect_uri_mismatch: 'unauthorizedDomain',
  admin_policy_enforced: 'notAllowed',
  org_internal: 'notAllowed',
  server_error: 'internal',
  temporarily_unavailable: 'internal',
};

export const kindOfCode = (code: string): SignInErrorKind => KIND_BY_CODE[code] ?? 'default';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const kindOfError = (error: unknown): SignInErrorKind => {
  if (error instanceof SignInError) return error.kind;
  if (error instanceof ApiError && error.status === 0) return 'network';
  return kindOfCode(codeOf(error));
};

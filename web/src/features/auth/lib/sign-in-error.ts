import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import type { auth } from '../i18n/en/auth.ts';

type SignInErrorKind = Exclude<keyof (typeof auth)['errors'], 'server' | 'serverWithText'>;

export class SignInError extends Error {
  readonly kind: SignInErrorKind;

  constructor(kind: SignInErrorKind, cause?: unknown) {
    super(`Sign-in failed: ${kind}`, { cause });
    this.name = 'SignInError';
    this.kind = kind;
  }
}

/** Codes that the default text covers are left out. */
const KIND_BY_CODE: Readonly<Record<string, SignInErrorKind>> = {
  // From Google's authorize page.
  access_denied: 'cancelled',
  invalid_client: 'configuration',
  unauthorized_client: 'notAllowed',
  redirect_uri_mismatch: 'unauthorizedDomain',
  admin_policy_enforced: 'notAllowed',
  org_internal: 'notAllowed',
  server_error: 'internal',
  temporarily_unavailable: 'internal',
  // From our server.
  sign_in_not_configured: 'configuration',
  sign_in_not_enabled: 'notAllowed',
  redirect_refused: 'unauthorizedDomain',
  origin_refused: 'unauthorizedDomain',
  internal: 'internal',
};

/** Their own text says what to do next. */
const TELL_WHAT_TO_DO: readonly unknown[] = [
  'too_many_requests',
  'password_account',
  'sign_up_closed',
];

export const kindOfCode = (code: string): SignInErrorKind => KIND_BY_CODE[code] ?? 'default';

const kindOfError = (error: unknown): SignInErrorKind => {
  if (error instanceof SignInError) return error.kind;
  if (!(error instanceof ApiError)) return 'default';
  return error.status === 0 ? 'network' : kindOfCode(error.code ?? '');
};

/** `quoteServer`: after a full-page return. */
export const signInErrorText = (
  error: unknown,
  t: TFunction<'auth'>,
  { quoteServer = false }: { quoteServer?: boolean } = {},
): string => {
  const kind = kindOfError(error);
  if (!(error instanceof ApiError)) return t(`errors.${kind}`);
  const { userMessage, code, status, body } = error;
  if (userMessage && TELL_WHAT_TO_DO.includes(code)) return userMessage;
  if (kind !== 'default') return t(`errors.${kind}`);
  return quoteServer
    ? t('errors.serverWithText', { status, text: userMessage ?? body })
    : t('errors.server', { status });
};

/** Prefers the server's own words. Cancelling a grant cancels no sign-in. */
export const grantErrorText = (error: unknown, t: TFunction<'auth'>): string => {
  if (kindOfError(error) === 'cancelled') return t('permission.cancelled');
  return (error instanceof ApiError ? error.userMessage : null) ?? signInErrorText(error, t);
};

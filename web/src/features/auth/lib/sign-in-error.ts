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
  sign_in_not_enabled: 'notAllowed',
  redirect_refused: 'unauthorizedDomain',
  origin_refused: 'unauthorizedDomain',
  internal: 'internal',
};

/** Refusals whose own text says what to do next. */
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

/** The text under the button. After a full-page return it also quotes the server's own words. */
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

/** The server's own words say more than a status. Who is signed in has cancelled no sign-in. */
export const grantErrorText = (error: unknown, t: TFunction<'auth'>): string => {
  if (kindOfError(error) === 'cancelled') return t('permission.cancelled');
  return (error instanceof ApiError ? error.userMessage : null) ?? signInErrorText(error, t);
};

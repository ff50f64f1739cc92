import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { firebaseCodeOf } from '../lib/email-account.ts';

export interface Failure {
  readonly text: string;
  /** The field that was refused. null means that it is not about one field. */
  readonly field: 'email' | 'password' | null;
}

type Email = TFunction<'email'>;
type Auth = TFunction<'auth'>;

const WRONG = (t: Email): string => t('failures.wrong');
const WEAK = (t: Email): string => t('failures.weak');
const NOT_ALLOWED = (t: Email): string => t('failures.notAllowed');
const CONFIGURATION = (_t: Email, t: Auth): string => t('errors.configuration');

/** What Firebase's codes mean to the person at the form. */
const TEXTS: Readonly<Record<string, (tEmail: Email, tAuth: Auth) => string>> = {
  'auth/invalid-credential': WRONG,
  'auth/user-not-found': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-disabled': WRONG,
  'auth/invalid-email': (t) => t('faults.email'),
  'auth/weak-password': WEAK,
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/too-many-requests': (t) => t('failures.tooMany'),
  'auth/operation-not-allowed': NOT_ALLOWED,
  'auth/admin-restricted-operation': NOT_ALLOWED,
  'auth/configuration-not-found': CONFIGURATION,
  'auth/invalid-api-key': CONFIGURATION,
  'auth/unauthorized-continue-uri': (_t, t) => t('errors.unauthorizedDomain'),
  'auth/network-request-failed': (_t, t) => t('errors.network'),
};

const FIELDS: Readonly<Record<string, Failure['field']>> = {
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/** Tells why Firebase or our server refused what was typed. */
export const useCredentialsFailure = (): ((error: unknown) => Failure) => {
  const { t } = useTranslation();
  const { t: tEmail } = useTranslation('email');
  const { t: tAuth } = useTranslation('auth');
  return (error) => {
    const code = firebaseCodeOf(error);
    if (!code?.startsWith('auth/')) return { text: errorText(error, t), field: null };
    const text = TEXTS[code]?.(tEmail, tAuth) ?? tEmail('failures.other');
    return { text, field: FIELDS[code] ?? null };
  };
};

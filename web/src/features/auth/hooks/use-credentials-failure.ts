import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { firebaseCodeOf } from '../lib/email-account.ts';

interface Failure {
  readonly text: string;
  /** The field that was refused. null means that it is not about one field. */
  readonly field: 'email' | 'password' | null;
}

/** What Firebase's codes mean to the person at the form. */
const FAILURES = {
  'auth/invalid-credential': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-disabled': 'wrong',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/too-many-requests': 'tooMany',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/admin-restricted-operation': 'notAllowed',
} as const;

/** Those that a sign-in with Google can end in too, with the same words. */
const SHARED = {
  'auth/configuration-not-found': 'configuration',
  'auth/invalid-api-key': 'configuration',
  'auth/unauthorized-continue-uri': 'unauthorizedDomain',
  'auth/network-request-failed': 'network',
} as const;

const has = <Table extends object>(table: Table, code: PropertyKey): code is keyof Table =>
  code in table;

/** Tells why Firebase or our server refused what was typed. */
export const useCredentialsFailure = (): ((error: unknown) => Failure) => {
  const { t } = useTranslation();
  const { t: tEmail } = useTranslation('email');
  const { t: tAuth } = useTranslation('auth');
  return (error) => {
    const code = firebaseCodeOf(error);
    if (!code?.startsWith('auth/')) return { text: errorText(error, t), field: null };
    if (code === 'auth/invalid-email') return { text: tEmail('faults.email'), field: 'email' };
    if (has(SHARED, code)) return { text: tAuth(`errors.${SHARED[code]}`), field: null };
    const failure = has(FAILURES, code) ? FAILURES[code] : 'other';
    return { text: tEmail(`failures.${failure}`), field: failure === 'weak' ? 'password' : null };
  };
};

import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { firebaseCodeOf } from '../lib/email-account.ts';

interface Failure {
  readonly text: string;
  /** The field that was refused. null means that it is not about one field. */
  readonly field: 'email' | 'password' | null;
}

/** What Firebase's codes mean to the person at the form. */
const FAILURES: Readonly<Partial<Record<string, 'wrong' | 'weak' | 'tooMany' | 'notAllowed'>>> = {
  'auth/invalid-credential': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-disabled': 'wrong',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/too-many-requests': 'tooMany',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/admin-restricted-operation': 'notAllowed',
};

/** Those that a sign-in with Google can end in too, with the same words. */
const SHARED: Readonly<
  Partial<Record<string, 'configuration' | 'unauthorizedDomain' | 'network'>>
> = {
  'auth/configuration-not-found': 'configuration',
  'auth/invalid-api-key': 'configuration',
  'auth/unauthorized-continue-uri': 'unauthorizedDomain',
  'auth/network-request-failed': 'network',
};

export const useCredentialsFailure = (): ((error: unknown) => Failure) => {
  const { t } = useTranslation();
  const { t: tEmail } = useTranslation('email');
  const { t: tAuth } = useTranslation('auth');
  return (error) => {
    const code = firebaseCodeOf(error);
    if (!code?.startsWith('auth/')) return { text: errorText(error, t), field: null };
    if (code === 'auth/invalid-email') return { text: tEmail('faults.email'), field: 'email' };
    const shared = SHARED[code];
    if (shared) return { text: tAuth(`errors.${shared}`), field: null };
    const failure = FAILURES[code] ?? 'other';
    return { text: tEmail(`failures.${failure}`), field: failure === 'weak' ? 'password' : null };
  };
};

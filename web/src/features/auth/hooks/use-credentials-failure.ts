import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { firebaseCodeOf } from '../lib/email-account.ts';

interface Failure {
  readonly text: string;
  /** The field that was refused. null means that it is not about one field. */
  readonly field: 'email' | 'password' | null;
}

type Told = `email:${'faults.email' | `failures.${'wrong' | 'weak' | 'tooMany' | 'notAllowed'}`}`;
/** A sign-in with Google can end in these too. */
type Shared = `auth:errors.${'configuration' | 'unauthorizedDomain' | 'network'}`;

/** What Firebase's codes mean to the person at the form. */
const TEXTS: Readonly<Partial<Record<string, Told | Shared>>> = {
  'auth/invalid-email': 'email:faults.email',
  'auth/invalid-credential': 'email:failures.wrong',
  'auth/user-not-found': 'email:failures.wrong',
  'auth/wrong-password': 'email:failures.wrong',
  'auth/user-disabled': 'email:failures.wrong',
  'auth/weak-password': 'email:failures.weak',
  'auth/password-does-not-meet-requirements': 'email:failures.weak',
  'auth/too-many-requests': 'email:failures.tooMany',
  'auth/operation-not-allowed': 'email:failures.notAllowed',
  'auth/admin-restricted-operation': 'email:failures.notAllowed',
  'auth/configuration-not-found': 'auth:errors.configuration',
  'auth/invalid-api-key': 'auth:errors.configuration',
  'auth/unauthorized-continue-uri': 'auth:errors.unauthorizedDomain',
  'auth/network-request-failed': 'auth:errors.network',
};

const FIELDS = { 'email:faults.email': 'email', 'email:failures.weak': 'password' } as const;

export const useCredentialsFailure = (): ((error: unknown) => Failure) => {
  const { t, i18n } = useTranslation(['email', 'auth']);
  return (error) => {
    const code = firebaseCodeOf(error);
    if (!code?.startsWith('auth/')) return { text: errorText(error, i18n.t), field: null };
    const told = TEXTS[code] ?? 'email:failures.other';
    return { text: t(told), field: told in FIELDS ? FIELDS[told as keyof typeof FIELDS] : null };
  };
};

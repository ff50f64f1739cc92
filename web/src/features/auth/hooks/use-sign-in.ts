import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { signInErrorText } from '../lib/sign-in-error.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

const SIGN_IN = 'sign-in';

export interface SignInOptions {
  readonly returnTo: string;
  readonly loginHint?: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<void> | void;
}

interface SignIn {
  readonly busy: boolean;
  readonly errorMessage: string | null;
  /** true means that the window was blocked and the page itself goes to Google. */
  readonly leaving: boolean;
  readonly start: () => void;
}

export const useSignIn = (options: SignInOptions): SignIn => {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState(false);
  const forgetFailure = (): void => {
    setFailure(null);
    takeBackFailure([SIGN_IN]);
  };
  const { busy, start } = useGoogleAuthorization({
    ...options,
    forceConsent: false,
    onAnswered: forgetFailure,
    onBlocked: () => setLeaving(true),
    onFailed: (error) => {
      setFailure(() => error);
      toast({
        variant: 'destructive',
        title: t('errorTitle'),
        description: signInErrorText(error, t),
        about: [SIGN_IN],
      });
    },
  });
  return {
    busy,
    leaving,
    errorMessage: failure === null ? null : signInErrorText(failure, t),
    start: () => {
      forgetFailure();
      start();
    },
  };
};

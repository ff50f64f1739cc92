import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { signInErrorText } from '../lib/sign-in-error-text.ts';
import { useAcceptUser } from './use-accept-user.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

const REDIRECT_AFTER_MS = 500;
const SIGN_IN = 'sign-in';

interface SignIn {
  readonly busy: boolean;
  readonly errorMessage: string | null;
  /** true means that the window was blocked and the page itself goes to Google. */
  readonly leaving: boolean;
  readonly start: () => void;
}

export const useSignIn = (returnTo: string): SignIn => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState(false);
  const [signedIn, setSignedIn] = useState(false);

  const forgetFailure = useCallback(() => {
    setFailure(null);
    takeBackFailure([SIGN_IN]);
  }, []);
  const onSignedIn = useCallback(
    (user: CurrentUser) => {
      setSignedIn(true);
      setTimeout(() => {
        if (acceptUser(user, returnTo)) void navigate(returnTo, { replace: true });
      }, REDIRECT_AFTER_MS);
    },
    [acceptUser, navigate, returnTo],
  );
  const onFailed = useCallback(
    (error: unknown) => {
      setFailure(error);
      toast({
        variant: 'destructive',
        title: t('errorTitle'),
        description: signInErrorText(error, t),
        about: [SIGN_IN],
      });
    },
    [t],
  );
  const { phase, start } = useGoogleAuthorization({
    forceConsent: false,
    returnTo,
    onAnswered: forgetFailure,
    onBlocked: useCallback(() => setLeaving(true), []),
    onSignedIn,
    onFailed,
  });

  return {
    busy: phase !== 'idle' || signedIn,
    leaving,
    errorMessage: failure === null ? null : signInErrorText(failure, t),
    start: useCallback(() => {
      forgetFailure();
      start();
    }, [forgetFailure, start]),
  };
};

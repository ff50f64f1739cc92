import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/toast/toast-store.ts';
import { signInErrorText } from '../lib/sign-in-error-text.ts';
import { useAcceptUser } from './use-accept-user.ts';
import { useGoogleAuthorization } from './use-google-authorization.ts';

const REDIRECT_AFTER_MS = 500;

interface SignIn {
  readonly busy: boolean;
  readonly errorMessage: string | null;
  readonly start: () => void;
}

export const useSignIn = (returnTo: string): SignIn => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const [failure, setFailure] = useState<unknown>(null);
  const [signedIn, setSignedIn] = useState(false);

  const onSignedIn = useCallback(
    (user: CurrentUser) => {
      setFailure(null);
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
      });
    },
    [t],
  );
  const { phase, start } = useGoogleAuthorization({
    forceConsent: false,
    returnTo,
    onSignedIn,
    onFailed,
  });

  return {
    busy: phase !== 'idle' || signedIn,
    errorMessage: failure === null ? null : signInErrorText(failure, t),
    start: useCallback(() => {
      setFailure(null);
      start();
    }, [start]),
  };
};

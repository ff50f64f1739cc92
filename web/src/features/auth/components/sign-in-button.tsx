import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { prepareSignIn, useGoogleAuthorization } from '../hooks/use-google-authorization.ts';
import { signInErrorText } from '../lib/sign-in-error.ts';
import { GoogleMark } from './google-mark.tsx';

const SIGN_IN = 'sign-in';

interface SignInButtonProps {
  readonly returnTo: string;
  readonly loginHint?: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<void> | void;
}

export const SignInButton = (props: SignInButtonProps): ReactElement => {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>(null);
  // The window was blocked, and the page itself goes to Google.
  const [leaving, setLeaving] = useState(false);
  const forgetFailure = (): void => {
    setFailure(null);
    takeBackFailure([SIGN_IN]);
  };
  const { busy, start } = useGoogleAuthorization({
    ...props,
    forceConsent: false,
    onAnswered: forgetFailure,
    onBlocked: () => setLeaving(true),
    onFailed: (error) => {
      setFailure(() => error);
      const description = signInErrorText(error, t);
      toast({ variant: 'destructive', title: t('errorTitle'), description, about: [SIGN_IN] });
    },
  });
  const press = (): void => {
    forgetFailure();
    start();
  };
  return (
    <div className="sign-in">
      <button
        type="button"
        className="google-button"
        aria-busy={busy}
        aria-describedby={failure === null ? undefined : 'sign-in-error'}
        onPointerEnter={prepareSignIn}
        onFocus={prepareSignIn}
        {...guarded(busy, press)}
      >
        {busy ? <Spinner /> : <GoogleMark />}
        <span>{t('signIn')}</span>
      </button>
      {leaving && <p role="status">{t('blockedGoesOn')}</p>}
      <p id="sign-in-error" className="sign-in-error" role="alert">
        {failure !== null && signInErrorText(failure, t)}
      </p>
    </div>
  );
};

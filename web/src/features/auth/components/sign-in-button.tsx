import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { takeBackFailure, toast } from '../../../components/toast/toast-store.ts';
import { prepareSignIn, useGoogleAuthorization } from '../hooks/use-google-authorization.ts';
import { signInErrorText } from '../lib/sign-in-error.ts';

/** Required by Google's branding rules. */
const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M45.1 24.5c0-1.5-.1-3-.4-4.4H24v8.5h11.8a10.2 10.2 0 0 1-4.4 6.7v5.5h7.1c4.2-3.9 6.6-9.6 6.6-16.3Z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.9 0 10.9-2 14.5-5.2l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
    />
    <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8Z" />
    <path
      fill="#ea4335"
      d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1Z"
    />
  </svg>
);

const SIGN_IN = 'sign-in';

interface SignInButtonProps {
  readonly returnTo: string;
  readonly loginHint?: string | undefined;
  readonly onSignedIn: (user: CurrentUser) => Promise<void> | void;
}

export const SignInButton = (props: SignInButtonProps) => {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>(null);
  // The popup was blocked, so the page itself goes to Google.
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

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { prepareSignIn } from '../hooks/use-google-authorization.ts';
import { useSignIn, type SignInOptions } from '../hooks/use-sign-in.ts';
import { GoogleMark } from './google-mark.tsx';

export const SignInButton = (props: SignInOptions): ReactElement => {
  const { t } = useTranslation('auth');
  const { busy, leaving, errorMessage, start } = useSignIn(props);
  return (
    <div className="sign-in">
      <button
        type="button"
        className="google-button"
        aria-busy={busy}
        aria-describedby={errorMessage ? 'sign-in-error' : undefined}
        onPointerEnter={prepareSignIn}
        onFocus={prepareSignIn}
        {...guarded(busy, start)}
      >
        {busy ? <Spinner /> : <GoogleMark />}
        <span>{t('signIn')}</span>
      </button>
      {leaving && <p role="status">{t('blockedGoesOn')}</p>}
      <p id="sign-in-error" className="sign-in-error" role="alert">
        {errorMessage}
      </p>
    </div>
  );
};

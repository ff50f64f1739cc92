import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../../components/plain-button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useSession } from '../../../lib/session.ts';
import { useAcceptUser, useCurrentUser } from '../api/current-user.ts';
import { SignInButton } from './sign-in-button.tsx';

const REDIRECT_AFTER_MS = 500;

/** Only a slow answer shows a spinner. */
const SLOW_MS = 400;

const EmailSignIn = lazy(() => import('./email-sign-in.tsx'));

interface SignInCardProps {
  readonly returnTo: string;
}

export const EmailSignInToggle = ({ returnTo }: SignInCardProps) => {
  const { t } = useTranslation('auth');
  const [open, setOpen] = useState(false);
  return (
    <div style={{ marginBottom: 12 }}>
      <PlainButton
        variant="link"
        style={{ width: '100%', minHeight: 44 }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('withEmail')}
      </PlainButton>
      {open && (
        <Suspense fallback={<Spinner />}>
          <EmailSignIn returnTo={returnTo} />
        </Suspense>
      )}
    </div>
  );
};

const SessionAsked = () => {
  const { t } = useTranslation();
  const { isPending } = useCurrentUser();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && slow ? (
    <p style={{ textAlign: 'center' }}>
      <Spinner label={t('loading')} />
    </p>
  ) : null;
};

export const SessionNotice = () => {
  const { t } = useTranslation();
  const how = useSession(({ notice }) => notice);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element is gone, and on a phone the card may be out of view.
    if (how && document.activeElement === document.body) notice.current?.focus();
  }, [how]);
  if (!how) return null;
  const words = how === 'over' ? 'sessionEnded' : 'sessionTaken';
  return (
    <div ref={notice} className="session-notice" role="alert" tabIndex={-1}>
      <strong>{t(`${words}.title`)}</strong>
      <p>{t(`${words}.text`)}</p>
      {how === 'taken' && (
        <PlainButton onClick={() => window.location.reload()}>{t('errors.reload')}</PlainButton>
      )}
    </div>
  );
};

export const SignInCard = ({ returnTo }: SignInCardProps) => {
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  return (
    <>
      <SessionNotice />
      <SignInButton
        returnTo={returnTo}
        onSignedIn={async (user) => {
          await new Promise((later) => setTimeout(later, REDIRECT_AFTER_MS));
          if (acceptUser(user, returnTo)) await navigate(returnTo, { replace: true });
          // Keeps the button busy until the fresh page loads.
          else await new Promise(() => undefined);
        }}
      />
      <SessionAsked />
      <EmailSignInToggle returnTo={returnTo} />
    </>
  );
};

import { signInSchema } from '@replywell/contract/credentials';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { closeSignInAgain, useSignInAgain } from '../../../lib/sign-in-again.ts';
import { useCurrentUser } from '../api/get-current-user.ts';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { useGoogleAuthorization } from '../hooks/use-google-authorization.ts';
import { signInWithPassword } from '../lib/email-account.ts';
import { prepareSignIn } from '../lib/load-flow.ts';
import { signInErrorText } from '../lib/sign-in-error-text.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleMark } from './google-mark.tsx';

const passwordSchema = z.pick(signInSchema, { password: true });

const Ways = styled('div')({
  display: 'grid',
  gap: 12,
  width: 400,
  maxWidth: '100%',
  '& p': { margin: 0 },
  '& > [role="alert"]': { color: 'var(--status-failed-text)', fontSize: 14 },
  '& > [role="alert"]:empty': { position: 'absolute' },
});

interface WayProps {
  readonly user: CurrentUser;
  readonly onUser: (user: CurrentUser) => void;
}

const GoogleWay = ({ user, onUser }: WayProps): ReactElement => {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState(false);
  const { phase, start } = useGoogleAuthorization({
    forceConsent: false,
    loginHint: user.email,
    returnTo: `${pathname}${search}`,
    onAnswered: useCallback(() => setFailure(null), []),
    onBlocked: useCallback(() => setLeaving(true), []),
    onSignedIn: onUser,
    onFailed: useCallback((error: unknown) => setFailure(() => error), []),
  });
  const busy = phase !== 'idle';
  return (
    <>
      <Button
        variant="contained"
        aria-busy={busy}
        disabled={busy}
        onPointerEnter={prepareSignIn}
        onFocus={prepareSignIn}
        onClick={() => {
          setFailure(null);
          start();
        }}
      >
        {busy ? <Spinner size={16} /> : <GoogleMark />}
        {t('signIn')}
      </Button>
      {leaving && <p role="status">{t('blockedGoesOn')}</p>}
      <p role="alert">{failure !== null && signInErrorText(failure, t)}</p>
    </>
  );
};

const PasswordWay = ({ user: { email }, onUser }: WayProps): ReactElement => {
  const { t } = useTranslation('auth');
  const { t: tEmail } = useTranslation('email');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('again.withPassword')}
      </Button>
      {open && (
        <CredentialsForm
          account={email}
          fields={[
            { name: 'password', label: tEmail('password'), autoComplete: 'current-password' },
          ]}
          schema={passwordSchema}
          submitLabel={tEmail('submit.signIn')}
          onSubmit={async ({ password }) => {
            onUser(await signInWithPassword({ email, password }));
          }}
        />
      )}
    </>
  );
};

interface SignInAgainProps {
  readonly user: CurrentUser;
  /** Called when the same creator has signed in. */
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** For what cannot be undone: the creator shows that it is not somebody with an open page. */
const SignInAgain = ({ user, onSignedIn, onClose }: SignInAgainProps): ReactElement => {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const acceptUser = useAcceptUser();
  const returnTo = `${pathname}${search}`;
  const onUser = useCallback(
    (signedIn: CurrentUser) => {
      if (!acceptUser(signedIn, returnTo)) return;
      onClose();
      onSignedIn();
    },
    [acceptUser, returnTo, onClose, onSignedIn],
  );
  return (
    <Modal layer="sign-in-again" label={t('again.title')} onClose={onClose}>
      <h2>{t('again.title')}</h2>
      <Ways>
        <p>{t('again.text', { email: user.email })}</p>
        <GoogleWay user={user} onUser={onUser} />
        <PasswordWay user={user} onUser={onUser} />
      </Ways>
      <div className="modal-actions">
        <Button variant="text" onClick={onClose}>
          {t('again.cancel')}
        </Button>
      </div>
    </Modal>
  );
};

/** Shows the dialog when the server asks for a recent sign-in. */
export const SignInAgainHost = (): ReactElement | null => {
  const then = useSignInAgain((state) => state.then);
  const { data: user } = useCurrentUser();
  if (!then || !user) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain user={user} onSignedIn={then} onClose={closeSignInAgain} />
    </Suspense>
  );
};

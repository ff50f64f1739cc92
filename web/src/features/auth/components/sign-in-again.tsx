import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useSession } from '../../../lib/session.ts';
import { useAcceptUser, useCurrentUser } from '../api/current-user.ts';
import { here } from '../lib/safe-redirect.ts';
import { signInWithPassword } from '../lib/email-account.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SignInButton } from './sign-in-button.tsx';

const close = (): void => useSession.setState({ resume: null });

interface SignInAgainProps {
  readonly user: CurrentUser;
  readonly resume: () => void;
}

/** Before what cannot be undone: an open page alone is no proof of identity. */
const SignInAgain = ({ user, resume }: SignInAgainProps) => {
  const { email } = user;
  const { t, i18n } = useTranslation('auth');
  const acceptUser = useAcceptUser();
  const [byPassword, setByPassword] = useState(false);
  const onSignedIn = (signedIn: CurrentUser): void => {
    if (!acceptUser(signedIn, here())) return;
    close();
    resume();
  };
  return (
    <Modal label={t('again.title')} onClose={close}>
      <h2>{t('again.title')}</h2>
      <Stack spacing={3} sx={{ width: 400, maxWidth: '100%' }}>
        <p>{t('again.text', { email })}</p>
        <SignInButton returnTo={here()} loginHint={email} onSignedIn={onSignedIn} />
        <Button
          variant="text"
          aria-expanded={byPassword}
          onClick={() => setByPassword(!byPassword)}
        >
          {t('again.withPassword')}
        </Button>
        {byPassword && (
          <CredentialsForm
            mode="signIn"
            address={email}
            onSubmit={async ({ password }) =>
              onSignedIn(await signInWithPassword({ email, password }))
            }
          />
        )}
      </Stack>
      <div className="modal-actions">
        <Button variant="text" onClick={close}>
          {i18n.t('cancel')}
        </Button>
      </div>
    </Modal>
  );
};

export const SignInAgainHost = () => {
  const resume = useSession((state) => state.resume);
  const { data: user } = useCurrentUser();
  return resume && user ? (
    <Suspense fallback={null}>
      <SignInAgain user={user} resume={resume} />
    </Suspense>
  ) : null;
};

import { newPasswordSchema, signInSchema } from '@replywell/contract/credentials';
import { confirmEmail, newPassword } from '@replywell/contract/endpoints/auth';
import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { focusMain } from '../../../lib/keep-focus.ts';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { CredentialsForm } from './credentials-form.tsx';

const ToSignIn = (): ReactElement => {
  const { t } = useTranslation('email');
  return <Link to={paths.login.getHref()}>{t('letter.toSignIn')}</Link>;
};

const passwordSchema = signInSchema.pick({ password: true });

const Confirm = ({ code }: { readonly code: string }): ReactElement => {
  const { t } = useTranslation('email');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const dashboard = paths.dashboard.getHref();
  return (
    <>
      <h1>{t('letter.confirmTitle')}</h1>
      <p>{t('letter.confirmText')}</p>
      <CredentialsForm
        fields={[{ name: 'password', label: t('password'), autoComplete: 'current-password' }]}
        schema={passwordSchema}
        submitLabel={t('submit.confirm')}
        onSubmit={async ({ password }) => {
          const user = await call(confirmEmail, { body: { code, password } });
          if (acceptUser(user, dashboard)) await navigate(dashboard, { replace: true });
        }}
      />
      <ToSignIn />
    </>
  );
};

const NewPassword = ({ code }: { readonly code: string }): ReactElement => {
  const { t } = useTranslation('email');
  const [done, setDone] = useState(false);

  // The form goes with the button that was pressed.
  useEffect(() => {
    if (done) focusMain();
  }, [done]);

  return (
    <>
      <h1>{t(done ? 'letter.doneTitle' : 'letter.newTitle')}</h1>
      {!done && (
        <CredentialsForm
          fields={[
            { name: 'password', label: t('password'), autoComplete: 'new-password' },
            { name: 'passwordConfirm', label: t('confirm'), autoComplete: 'new-password' },
          ]}
          schema={newPasswordSchema}
          submitLabel={t('submit.newPassword')}
          onSubmit={async ({ password, passwordConfirm }) => {
            await call(newPassword, { body: { code, password, passwordConfirm } });
            setDone(true);
          }}
        />
      )}
      <p role="status">{done && t('letter.done')}</p>
      <ToSignIn />
    </>
  );
};

/** Where the links of the Auth service's letters lead: `?mode=verifyEmail|resetPassword&oobCode=…`. */
export const LetterPage = (): ReactElement => {
  const { t } = useTranslation('email');
  const [query] = useSearchParams();
  const code = query.get('oobCode');
  const mode = query.get('mode');
  return (
    <main className="plain-page">
      {code && mode === 'verifyEmail' && <Confirm code={code} />}
      {code && mode === 'resetPassword' && <NewPassword code={code} />}
      {!(code && (mode === 'verifyEmail' || mode === 'resetPassword')) && (
        <>
          <h1>{t('letter.broken')}</h1>
          <ToSignIn />
        </>
      )}
    </main>
  );
};

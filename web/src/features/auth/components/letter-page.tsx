import { newPasswordSchema, signInSchema } from '@replywell/contract/credentials';
import { confirmEmail, newPassword, readLetter } from '@replywell/contract/endpoints/email';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { focusMain } from '../../../lib/keep-focus.ts';
import { useAcceptUser } from '../hooks/use-accept-user.ts';
import { letterIn, type Letter } from '../lib/letter.ts';
import { CredentialsForm } from './credentials-form.tsx';
import EmailDoor from './email-door.tsx';

const ToSignIn = (): ReactElement => {
  const { t } = useTranslation('email');
  return <Link to={paths.login.getHref()}>{t('letter.toSignIn')}</Link>;
};

const TITLES = { confirm: 'letter.confirmTitle', reset: 'letter.newTitle' } as const;

const passwordSchema = z.pick(signInSchema, { password: true });

const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'letter_refused';

interface FormProps {
  readonly code: string;
  /** The account of the typed password. undefined means that it could not be asked for. */
  readonly account: string | undefined;
  readonly onUsedUp: () => void;
}

/** Runs the request of a form. If the link was used up in the meantime, the form shows no error. */
const unlessUsedUp = async (onUsedUp: () => void, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!isUsedUp(error)) throw error;
    onUsedUp();
  }
};

const Confirm = ({ code, account, onUsedUp }: FormProps): ReactElement => {
  const { t } = useTranslation('email');
  const navigate = useNavigate();
  const acceptUser = useAcceptUser();
  const dashboard = paths.dashboard.getHref();
  const enter = async (password: string): Promise<void> => {
    const user = await call(confirmEmail, { body: { code, password } });
    if (acceptUser(user, dashboard)) await navigate(dashboard, { replace: true });
  };
  return (
    <>
      <PageHeading>{t(TITLES.confirm)}</PageHeading>
      <p>{t('letter.confirmText')}</p>
      <CredentialsForm
        account={account}
        fields={[{ name: 'password', label: t('password'), autoComplete: 'current-password' }]}
        schema={passwordSchema}
        submitLabel={t('submit.confirm')}
        onSubmit={({ password }) => unlessUsedUp(onUsedUp, () => enter(password))}
      />
      <ToSignIn />
    </>
  );
};

const NewPassword = ({ code, account, onUsedUp }: FormProps): ReactElement => {
  const { t } = useTranslation('email');
  const [done, setDone] = useState(false);

  // The pressed button disappears with the form.
  useEffect(() => {
    if (done) focusMain();
  }, [done]);

  return (
    <>
      <PageHeading>{t(done ? 'letter.doneTitle' : TITLES.reset)}</PageHeading>
      {!done && (
        <CredentialsForm
          account={account}
          fields={[
            { name: 'password', label: t('password'), autoComplete: 'new-password' },
            { name: 'passwordConfirm', label: t('confirm'), autoComplete: 'new-password' },
          ]}
          schema={newPasswordSchema}
          submitLabel={t('submit.newPassword')}
          onSubmit={({ password, passwordConfirm }) =>
            unlessUsedUp(onUsedUp, async () => {
              await call(newPassword, { body: { code, password, passwordConfirm } });
              setDone(true);
            })
          }
        />
      )}
      <p role="status">{done && t('letter.done')}</p>
      <ToSignIn />
    </>
  );
};

/** The next step. A person who is already confirmed signs in, all others get a new letter. */
const UsedUp = ({ purpose }: { readonly purpose: Letter['purpose'] }): ReactElement => {
  const { t } = useTranslation('email');
  return (
    <>
      <PageHeading>{t('letter.usedTitle')}</PageHeading>
      <p>{t(`letter.used.${purpose}`)}</p>
      <EmailDoor
        returnTo={paths.dashboard.getHref()}
        first={purpose === 'confirm' ? 'signIn' : 'reset'}
      />
    </>
  );
};

const OpenLetter = ({ code, purpose }: Letter): ReactElement => {
  const { t } = useTranslation('email');
  const [spent, setSpent] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: ['letter', code],
    queryFn: () => call(readLetter, { body: { code } }),
    retry: false,
    staleTime: Infinity,
  });

  // The pressed button disappears with the form.
  useEffect(() => {
    if (spent) focusMain();
  }, [spent]);

  if (isPending)
    return (
      <>
        <PageHeading>{t(TITLES[purpose])}</PageHeading>
        <Spinner label={t('letter.reading')} />
      </>
    );
  if (spent || isUsedUp(error)) return <UsedUp purpose={purpose} />;
  const Form = purpose === 'confirm' ? Confirm : NewPassword;
  return <Form code={code} account={data?.email} onUsedUp={() => setSpent(true)} />;
};

const Incomplete = (): ReactElement => {
  const { t } = useTranslation('email');
  return (
    <>
      <PageHeading>{t('letter.broken')}</PageHeading>
      <ToSignIn />
    </>
  );
};

/**
 * The links in the letters of the Auth service lead here. The code is read once and then removed
 * from the address bar and the history, because anybody who sees it there later could use it.
 */
export const LetterPage = (): ReactElement => {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [letter] = useState(() => letterIn(query));

  useEffect(() => {
    if (letter) void navigate(pathname, { replace: true });
  }, [letter, navigate, pathname]);

  return <main className="plain-page">{letter ? <OpenLetter {...letter} /> : <Incomplete />}</main>;
};

import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { usePromptStore } from '../stores/prompt-store.ts';
import { AdminCard } from './card.tsx';
import { Field } from '../../../components/field.tsx';

interface LoginFormProps {
  /** true means that a session has just ended by itself. */
  readonly ended: boolean;
  readonly onLogIn: (login: string, password: string) => Promise<void>;
}

function useLogIn(onLogIn: LoginFormProps['onLogIn']) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onLogIn(login, password),
    onError: () => second.current?.select(),
  });
  const isWrong = error instanceof ApiError && error.code === 'admin_login_wrong';
  const failure = error && (isWrong ? t('login.wrong') : errorText(error, tCommon));

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (login === '') first.current?.focus();
    else if (password === '') second.current?.focus();
    else if (!isPending) mutate();
  };
  return {
    login,
    setLogin,
    password,
    setPassword,
    asked,
    first,
    second,
    isPending,
    failure,
    onSubmit,
  };
}

export const LoginForm = ({ ended, onLogIn }: LoginFormProps): ReactElement => {
  const { t } = useTranslation('admin');
  const hasKept = usePromptStore(({ edited }) => edited !== null);
  const { first, second, ...form } = useLogIn(onLogIn);
  const { login, password, asked, isPending, failure } = form;
  return (
    <div ref={handOnToMain}>
      <AdminCard
        component="form"
        title={t('login.title')}
        text={t('login.note')}
        noValidate
        aria-busy={isPending}
        onSubmit={form.onSubmit}
      >
        {ended && (
          <Alert severity="info" role="status">
            {t(hasKept ? 'login.endedKept' : 'login.ended')}
          </Alert>
        )}
        <Field
          ref={first}
          label={t('login.login')}
          value={login}
          onChange={form.setLogin}
          error={asked && login === '' ? t('login.loginNeeded') : null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Field
          ref={second}
          label={t('login.password')}
          type="password"
          value={password}
          onChange={form.setPassword}
          error={asked && password === '' ? t('login.passwordNeeded') : null}
          autoComplete="current-password"
          maxLength={1_000}
          required
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="primary" disabled={isPending}>
          {t('login.submit')}
        </Button>
      </AdminCard>
    </div>
  );
};

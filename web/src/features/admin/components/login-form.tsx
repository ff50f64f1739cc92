import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { hasUnsavedLimits, useLimitsStore } from '../stores/limits-store.ts';
import { isDirty, usePromptStore } from '../stores/prompt-store.ts';
import { hasReplay, useReplayStore } from '../stores/replay-store.ts';
import { TextField } from './field.tsx';

interface LoginFormProps {
  /** true means that a session has just ended by itself. */
  readonly ended: boolean;
  readonly onLogIn: (login: string, password: string) => Promise<void>;
}

/** Sends the form and holds the state and the error of the request. */
const useSubmit = (onLogIn: LoginFormProps['onLogIn']) => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (login: string, password: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onLogIn(login, password);
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'admin_login_wrong';
      setFailure(wrong ? t('login.wrong') : errorText(error, tCommon));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit };
};

/** Holds the typed values and focuses the field in which something is missing or wrong. */
const useLogin = (onLogIn: LoginFormProps['onLogIn']) => {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, failure, submit } = useSubmit(onLogIn);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (busy) return;
    if (login === '') first.current?.focus();
    else if (password === '') second.current?.focus();
    else void submit(login, password).then(() => second.current?.select());
  };
  const missing = { login: asked && login === '', password: asked && password === '' };
  return {
    login,
    setLogin,
    password,
    setPassword,
    missing,
    first,
    second,
    busy,
    failure,
    onSubmit,
  };
};

export const LoginForm = ({ ended, onLogIn }: LoginFormProps): ReactElement => {
  const { t } = useTranslation('admin');
  const keptPrompt = usePromptStore(isDirty);
  const keptLimits = useLimitsStore(hasUnsavedLimits);
  const keptReplay = useReplayStore(hasReplay);
  const kept = keptPrompt || keptLimits;
  const ending = kept ? 'login.endedKept' : keptReplay ? 'login.endedReplay' : 'login.ended';
  const { login, setLogin, password, setPassword, missing, first, second, ...form } =
    useLogin(onLogIn);
  const { busy, failure, onSubmit } = form;
  return (
    <form
      ref={handOnToMain}
      className="admin-card login-card"
      noValidate
      aria-busy={busy}
      onSubmit={onSubmit}
    >
      <PageHeading>{t('login.title')}</PageHeading>
      {ended && (
        <p className="admin-notice" role="status">
          {t(ending)}
        </p>
      )}
      <TextField
        ref={first}
        label={t('login.login')}
        value={login}
        onChange={setLogin}
        error={missing.login ? t('login.loginNeeded') : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
      />
      <TextField
        ref={second}
        label={t('login.password')}
        type="password"
        value={password}
        onChange={setPassword}
        error={missing.password ? t('login.passwordNeeded') : null}
        autoComplete="current-password"
        maxLength={1_000}
        required
      />
      <p className="form-error" role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy && <Spinner size={16} />}
        {t('login.submit')}
      </Button>
      <p className="field-note">{t('login.note')}</p>
    </form>
  );
};

import Alert from '@mui/material/Alert';
import { ADMIN_TAB_HEADER, adminLogin } from '@replywell/contract/endpoints/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { call } from '../../../lib/api-client.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { setTab, useAdmin } from '../admin-session.ts';
import { AdminCard } from './card.tsx';

const FIELDS = [
  { name: 'login', autoComplete: 'username', autoCapitalize: 'none', maxLength: 200 },
  { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 1_000 },
] as const;

const useLogIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { login: string; password: string }) => {
      const tab = crypto.randomUUID();
      const session = await call(adminLogin, { headers: { [ADMIN_TAB_HEADER]: tab }, body });
      client.setQueryData(['admin', 'session'], session);
      setTab(tab);
    },
  });
};

export const LoginForm = () => {
  const { t } = useTranslation('admin');
  const ended = useAdmin((state) => state.ended);
  const [values, setValues] = useState({ login: '', password: '' });
  const { mutate, isPending, error } = useLogIn();
  const isWrong = codeOf(adminLogin, error) === 'admin_login_wrong';

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = event.currentTarget.querySelector<HTMLInputElement>('[name="password"]');
    if (!isPending) mutate(values, { onError: () => password?.select() });
  };
  return (
    <div ref={handOnToMain}>
      <AdminCard
        component="form"
        title={t('login.title')}
        text={t('login.note')}
        aria-busy={isPending}
        onSubmit={onSubmit}
      >
        {ended && (
          <Alert severity="info" role="status">
            {t('login.ended')}
          </Alert>
        )}
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            {...field}
            autoFocus={name === 'login'}
            spellCheck={false}
            required
            label={t(`login.${name}`)}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        {error && <Alert severity="error">{isWrong ? t('login.wrong') : errorText(error)}</Alert>}
        <Button type="submit" variant="contained" color="secondary" disabled={isPending}>
          {t('login.submit')}
        </Button>
      </AdminCard>
    </div>
  );
};

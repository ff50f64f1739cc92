import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import {
  adminLogout,
  getAdminSession,
  getSendingSwitch,
  setSendingSwitch,
  ADMIN_TAB_HEADER,
  adminLogin,
} from '@replywell/contract/endpoints/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import Typography from '@mui/material/Typography';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Logo } from '../../../components/icons/logo.tsx';
import { LanguageMenu } from '../../../components/language-menu.tsx';
import { PageHeading } from '../../../components/page-header.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { QuestionHost, ask } from '../../../components/question.tsx';
import { NoticePlace } from '../../../components/toast/notice-place.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Mui } from '../../../theme/mui.tsx';
import { asAdmin, setTab, useAdmin } from '../admin-session.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptTester } from './prompt-tester.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import { AdminCard } from './card.tsx';
import Alert from '@mui/material/Alert';
import { useState, type SyntheticEvent } from 'react';
import { Field } from '../../../components/field.tsx';
import { codeOf } from '../../../lib/api-error.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';

const FIELDS = [
  { name: 'login', autoComplete: 'username', autoCapitalize: 'none', maxLength: 200 },
  { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 1_000 },
] as const;

const LoginForm = () => {
  const { t } = useTranslation('admin');
  const ended = useAdmin((state) => state.ended);
  const [values, setValues] = useState({ login: '', password: '' });
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: typeof values) => {
      const tab = crypto.randomUUID();
      const session = await call(adminLogin, { headers: { [ADMIN_TAB_HEADER]: tab }, body });
      client.setQueryData(['admin', 'session'], session);
      setTab(tab);
    },
  });
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

const SWITCH_KEY = ['admin', 'sending'] as const;

const SendingCard = () => {
  const { t, i18n } = useTranslation('admin');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SWITCH_KEY,
    queryFn: () => asAdmin((headers) => call(getSendingSwitch, { headers })),
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (stopped: boolean) =>
      asAdmin((headers) => call(setSendingSwitch, { headers, body: { stopped } })),
    onSuccess: (saved) => client.setQueryData(SWITCH_KEY, saved),
    onError: (failure) => tellFailure(t('sending.failed'), failure),
  });
  const state = (): string => {
    if (error) return `${t('sending.loadFailed')}. ${errorText(error)}`;
    if (!data) return t('sending.loading');
    if (!data.stopped) return t('sending.on');
    return t('sending.off', { date: data.since === null ? '' : dateTimeText(data.since) });
  };
  return (
    <AdminCard title={t('sending.title')} text={t('sending.text')}>
      <Typography role="status">{state()}</Typography>
      {data && (
        <Button disabled={isPending} onClick={() => mutate(!data.stopped)}>
          {t(data.stopped ? 'sending.letGoOn' : 'sending.stop')}
        </Button>
      )}
      {error && <Button onClick={() => void refetch()}>{i18n.t('retry')}</Button>}
    </AdminCard>
  );
};

const LogOutButton = () => {
  const { t } = useTranslation(['admin', 'auth']);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => asAdmin((headers) => call(adminLogout, { headers })),
    onSuccess: () => {
      useAdmin.setState({ edited: null });
      client.removeQueries({ queryKey: ['admin'] });
      setTab(null);
    },
    onError: (error) => tellFailure(t('logOutFailed'), error),
  });
  const leave = (): void => {
    if (useAdmin.getState().edited === null) mutate();
    else
      ask({
        title: t('leave.title'),
        text: t('leave.text'),
        stay: t('leave.stay'),
        options: [{ label: t('auth:logOut'), onChoose: () => mutate() }],
      });
  };
  return (
    <Button variant="text" onClick={leave}>
      {t('auth:logOut')}
    </Button>
  );
};

const WORK = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { md: '7fr 5fr' },
};

const AdminPage = () => {
  const { t, i18n } = useTranslation('admin');
  const isSignedOut = useAdmin(({ tab }) => tab === null);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'session'],
    queryFn: () => asAdmin((headers) => call(getAdminSession, { headers })),
    enabled: !isSignedOut,
  });
  const isSignedIn = !isSignedOut && data;
  return (
    <Mui>
      <Container maxWidth="lg" sx={{ paddingY: 5 }}>
        <Stack
          component="header"
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', marginBottom: 5 }}
        >
          {/* A full page load, so that the browser asks about unsaved words. */}
          <a className="brand" href={paths.home.getHref()}>
            <Logo />
            <span>{i18n.t('brand')}</span>
          </a>
          <NoticePlace sx={{ marginLeft: 'auto' }} />
          <Stack direction="row">
            <LanguageMenu opener={Button} short />
            {isSignedIn && <LogOutButton />}
          </Stack>
        </Stack>
        <Stack component="main" sx={{ gap: 4 }}>
          <PageHeading>{t('title')}</PageHeading>
          {!isSignedOut && !data && !error && <PageSpinner />}
          {!isSignedOut && !data && error && (
            <ErrorPanel
              title={t('unreachable')}
              message={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
          {isSignedOut && (
            <Box sx={{ maxWidth: 400, marginX: 'auto' }}>
              <LoginForm />
            </Box>
          )}
          {isSignedIn && (
            <Box sx={WORK}>
              <PromptEditor />
              <PromptTester />
              <SendingCard />
            </Box>
          )}
        </Stack>
      </Container>
      <QuestionHost />
    </Mui>
  );
};

export default AdminPage;

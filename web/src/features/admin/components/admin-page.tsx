import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Logo } from '../../../components/icons/logo.tsx';
import { LanguageMenu } from '../../../components/language-menu.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { askBeforeLogOut } from '../../../components/question/question-store.ts';
import { QuestionHost } from '../../../components/question/question-dialog.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Mui } from '../../../theme/mui.tsx';
import { useAdminSession } from '../hooks/use-admin-session.ts';
import { usePromptStore } from '../stores/prompt-store.ts';
import { LoginForm } from './login-form.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptTester } from './prompt-tester.tsx';
import { SendingCard } from './sending-card.tsx';

const LogOutButton = ({ onLogOut }: { readonly onLogOut: () => Promise<void> }): ReactElement => {
  const { t } = useTranslation('admin');
  const logOut = (): void => {
    onLogOut().catch((error: unknown) => tellFailure(t('logOutFailed'), error));
  };
  const leave = (): void => {
    if (usePromptStore.getState().edited === null) logOut();
    else
      askBeforeLogOut(
        {
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.anyway'),
        },
        logOut,
      );
  };
  return (
    <Button variant="text" onClick={leave}>
      {t('logOut')}
    </Button>
  );
};

export const AdminPage = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { stage, ended, check, logIn, logOut } = useAdminSession();
  const isSignedIn = stage === 'signed-in';
  return (
    <Mui>
      <Container maxWidth="lg" sx={{ paddingY: 5 }}>
        <Stack
          component="header"
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', marginBottom: 5 }}
        >
          {/* Loads a whole new page, so that the browser asks about unsaved words. */}
          <a className="brand" href={paths.home.getHref()}>
            <Logo />
            <span>{tCommon('brand')}</span>
          </a>
          <Stack direction="row">
            <LanguageMenu opener={Button} short />
            {isSignedIn && <LogOutButton onLogOut={logOut} />}
          </Stack>
        </Stack>
        <Stack component="main" sx={{ gap: 4 }}>
          <PageHeading>{t('title')}</PageHeading>
          {stage === 'checking' && !check.error && <PageSpinner />}
          {stage === 'checking' && check.error && (
            <ErrorPanel
              title={t('unreachable')}
              message={errorText(check.error, tCommon)}
              onRetry={() => void check.refetch()}
            />
          )}
          {stage === 'signed-out' && (
            <Box sx={{ maxWidth: 400, marginX: 'auto' }}>
              <LoginForm ended={ended} onLogIn={logIn} />
            </Box>
          )}
          {isSignedIn && (
            <Box
              sx={{
                display: 'grid',
                gap: 5,
                alignItems: 'start',
                gridTemplateColumns: { md: '7fr 5fr' },
              }}
            >
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

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Logo } from '../../../components/icons/logo.tsx';
import { LanguageMenu } from '../../../components/language-menu.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { askBeforeLogOut } from '../../../components/question/ask-before-log-out.ts';
import { QuestionHost } from '../../../components/question/question-host.tsx';

import { ThemeMenu } from '../../../components/theme-menu.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useAdminSession } from '../hooks/use-admin-session.ts';
import { hasUnsavedLimits, useLimitsStore } from '../stores/limits-store.ts';
import { isDirty, usePromptStore } from '../stores/prompt-store.ts';
import { Mui } from '../../../theme/mui.tsx';
import { LoginForm } from './login-form.tsx';
import { Workplace } from './workplace.tsx';

const LogOutButton = ({ onLogOut }: { readonly onLogOut: () => Promise<void> }): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const logOut = (): void => {
    onLogOut().catch((error: unknown) =>
      toast({
        variant: 'destructive',
        title: t('logOutFailed'),
        description: errorText(error, tCommon),
      }),
    );
  };
  const leave = (): void => {
    const unsaved =
      isDirty(usePromptStore.getState()) || hasUnsavedLimits(useLimitsStore.getState());
    if (!unsaved) logOut();
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
  const { stage, ended, recheck, logIn, logOut } = useAdminSession();
  const online = useOnline();
  const signedIn = stage === 'signed-in';
  return (
    <Mui>
      <div className="admin">
        <header className="admin-top">
          {/* Loads a whole new page, so that the browser asks about unsaved words. */}
          <a className="brand" href={paths.home.getHref()}>
            <Logo />
            <span>{tCommon('brand')}</span>
          </a>
          <div className="admin-controls">
            <LanguageMenu opener={Button} short />
            <ThemeMenu opener={Button} />
            {signedIn && <LogOutButton onLogOut={logOut} />}
          </div>
        </header>
        <main data-centred={!signedIn}>
          {signedIn && <PageHeading>{t('title')}</PageHeading>}
          <p className="admin-notice" role="status" hidden={online}>
            {!online && t('offline')}
          </p>
          {stage === 'checking' && <PageSpinner />}
          {stage === 'unreachable' && (
            <ErrorPanel
              title={t('unreachable')}
              message={tCommon('errors.network')}
              onRetry={recheck}
            />
          )}
          {stage === 'signed-out' && <LoginForm ended={ended} onLogIn={logIn} />}
          {signedIn && <Workplace />}
        </main>
      </div>
      <QuestionHost />
    </Mui>
  );
};

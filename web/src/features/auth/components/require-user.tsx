import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../../../components/spinner.tsx';
import { PlainButton } from '../../../components/plain-button.tsx';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';

/** Somebody seems signed in, but the server cannot say who. Signing in would not help. */
export const NoAnswer = () => {
  const { t } = useTranslation();
  const { refetch, isFetching } = useCurrentUser();
  return (
    <main className="crash">
      <div className="panel" role="alert">
        <h1>{t('noAnswer.title')}</h1>
        <p>{t('noAnswer.text')}</p>
        <PlainButton disabled={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </PlainButton>
      </div>
    </main>
  );
};

export const RequireUser = () => {
  const { pathname, search } = useLocation();
  // False also while the query waits for a network.
  const { data: user, isLoading } = useCurrentUser();
  if (isLoading) return <PageSpinner />;
  if (user === undefined) return <NoAnswer />;
  if (!user) return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return <Outlet />;
};

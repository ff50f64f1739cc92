import { useLayoutEffect, type ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { returnToPlace } from '../../../lib/session-notice.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { NoAnswer } from './no-answer.tsx';

/** Restores the scroll position at which the page was left, after the page has been drawn again. */
const BackInPlace = (): null => {
  useLayoutEffect(returnToPlace, []);
  return null;
};

/** Shows its content to signed-in creators. Others sign in first and come back to this address. */
export const RequireUser = (): ReactElement => {
  const { pathname, search } = useLocation();
  const { data: user, isPending } = useCurrentUser();
  if (isPending) return <PageSpinner />;
  if (user === undefined) return <NoAnswer />;
  if (!user) return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return (
    <>
      <Outlet />
      <BackInPlace />
    </>
  );
};

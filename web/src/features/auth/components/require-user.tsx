import { useLayoutEffect, type ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { returnToPlace } from '../../../lib/session-notice.ts';
import { useCurrentUser } from '../api/get-current-user.ts';

/** After its page has been drawn again, at the height at which it was left. */
const BackInPlace = (): null => {
  useLayoutEffect(returnToPlace, []);
  return null;
};

/** Shows what is inside to signed-in creators; others sign in first and come back to this address. */
export const RequireUser = (): ReactElement => {
  const { pathname, search } = useLocation();
  const { data: user, isPending } = useCurrentUser();
  if (isPending) return <PageSpinner />;
  if (!user) return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return (
    <>
      <Outlet />
      <BackInPlace />
    </>
  );
};

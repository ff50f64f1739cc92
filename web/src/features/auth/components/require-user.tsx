import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../api/get-current-user.ts';

/** Shows what is inside to signed-in creators; others sign in first and come back to this address. */
export const RequireUser = (): ReactElement => {
  const { pathname, search } = useLocation();
  const { data: user, isPending } = useCurrentUser();
  if (isPending) return <PageSpinner />;
  if (!user) return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return <Outlet />;
};

import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Unreachable } from '../../../components/page-state.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';

/** Somebody seems signed in, but the server cannot say who. Signing in would not help. */
export const NoAnswer = () => {
  const { refetch, isFetching } = useCurrentUser();
  return <Unreachable why="noAnswer" isTrying={isFetching} onRetry={() => void refetch()} />;
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

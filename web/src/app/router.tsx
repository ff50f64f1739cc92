import { lazy } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { analyticsId } from '../config/deployment.ts';
import { paths } from '../config/paths.ts';
import { RequireUser } from '../features/auth/components/require-user.tsx';
import { once } from '../lib/once.ts';
import { DocumentTitle, FocusKeeper } from './page-changes.tsx';
import { LoginPage } from './login-page.tsx';
import { VisitCounter } from './visit-counter.tsx';

const PlainLayout = lazy(() => import('./plain-layout.tsx'));
const AuthCallbackRoute = lazy(() => import('../features/auth/components/auth-callback.tsx'));
// Shared promises: a second import() would resolve a task later.
const importShell = once(() => import('./shell/shell.tsx'));
const importDashboard = once(() => import('./routes/dashboard.tsx'));
const ShellRoute = lazy(importShell);
const DashboardRoute = lazy(importDashboard);
const AdminRoute = lazy(() => import('../features/admin/components/admin-page.tsx'));
const QueueRoute = lazy(() => import('./routes/queue.tsx'));
const StatisticsRoute = lazy(() => import('./routes/statistics.tsx'));
const AnswersRoute = lazy(() => import('./routes/answers.tsx'));
const HeldRoute = lazy(() => import('../features/held/components/held-page.tsx'));
const SentRoute = lazy(() => import('./routes/sent.tsx'));
const PrivacyRoute = lazy(() => import('./routes/privacy.tsx'));
const TermsRoute = lazy(() => import('./routes/terms.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.tsx'));

/** Loads the parts in parallel. An error is thrown again where the part is rendered. */
export const fetchDashboardAhead = (): Promise<unknown> =>
  Promise.allSettled([importShell(), importDashboard()]);

const VideoCommentsRedirect = () => {
  const { videoId } = useParams();
  return <Navigate to={paths.dashboard.getHref(videoId)} replace />;
};

export const Router = () => (
  <>
    <DocumentTitle />
    <FocusKeeper />
    <VisitCounter analyticsId={analyticsId} />
    <Routes>
      <Route path={paths.home.path} element={<LoginPage />} />
      <Route path={paths.russianHome.path} element={<LoginPage />} />
      <Route path={paths.login.path} element={<LoginPage />} />
      <Route element={<RequireUser />}>
        <Route element={<ShellRoute />}>
          <Route path={paths.dashboard.path} element={<DashboardRoute />} />
          <Route path={paths.answers.path} element={<AnswersRoute />} />
          <Route path={paths.queue.path} element={<QueueRoute />} />
          <Route path={paths.held.path} element={<HeldRoute />} />
          <Route path={paths.sent.path} element={<SentRoute />} />
          <Route path={paths.statistics.path} element={<StatisticsRoute />} />
        </Route>
      </Route>
      <Route path={paths.videoComments.path} element={<VideoCommentsRedirect />} />
      <Route path={paths.admin.path} element={<AdminRoute />} />
      <Route element={<PlainLayout />}>
        <Route path={paths.authCallback.path} element={<AuthCallbackRoute />} />
        <Route path={paths.privacy.path} element={<PrivacyRoute />} />
        <Route path={paths.terms.path} element={<TermsRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  </>
);

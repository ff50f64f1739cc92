import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { configWith } from '../../../testing/site/usual-answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import { Router } from './router.tsx';

// jest cannot load the pictures of the landing page.
jest.mock('./login-page.tsx', () => ({ LoginPage: () => null }));

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

const visit = (path: string) => {
  fakeServer({
    'GET /api/auth/session': { json: { present: false } },
    'GET /api/config': { json: { ...configWith('', ''), modelHost: 'models.example.com' } },
  });
  return renderApp(
    <>
      <Suspense>
        <Router />
      </Suspense>
      <Address />
    </>,
    { path },
  );
};

test.each([
  ['/dashboard', '/login?redirect=%2Fdashboard'],
  [
    '/dashboard?videoId=v1&status=all',
    '/login?redirect=%2Fdashboard%3FvideoId%3Dv1%26status%3Dall',
  ],
  ['/statistics', '/login?redirect=%2Fstatistics'],
  // This address first redirects to the dashboard of that video.
  ['/comments/a%20b', '/login?redirect=%2Fdashboard%3FvideoId%3Da%2Bb'],
])('without a session %s leads to %s', async (path, goal) => {
  visit(path);
  expect(await screen.findByText(goal)).toBeVisible();
});

test('the admin page shows its own form without a session', async () => {
  visit('/admin');
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(screen.getByText('/admin')).toBeVisible();
});

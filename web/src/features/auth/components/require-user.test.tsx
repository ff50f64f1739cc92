import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { rememberSignedIn, seemsSignedIn } from '../../../lib/signed-in-hint.ts';
import { useSession } from '../../../lib/session.ts';
import { renderApp } from '../../../testing/render.tsx';
import { RequireUser } from './require-user.tsx';

const USER = buildCreator();

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

const open = () =>
  renderApp(
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/dashboard" element={<p>the dashboard</p>} />
      </Route>
      <Route path="/login" element={<Address />} />
    </Routes>,
    { path: '/dashboard?videoId=v1' },
  );

const AWAY = 'at /login?redirect=%2Fdashboard%3FvideoId%3Dv1';

test('a session without a hint in this browser is found and remembered', async () => {
  fakeServer({
    'GET /api/auth/session': { json: { present: true } },
    'GET /api/auth/me': { json: USER },
  });
  open();
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(seemsSignedIn()).toBe(true);
});

test('a visitor gets the sign-in page without a refused call', async () => {
  fakeServer({ 'GET /api/auth/session': { json: { present: false } } });
  open();
  expect(await screen.findByText(AWAY)).toBeVisible();
});

test('an expired session is forgotten, and the sign-in page says so', async () => {
  rememberSignedIn();
  fakeServer({
    'GET /api/auth/me': { status: 401, json: { code: 'unauthenticated', message: 'No.' } },
  });
  open();
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(seemsSignedIn()).toBe(false);
  expect(useSession.getState().notice).toBe('over');
});

test('a signed-in creator is told that the server is down, and can retry', async () => {
  rememberSignedIn();
  fakeServer({ 'GET /api/auth/me': { status: 500, text: '' } });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer');
  fakeServer({ 'GET /api/auth/me': { json: USER } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the dashboard')).toBeVisible();
});

test('with the server down, a visitor gets the sign-in page', async () => {
  fakeServer({
    'GET /api/auth/session': { status: 502, text: '' },
    'GET /api/auth/me': { status: 500, json: { code: 'internal', message: 'No.' } },
  });
  open();
  expect(await screen.findByText(AWAY)).toBeVisible();
});

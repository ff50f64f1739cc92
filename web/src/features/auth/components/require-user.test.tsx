import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { RequireUser } from './require-user.tsx';

const USER = {
  id: 'u1',
  email: 'anna@example.com',
  displayName: null,
  photoURL: null,
  permission: 'granted',
};

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

test('a signed-in creator sees the page', async () => {
  fakeServer({ 'GET /api/auth/me': { json: USER } });
  open();
  expect(await screen.findByText('the dashboard')).toBeVisible();
});

test.each([401, 500])(
  'an answer %i leads to the sign-in and remembers the address',
  async (status) => {
    fakeServer({ 'GET /api/auth/me': { status, json: { code: 'internal', message: 'No.' } } });
    open();
    expect(await screen.findByText('at /login?redirect=%2Fdashboard%3FvideoId%3Dv1')).toBeVisible();
  },
);

import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { awaitResult, keepPendingSignIn } from '../lib/callback.ts';
import { complete } from '../lib/sign-in-flow.ts';
import AuthCallback from './auth-callback.tsx';

jest.mock('../lib/sign-in-flow.ts', () => ({ complete: jest.fn() }));

const USER = buildCreator();
const PENDING = { codeVerifier: 'v', redirectUri: 'http://localhost/cb', returnTo: '/dashboard' };

const open = (query: string) =>
  renderApp(
    <Routes>
      <Route path="/auth/callback" element={<AuthCallback />} />
      <Route path="/dashboard" element={<p>the dashboard</p>} />
    </Routes>,
    { path: `/auth/callback${query}` },
  );

beforeEach(() => {
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
});

test('opening the page by hand does nothing', async () => {
  open('');
  expect(await screen.findByText('There is no sign-in to finish here.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(window.close).not.toHaveBeenCalled();
});

test('in a popup the result goes to the opener, and the popup closes', async () => {
  const handed = awaitResult('s1', new AbortController().signal);
  open('?code=c1&state=s1&scope=openid');
  expect(await screen.findByText(/close this window/u)).toBeVisible();
  await expect(handed).resolves.toEqual({ state: 's1', code: 'c1', error: null });
  expect(window.close).toHaveBeenCalled();
  expect(complete).not.toHaveBeenCalled();
});

test('an unknown state exchanges nothing', async () => {
  keepPendingSignIn('s1', PENDING);
  open('?code=c1&state=forged');
  expect(await screen.findByText(/close this window/u)).toBeVisible();
  // A window that no page has opened cannot be closed by one.
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(complete).not.toHaveBeenCalled();
});

test('a full-page grant belongs to the creator who asked for it', async () => {
  keepPendingSignIn('s1', { ...PENDING, creatorId: 'u1' });
  jest.mocked(complete).mockResolvedValue(USER);
  open('?code=c1&state=s1');
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(complete).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ creatorId: 'u1' }),
  );
});

test.each([
  ['granted', {}, 'Permissions refreshed'],
  ['granted', { first: true }, 'YouTube is connected'],
  ['needed', {}, /^Could not refresh the YouTube permissions: Google did not pass/],
  ['needed', { another: true }, /still has no permission for the channel in use/],
] as const)(
  'a grant that ends "%s" after %j says so in the page',
  async (permission, asked, said) => {
    keepPendingSignIn('s1', { ...PENDING, creatorId: 'u1', ...asked });
    jest.mocked(complete).mockResolvedValue({ ...USER, permission });
    open('?code=c1&state=s1');
    expect(await screen.findByText(said)).toBeVisible();
    expect(await screen.findByText('the dashboard')).toBeVisible();
  },
);

test('a failed full-page grant is reported with both accounts', async () => {
  keepPendingSignIn('s1', { ...PENDING, creatorId: 'u1' });
  const userMessage = 'You are signed in with a@example.com, but chose b@example.com at Google.';
  const refusal = { code: 'other_google_account' as const, reason: null, id: null, userMessage };
  jest.mocked(complete).mockRejectedValue(new ApiError(409, '{}', refusal));
  open('?code=c1&state=s1');
  const told = `Could not refresh the YouTube permissions: ${userMessage}`;
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
});

import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import * as flow from '../lib/sign-in-flow.ts';
import { createQueryClient, CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { SignInCard } from './sign-in-card.tsx';

jest.mock('../lib/sign-in-flow.ts', () => ({
  requestAuthorization: jest.fn(),
  complete: jest.fn(),
  warmUp: jest.fn(),
}));

jest.mock('../../../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const AUTHORIZATION = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/cb' };
const USER = buildCreator();

const show = (queryClient = createQueryClient()) =>
  renderApp(
    <Routes>
      <Route path="/login" element={<SignInCard returnTo="/dashboard?videoId=v1" />} />
      <Route path="/dashboard" element={<p>the dashboard</p>} />
    </Routes>,
    { path: '/login', queryClient, advanceTimers: jest.advanceTimersByTime },
  );
const button = (): HTMLElement => screen.getByRole('button', { name: 'Sign in with Google' });

// The page stays half a second longer after a sign-in.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  jest.mocked(flow.requestAuthorization).mockResolvedValue(AUTHORIZATION);
  jest.mocked(flow.complete).mockResolvedValue(USER);
  fakeServer({ 'GET /api/auth/session': { json: { present: false } } });
});

test('the popup opens synchronously in the click, and the button is busy', () => {
  jest.mocked(flow.requestAuthorization).mockReturnValue(new Promise(() => undefined));
  show();
  act(() => button().click());
  expect(window.open).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button().querySelector('.spinner')).toBeInTheDocument();
});

test('the sign-in code loads when the pointer reaches the button', async () => {
  const { user } = show();
  expect(flow.warmUp).not.toHaveBeenCalled();
  await user.hover(button());
  await waitFor(() => expect(flow.warmUp).toHaveBeenCalled());
});

test('the requested page opens after the sign-in', async () => {
  show();
  await act(async () => {
    button().click();
    await jest.advanceTimersByTimeAsync(499);
  });
  expect(flow.complete).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('the dashboard')).toBeVisible();
});

test('another creator who signs in gets a fresh page', async () => {
  const first = show();
  await first.user.click(button());
  await screen.findByText('the dashboard');
  first.unmount();
  first.queryClient.setQueryData(CURRENT_USER_KEY, null);

  jest.mocked(flow.complete).mockResolvedValue({ ...USER, id: 'u2' });
  const second = show(first.queryClient);
  await second.user.click(button());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard?videoId=v1'));
  expect(screen.queryByText('the dashboard')).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('the same creator keeps the page after a new sign-in', async () => {
  const client = createQueryClient();
  client.setQueryData(['videos'], 'kept');
  client.setQueryData(CURRENT_USER_KEY, null);
  const { user } = show(client);
  await user.click(button());
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
  expect(client.getQueryData(['videos'])).toBe('kept');
});

import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { buildChannel, buildCreator } from '../../../../testing/site/build-creator.ts';
import { signedIn } from '../../../../testing/site/usual-answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import * as flow from '../../features/auth/lib/sign-in-flow.ts';
import Shell from './shell.tsx';

jest.mock('../../features/auth/lib/sign-in-flow.ts', () => ({
  requestAuthorization: jest.fn(),
  complete: jest.fn(),
  warmUp: jest.fn(),
}));

const Page = () => <p>the page{useLocation().search}</p>;

const show = async () => {
  const calls = fakeServer(
    {
      'GET /api/auth/me': { json: buildCreator() },
      'GET /api/youtube/channels': { json: [buildChannel()] },
      'GET /api/youtube/videos/saved': { json: [] },
    },
    signedIn,
  );
  const page = renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/statistics" element={<Page />} />
      </Route>
    </Routes>,
    { path: '/statistics' },
  );
  await screen.findByRole('button', { name: 'Account: Anna grows' });
  const asked = (path: string) => calls.filter((call) => call.path === path);
  return { ...page, calls, asked };
};

const button = (name: string) => screen.getByRole('button', { name });
const sidebar = () => within(screen.getByRole('complementary', { name: 'Menu' }));

test('the account menu switches the theme, and remembers it', async () => {
  const { user } = await show();
  await user.click(button('Account: Anna grows'));
  const menu = within(screen.getByRole('dialog', { name: 'anna@example.com' }));
  await user.click(menu.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(menu.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the sidebar lists every page, and remembers that it is collapsed', async () => {
  const { user } = await show();
  const places = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('ul'))
      .map(({ textContent }) => textContent);
  const views = [
    'Waiting',
    'Needs you',
    'Questions',
    'Wrote back',
    'Praise',
    'No reply needed',
    'Likely spam',
    'Snoozed',
    'Dismissed',
  ];
  const others = ['Answers', 'Queue', 'Sent', 'Held', 'Statistics', 'Settings'];
  const pages = ['Comments', ...views, ...others];
  expect(places()).toEqual([...pages, 'CommandsCtrl K']);
  expect(sidebar().getByRole('link', { name: 'Comments' })).toHaveAttribute('href', '/dashboard');
  expect(sidebar().getByRole('link', { name: 'Statistics' })).toHaveAttribute(
    'href',
    '/statistics',
  );
  await user.click(button('Collapse the sidebar'));
  expect(button('Expand the sidebar')).toHaveAttribute('aria-expanded', 'false');
  expect(sidebar().getByText('Statistics')).toHaveClass('visually-hidden');
  expect(localStorage.getItem('sidebar')).toBe('collapsed');
  await user.click(button('Expand the sidebar'));
  expect(sidebar().getByText('Statistics')).not.toHaveClass('visually-hidden');
});

test("open settings are the sidebar's current page", async () => {
  const { user } = await show();
  const marked = () =>
    within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .filter((item) => item.querySelector('[aria-current="page"]'))
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Statistics']);
  await user.click(button('Settings'));
  expect(await screen.findByText('the page?settings=open')).toBeInTheDocument();
  expect(marked()).toEqual(['Settings']);
});

test('refreshing permissions disables the button, then refetches creator and channel', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const code = Promise.withResolvers<{ code: string; codeVerifier: string; redirectUri: string }>();
  jest.mocked(flow.requestAuthorization).mockReturnValue(code.promise);
  jest.mocked(flow.complete).mockResolvedValue(buildCreator());
  const { user, asked } = await show();
  const before = [asked('/api/auth/me').length, asked('/api/youtube/channels').length];
  await user.click(button('Refresh permissions'));
  expect(button('Refresh permissions')).toHaveAttribute('aria-disabled', 'true');
  expect(flow.requestAuthorization).toHaveBeenCalledWith(
    expect.objectContaining({ forceConsent: true, loginHint: 'anna@example.com' }),
  );
  code.resolve({ code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost' });
  expect(await screen.findByText('Permissions refreshed')).toBeVisible();
  expect(button('Refresh permissions')).not.toHaveAttribute('aria-disabled');
  await waitFor(() =>
    expect([asked('/api/auth/me').length, asked('/api/youtube/channels').length]).toEqual(
      before.map((times) => times + 1),
    ),
  );
});

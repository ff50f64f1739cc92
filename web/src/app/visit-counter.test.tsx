import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCookieConsent } from '../lib/cookie-consent.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import { me } from './testing/dashboard.tsx';
import { VisitCounter } from './visit-counter.tsx';

const ID = 'G-TEST';

const scripts = (): string[] =>
  Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
/** Returns what Google's script would find in its list, in order. */
const commands = (): unknown[][] =>
  (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const hits = (): unknown[] =>
  commands()
    .filter(([name, what]) => name === 'event' && what === 'page_view')
    .map(([, , details]) => (details as { page_path: string }).page_path);

const Go = () => {
  const navigate = useNavigate();
  return (
    <input aria-label="go" onChange={({ target }) => void navigate(target.value)} defaultValue="" />
  );
};
const go = (to: string): void => {
  fireEvent.change(screen.getByLabelText('go'), { target: { value: to } });
};
const tick = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const show = async (
  analyticsId: string | undefined,
  { path = '/privacy', signedIn = false } = {},
) => {
  fakeServer({
    'GET /api/auth/session': { json: { present: signedIn } },
    'GET /api/auth/me': signedIn ? { json: { ...me, permission: 'granted' } } : { status: 401 },
  });
  const page = renderApp(
    <StrictMode>
      <Go />
      <VisitCounter analyticsId={analyticsId} />
    </StrictMode>,
    { path },
  );
  await tick(100);
  return page;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  delete window.dataLayer;
});

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const choose = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await tick(300);
};

test('the question comes a second after the page and not before, and leaves the focus alone', async () => {
  await show(undefined);
  await tick(850);
  expect(banner()).toBeNull();
  await tick(100);
  expect(banner()).toBeVisible();
  expect(document.body).toHaveFocus();
  await tick(10);
  expect(screen.getByRole('status')).toHaveTextContent('A question about cookies');
});

test.each([
  ['Accept all', 'accepted'],
  ['Only necessary', 'declined'],
])('"%s" is kept as %s, and is not asked again', async (name, stored) => {
  const { unmount } = await show(undefined);
  await tick(2_000);
  await choose(name);
  expect(banner()).toBeNull();
  expect(localStorage.getItem('cookieConsent')).toBe(stored);
  unmount();
  await show(undefined);
  await tick(5_000);
  expect(banner()).toBeNull();
});

test('without an id nothing is loaded, whatever is chosen', async () => {
  await show(undefined);
  await tick(2_000);
  await choose('Accept all');
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('nothing is loaded before a choice, nor after "only necessary"', async () => {
  await show(ID);
  await tick(2_000);
  expect(scripts()).toEqual([]);
  await choose('Only necessary');
  go('/terms');
  await tick(500);
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('after "accept all" each change of page is one hit: not its query, not a redirect on the way', async () => {
  await show(ID, { path: '/privacy?token=secret' });
  await tick(2_000);
  await choose('Accept all');
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(commands()).toContainEqual([
    'config',
    ID,
    expect.objectContaining({ send_page_view: false }),
  ]);
  expect(hits()).toEqual(['/privacy']);
  go('/privacy?settings=open');
  await tick(500);
  go('/comments/abc');
  await tick(500);
  go('/dashboard?videoId=abc');
  await tick(500);
  go('/login?redirect=%2Fdashboard%3FvideoId%3Dabc');
  await tick(500);
  go('/auth/callback?code=secret');
  await tick(500);
  go('/terms');
  await tick(500);
  expect(hits()).toEqual(['/privacy', '/login', '/terms']);
  expect(JSON.stringify(commands())).not.toMatch(/secret|abc/);
  expect(scripts()).toHaveLength(1);
});

test('who is signed in is counted where they arrive, however slowly they are led there', async () => {
  await show(ID, { path: '/', signedIn: true });
  await tick(2_000);
  await choose('Accept all');
  await tick(5_000);
  go('/dashboard');
  await tick(500);
  go('/statistics');
  await tick(500);
  expect(hits()).toEqual(['/dashboard', '/statistics']);
});

test('who takes the consent back is not counted any more', async () => {
  await show(ID);
  await tick(2_000);
  await choose('Accept all');
  document.cookie = '_ga_TEST=1';
  act(() => useCookieConsent.setState({ asked: true }));
  await tick(0);
  expect(banner()).toHaveFocus();
  await choose('Only necessary');
  go('/terms');
  await tick(500);
  expect(hits()).not.toContain('/terms');
  expect(window).toHaveProperty(`ga-disable-${ID}`, true);
  expect(document.cookie).not.toContain('_ga');
});

test('what another tab chose holds here', async () => {
  await show(ID);
  await tick(2_000);
  localStorage.setItem('cookieConsent', 'declined');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' })));
  expect(banner()).toBeNull();
  localStorage.setItem('cookieConsent', 'rubbish');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' })));
  expect(banner()).toBeVisible();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCookieConsent } from '../lib/cookie-consent.ts';
import { renderApp } from '../testing/render.tsx';
import { VisitCounter } from './visit-counter.tsx';

const ID = 'G-TEST';

const frames = (): HTMLIFrameElement[] => Array.from(document.querySelectorAll('iframe'));
const told: { page: string }[] = [];
/** Lets the frame of Google's script load, and listens to what it is told. */
const loadFrame = async (): Promise<void> => {
  const [frame] = frames();
  const inside = frame?.contentWindow;
  if (!frame || !inside) throw new Error('There is no frame.');
  inside.postMessage = (hit: { page: string }): void => void told.push(hit);
  fireEvent.load(frame);
  await tick(0);
};
const hits = (): string[] => told.map(({ page }) => page);

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

const show = async (analyticsId: string | undefined, path = '/privacy') => {
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
  told.length = 0;
});

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const choose = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await tick(300);
};

test('the consent question appears after a second, without taking the focus', async () => {
  await show(ID);
  await tick(850);
  expect(banner()).toBeNull();
  await tick(100);
  expect(banner()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/May we count visits/);
});

test.each([
  ['Accept all', 'accepted'],
  ['Only necessary', 'declined'],
])('"%s" is kept as %s, and is not asked again', async (name, stored) => {
  const { unmount } = await show(ID);
  await tick(2_000);
  await choose(name);
  expect(banner()).toBeNull();
  expect(localStorage.getItem('cookieConsent')).toBe(stored);
  unmount();
  await show(ID);
  await tick(5_000);
  expect(banner()).toBeNull();
});

test('without an id nothing is asked and nothing is loaded, whatever was chosen before', async () => {
  await show(undefined);
  await tick(2_000);
  expect(banner()).toBeNull();
  act(() => useCookieConsent.setState({ choice: 'accepted' }));
  await tick(300);
  expect(frames()).toEqual([]);
});

test('after "accept all" each change of page is one hit, without ids and queries', async () => {
  await show(ID, '/privacy?token=secret');
  await tick(2_000);
  await choose('Accept all');
  await loadFrame();
  expect(hits()).toEqual(['/privacy']);
  go('/privacy?settings=open');
  await tick(500);
  go('/comments/abc');
  await tick(500);
  go('/auth/callback?code=secret');
  await tick(500);
  go('/terms');
  await tick(500);
  expect(hits()).toEqual(['/privacy', '/comments/:videoId', '/auth/callback', '/terms']);
  expect(JSON.stringify(told)).not.toMatch(/secret|abc/);
  expect(frames()).toHaveLength(1);
});

test('withdrawing consent stops the counting', async () => {
  await show(ID);
  await tick(2_000);
  await choose('Accept all');
  await loadFrame();
  act(() => useCookieConsent.setState({ asked: true }));
  await tick(0);
  expect(banner()?.contains(document.activeElement)).toBe(true);
  await choose('Only necessary');
  go('/terms');
  await tick(500);
  expect(hits()).not.toContain('/terms');
  expect(frames()).toEqual([]);
});

import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { buildCreator } from '../../../testing/site/build-creator.ts';
import { i18next } from '../i18n/index.ts';
import { rememberSignedIn } from '../lib/signed-in-hint.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import { LoginPage } from './login-page.tsx';

const ANNA = buildCreator();

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

const open = (path: string, me: Parameters<typeof fakeServer>[0][string]) => {
  fakeServer({ 'GET /api/auth/me': me });
  return renderApp(
    <Routes>
      <Route path="/" element={<LoginPage />} />
      <Route path="/ru" element={<LoginPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { path },
  );
};

const headline = () => screen.queryByRole('heading', { level: 1 });

test.each([
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/login?redirect=%2Fstatistics', '/statistics'],
  ['/login?redirect=%2Fdashboard%3FvideoId%3Dv1', '/dashboard?videoId=v1'],
])('who is signed in goes from %s to %s', async (path, goal) => {
  open(path, { json: ANNA });
  expect(await screen.findByText(`at ${goal}`)).toBeVisible();
});

test.each(['/', '/login'])(
  'at %s whoever was signed in here sees a spinner until that is known',
  (path) => {
    rememberSignedIn();
    open(path, () => new Promise(() => undefined));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(headline()).toBeNull();
  },
);

test.each([
  ['a visitor', { status: 401 }],
  ['whoever asks a server in trouble', { status: 500, text: '' }],
])('%s gets the landing page, with the button to sign in', async (_who, answer) => {
  open('/', answer);
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(headline()).toHaveTextContent('Answer every comment. In your own voice. You press send.');
});

test('the Russian address is in Russian, and leads away where another language is chosen', async () => {
  await act(() => i18next.changeLanguage('ru'));
  open('/ru', { status: 401 });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ответьте');
  await act(() => i18next.changeLanguage('en'));
  expect(await screen.findByText(/Answer every comment/)).toBeVisible();
  expect(screen.queryByText('at /ru')).toBeNull();
});

test('a Russian browser that has not chosen is offered Russian, once', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'en']);
  const { user } = open('/', { status: 401 });
  expect(await screen.findByRole('link', { name: /по-русски/ })).toHaveAttribute('href', '/ru');
  await user.click(screen.getByRole('button', { name: 'Остаться на английском' }));
  expect(screen.queryByRole('link', { name: /по-русски/ })).toBeNull();
  expect(localStorage.getItem('language')).toBe('en');
});

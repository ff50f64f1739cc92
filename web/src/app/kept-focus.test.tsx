import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { CookieBanner } from '../features/analytics/components/cookie-banner.tsx';
import { askForCookies, useCookieConsent } from '../lib/cookie-consent.ts';
import { renderApp } from '../testing/render.tsx';
import { FocusKeeper } from './focus-keeper.tsx';

const CookieQuestion = () => {
  const { choice, asked } = useCookieConsent();
  return choice === null || asked ? <CookieBanner /> : null;
};

const showCookies = () =>
  renderApp(
    <>
      <main>
        <button onClick={askForCookies}>Cookies…</button>
      </main>
      <CookieQuestion />
    </>,
  );

beforeEach(() => useCookieConsent.setState({ choice: null, asked: false }));

test.each(['Accept all', 'Only necessary'])(
  'the answer "%s" leaves the focus on the page',
  async (name) => {
    const { user } = showCookies();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('an answer to a question that was asked for goes back to where it was asked', async () => {
  useCookieConsent.setState({ choice: 'declined' });
  const { user } = showCookies();
  await user.click(screen.getByRole('button', { name: 'Cookies…' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cookies' })).toHaveFocus());
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Cookies…' })).toHaveFocus();
});

test('a page that comes in place of the one with the focus takes it', async () => {
  const { user } = renderApp(
    <>
      <FocusKeeper />
      <Routes>
        <Route path="/a" element={<Link to="/b">on</Link>} />
        <Route path="/b" element={<main>B</main>} />
      </Routes>
    </>,
    { path: '/a' },
  );
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

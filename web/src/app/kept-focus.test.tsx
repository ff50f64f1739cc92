import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { CookieBanner } from '../features/analytics/components/cookie-banner.tsx';
import { PermissionBanner } from '../features/auth/components/permission-banner.tsx';
import { ErrorPanel } from '../components/error-panel.tsx';
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

test('a page that keeps what has the focus does not take it', async () => {
  const { user } = renderApp(
    <>
      <FocusKeeper />
      <Link to="/b">on</Link>
      <main>B</main>
    </>,
    { path: '/a' },
  );
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(screen.getByRole('link', { name: 'on' })).toHaveFocus();
});

const Granting = () => {
  const [permission, setPermission] = useState<'needed' | 'refreshing' | 'granted'>('needed');
  return (
    <main>
      {permission !== 'granted' && (
        <PermissionBanner
          permission="needed"
          refreshing={permission === 'refreshing'}
          onRefresh={() => {
            asked += 1;
            setPermission('refreshing');
            void answered.promise.then(() => setPermission('granted'));
          }}
        />
      )}
    </main>
  );
};
let asked = 0;
let answered = Promise.withResolvers<null>();

test('the banner’s button keeps the focus while it works and hands it on when the banner goes', async () => {
  asked = 0;
  answered = Promise.withResolvers();
  const { user } = renderApp(<Granting />);
  const button = screen.getByRole('button', { name: 'Refresh permissions' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(asked).toBe(1);
  await act(() => {
    answered.resolve(null);
    return answered.promise;
  });
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

const Recovering = () => {
  const [failed, setFailed] = useState(true);
  return (
    <main>{failed ? <ErrorPanel message="No." onRetry={() => setFailed(false)} /> : 'here'}</main>
  );
};

test('"Try again" hands the focus on when its panel goes', async () => {
  const { user } = renderApp(<Recovering />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('main')).toHaveTextContent('here');
  expect(screen.getByRole('main')).toHaveFocus();
});

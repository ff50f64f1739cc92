import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { LetterPage } from './letter-page.tsx';

const CONFIRM = '/auth/action?mode=verifyEmail&oobCode=c1';
const RESET = '/auth/action?mode=resetPassword&oobCode=c1';
const EMAIL = 'dana@example.com';
const USER = { id: 'u1', email: EMAIL, displayName: null, photoURL: null, permission: 'none' };
const USED_UP = { status: 400, json: { code: 'letter_refused', message: 'Used up.' } };

type Routes = Parameters<typeof fakeServer>[0];

const show = (path: string, routes: Routes = {}) => {
  const received = fakeServer({ 'POST /api/auth/letter': { json: { email: EMAIL } }, ...routes });
  const Address = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  };
  const page = renderApp(
    <>
      <Routes>
        <Route path="/auth/action" element={<LetterPage />} />
        <Route path="/dashboard" element={<p>the dashboard</p>} />
        <Route path="/login" element={<p>the sign-in page</p>} />
      </Routes>
      <Address />
    </>,
    { path },
  );
  const sent = (path: string) =>
    received.filter((one) => one.path === `/api/auth/${path}`).map(({ body }) => body);
  return { ...page, sent };
};
const password = () => screen.findByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

test('the link of a letter signs in with the password, and once more after a wrong one', async () => {
  const { user, sent } = show(CONFIRM, {
    'POST /api/auth/confirm-email': {
      status: 401,
      json: { code: 'password_wrong', message: 'Wrong email or password.' },
    },
  });
  await user.type(await password(), 'not this one{Enter}');
  expect(await screen.findByText('Wrong email or password.')).toBeVisible();
  expect(sent('confirm-email')).toEqual([{ code: 'c1', password: 'not this one' }]);
  const received = fakeServer({ 'POST /api/auth/confirm-email': { json: USER } });
  await user.click(button('Confirm and sign in'));
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([{ code: 'c1', password: 'not this one' }]);
});

test.each([CONFIRM, RESET])('the code leaves the address at once: %s', async (path) => {
  const { user } = show(path);
  await password();
  expect(screen.getByText('/auth/action')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'To the sign-in page' }));
  expect(screen.getByText('the sign-in page')).toBeVisible();
});

test('passwords are hidden until asked for', async () => {
  const { user } = show(RESET);
  expect(await password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }));
  expect(await password()).toHaveAttribute('type', 'text');
});

test.each([CONFIRM, RESET])('password managers are told whose password it is: %s', async (path) => {
  show(path);
  const account = await screen.findByLabelText('Email');
  expect(account).toHaveValue(EMAIL);
  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).toHaveAttribute('readonly');
});

test('where nobody can say whose letter it is, the password can be typed all the same', async () => {
  show(RESET, { 'POST /api/auth/letter': { status: 503, text: 'down' } });
  expect(await password()).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('a new password takes the form away, and the focus stays on the page', async () => {
  const { user, sent } = show(RESET, { 'POST /api/auth/new-password': { json: { ok: true } } });
  await user.type(await password(), 'long enough');
  await user.type(screen.getByLabelText('Password again'), 'long enough{Enter}');
  expect(await screen.findByRole('heading', { name: 'The password is changed' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(sent('new-password')).toEqual([
    { code: 'c1', password: 'long enough', passwordConfirm: 'long enough' },
  ]);
});

test('a link that is used up offers a new letter before anything is typed', async () => {
  const { user, sent } = show(RESET, {
    'POST /api/auth/letter': USED_UP,
    'POST /api/auth/reset-password': { json: { ok: true } },
  });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await user.type(screen.getByLabelText('Email'), EMAIL);
  await user.click(button('Send the letter'));
  expect(await screen.findByText(/a letter with a link is on its way/)).toBeVisible();
  expect(sent('reset-password')).toEqual([{ email: EMAIL }]);
});

test('behind a used confirmation link signing in is offered: it works, or sends the letter again', async () => {
  await showLanguage('ru');
  const { user, sent } = show(CONFIRM, {
    'POST /api/auth/letter': USED_UP,
    'POST /api/auth/password-login': { json: USER },
  });
  expect(await screen.findByText(/мы отправим новое письмо/)).toBeVisible();
  await user.type(screen.getByLabelText('Электронная почта'), EMAIL);
  await user.type(screen.getByLabelText('Пароль'), 'long enough{Enter}');
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(sent('password-login')).toEqual([{ email: EMAIL, password: 'long enough' }]);
});

test('a link that was used up meanwhile offers a new letter too, and the focus stays on the page', async () => {
  const { user } = show(RESET, { 'POST /api/auth/new-password': USED_UP });
  await user.type(await password(), 'long enough');
  await user.type(screen.getByLabelText('Password again'), 'long enough{Enter}');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(['/auth/action?mode=verifyEmail', '/auth/action?mode=else&oobCode=c1', '/auth/action'])(
  'an address without a letter’s code and purpose does nothing: %s',
  (path) => {
    const { sent } = show(path);
    expect(screen.getByRole('heading')).toHaveTextContent('This link is not complete');
    expect(sent('letter')).toEqual([]);
  },
);

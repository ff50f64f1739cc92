import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { EmailWay } from './email-way.tsx';

// Compiles the module in advance, so that the first test does not wait for it.
beforeAll(() => import('./email-door.tsx'));

const USER = {
  id: 'u1',
  email: 'dana@example.com',
  displayName: null,
  photoURL: null,
  permission: 'none',
};

const show = () =>
  renderApp(
    <Routes>
      <Route path="/login" element={<EmailWay returnTo="/dashboard" />} />
      <Route path="/dashboard" element={<p>the dashboard</p>} />
    </Routes>,
    { path: '/login' },
  );
const field = (name: string) => screen.getByLabelText(name);

test('behind one button, email and password sign in', async () => {
  const received = fakeServer({ 'POST /api/auth/password-login': { json: USER } });
  const { user } = show();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
  await user.type(field('Password'), 'long enough{Enter}');
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    { email: 'dana@example.com', password: 'long enough' },
  ]);
});

test('what is wrong stands at its field, the first one has the focus, and nothing is sent', async () => {
  await showLanguage('ru');
  const received = fakeServer({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'или по почте' }));
  await user.click(await screen.findByRole('button', { name: 'Создать аккаунт' }));
  await user.type(field('Электронная почта'), 'dana');
  await user.type(field('Пароль'), 'short');
  await user.type(field('Пароль ещё раз'), 'other pass');
  await user.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
  expect(field('Электронная почта')).toHaveAccessibleDescription('Некорректный адрес почты');
  expect(field('Пароль')).toHaveAccessibleDescription(
    'Пароль должен содержать не менее 8 символов',
  );
  expect(field('Электронная почта')).toHaveFocus();
  expect(received).toEqual([]);
});

test('another form takes the focus at its first field, and the address that was typed', async () => {
  fakeServer({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.getByRole('heading', { name: 'Reset the password' })).toBeVisible();
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveValue('dana@example.com');
});

test('a password that the server refuses is told at its field, which has the focus', async () => {
  const message = 'This password is among the first that attackers try. Choose another.';
  fakeServer({
    'POST /api/auth/sign-up': {
      status: 400,
      json: { code: 'bad_request', reason: 'body.password', message },
    },
  });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  await user.type(field('Email'), 'dana@example.com');
  await user.type(field('Password'), 'password1');
  await user.type(field('Password again'), 'password1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Password')).toHaveAccessibleDescription(message);
  expect(field('Password')).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('passwords that differ are told at the second one', async () => {
  fakeServer({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  await user.type(field('Email'), 'dana@example.com');
  await user.type(field('Password'), 'long enough');
  await user.type(field('Password again'), 'long enougH');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(field('Password again')).toHaveAccessibleDescription("Passwords don't match");
});

test.each([
  ['Create an account', 'Create account', 'sign-up', /letter with a link is on its way/],
  ['Forgot password?', 'Send the letter', 'reset-password', /letter with a link is on its way/],
])('%s sends once and tells to look into the mail', async (mode, submit, path, said) => {
  const received = fakeServer({ [`POST /api/auth/${path}`]: { json: { ok: true } } });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.click(await screen.findByRole('button', { name: mode }));
  await user.type(field('Email'), 'dana@example.com');
  for (const label of ['Password', 'Password again'])
    if (screen.queryByLabelText(label)) await user.type(field(label), 'long enough');
  await user.click(screen.getByRole('button', { name: submit }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(received.map((call) => call.path)).toEqual([`/api/auth/${path}`]);
  expect(received[0]?.body).toMatchObject({ email: 'dana@example.com' });
});

test('a refusal is told in the server’s words, and goes with another form', async () => {
  fakeServer({
    'POST /api/auth/password-login': {
      status: 403,
      json: { code: 'email_unconfirmed', message: 'Confirm your address first.' },
    },
  });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'or with email' }));
  await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
  await user.type(field('Password'), 'long enough{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your address first.');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.queryByText('Confirm your address first.')).not.toBeInTheDocument();
});

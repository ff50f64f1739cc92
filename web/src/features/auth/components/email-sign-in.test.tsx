import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { loadEmailAuth } from '../../../lib/firebase.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { EmailSignInToggle } from './sign-in-card.tsx';

jest.mock('../../../lib/firebase.ts', () => ({ loadEmailAuth: jest.fn() }));
const LOGIN = 'POST /api/auth/password-login';
const unconfirmed = {
  status: 403,
  json: { code: 'email_unconfirmed', message: 'Confirm your address first.' },
};

const refusal = (code: string) => Object.assign(new Error(code), { code });
const opened = { user: { getIdToken: () => Promise.resolve('id-token') } };
const firebase = {
  signInWithEmailAndPassword: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  sendEmailVerification: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  signOut: jest.fn(),
};

// Compiles the module in advance, so that the first test does not wait for it.
beforeAll(() => import('./email-sign-in.tsx'));

beforeEach(() => {
  const auth = { currentUser: null as unknown, languageCode: null };
  const enter = () => {
    auth.currentUser = opened.user;
    return Promise.resolve(opened);
  };
  firebase.signInWithEmailAndPassword.mockImplementation(enter);
  firebase.createUserWithEmailAndPassword.mockImplementation(enter);
  firebase.sendEmailVerification.mockResolvedValue(undefined);
  firebase.sendPasswordResetEmail.mockResolvedValue(undefined);
  jest.mocked(loadEmailAuth).mockResolvedValue({ auth, module: firebase } as never);
});
afterEach(() => jest.clearAllMocks());

const field = (name: string) => screen.getByLabelText(name);

async function open() {
  const { user } = renderApp(
    <Routes>
      <Route path="/login" element={<EmailSignInToggle returnTo="/dashboard" />} />
      <Route path="/dashboard" element={<p>the dashboard</p>} />
    </Routes>,
    { path: '/login' },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('or with email');
  await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
  const signIn = () => user.type(field('Password'), 'long enough{Enter}');
  const signUp = async (): Promise<void> => {
    await press('Create an account');
    await user.type(field('Password'), 'long enough');
    await user.type(field('Password again'), 'long enough');
    await press('Create account');
  };
  return { user, press, signIn, signUp };
}

test('errors are shown at their fields, and nothing is sent', async () => {
  await showLanguage('ru');
  const { user } = renderApp(<EmailSignInToggle returnTo="/dashboard" />);
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
  expect(field('Пароль ещё раз')).toHaveAccessibleDescription('Пароли не совпадают');
  expect(field('Электронная почта')).toHaveFocus();
  expect(firebase.createUserWithEmailAndPassword).not.toHaveBeenCalled();
});

test('switching forms keeps the address and focuses the first field', async () => {
  const { press } = await open();
  await press('Forgot password?');
  expect(screen.getByRole('heading', { name: 'Reset the password' })).toBeVisible();
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveValue('dana@example.com');
});

test("a password refused by Firebase's policy is reported at its field", async () => {
  firebase.createUserWithEmailAndPassword.mockRejectedValue(refusal('auth/weak-password'));
  const { signUp } = await open();
  await signUp();
  expect(await screen.findByText(/^This password is not accepted here/)).toBeVisible();
  expect(field('Password')).toHaveAccessibleDescription(/^This password is not accepted here/);
  expect(field('Password')).toHaveFocus();
});

test('a sign-up does not reveal whether the address has an account', async () => {
  const { signUp, press } = await open();
  await signUp();
  expect(await screen.findByText(/email with a link is on its way/)).toBeVisible();
  expect(firebase.sendEmailVerification).toHaveBeenCalledTimes(1);
  firebase.createUserWithEmailAndPassword.mockRejectedValue(refusal('auth/email-already-in-use'));
  await press('Create account');
  expect(await screen.findByText(/email with a link is on its way/)).toBeVisible();
  expect(firebase.sendEmailVerification).toHaveBeenCalledTimes(1);
});

test.each([undefined, 'auth/user-not-found'])(
  'a reset says the same whether or not there is an account (%s)',
  async (code) => {
    if (code) firebase.sendPasswordResetEmail.mockRejectedValue(refusal(code));
    const { press } = await open();
    await press('Forgot password?');
    await press('Send the email');
    expect(await screen.findByText(/email with a link is on its way/)).toBeVisible();
    expect(firebase.sendPasswordResetEmail).toHaveBeenCalledTimes(1);
  },
);

test('an unconfirmed address can be sent the email again', async () => {
  fakeServer({ [LOGIN]: unconfirmed });
  const { signIn, press } = await open();
  await signIn();
  expect(await screen.findByText('Confirm your address first.')).toBeVisible();
  await press('Send the email again');
  expect(await screen.findByText(/^Another email is on its way/)).toBeVisible();
  expect(firebase.sendEmailVerification).toHaveBeenCalledTimes(1);
  await press('Forgot password?');
  expect(screen.queryByText('Confirm your address first.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
});

test.each([
  ['auth/invalid-credential', 'Wrong email or password.'],
  ['auth/too-many-requests', 'Too many attempts. Try again in a few minutes.'],
  ['auth/network-request-failed', /^Network error/],
  ['auth/something-new', /^Something went wrong/],
])('%s is told in words', async (code, said) => {
  firebase.signInWithEmailAndPassword.mockRejectedValue(refusal(code));
  const { signIn } = await open();
  await signIn();
  expect(await screen.findByText(said)).toBeVisible();
});

import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCreator } from '../../../../testing/site/build-creator.ts';
import { QuestionHost } from '../../components/question.tsx';
import { YourData } from '../../features/account/components/your-data.tsx';
import { SignInAgainHost } from '../../features/auth/components/sign-in-again.tsx';
import { leaveFor } from '../../lib/leave-for.ts';
import { claimPage } from '../../lib/session.ts';
import { createQueryClient, CURRENT_USER_KEY } from '../../lib/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';

jest.mock('../../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));
jest.mock('../../lib/firebase.ts', () => ({
  loadEmailAuth: () =>
    Promise.resolve({
      module: {
        signInWithEmailAndPassword: () =>
          Promise.resolve({ user: { getIdToken: () => Promise.resolve('id-token') } }),
        signOut: () => Promise.resolve(),
      },
    }),
}));
jest.mock('../../features/auth/lib/sign-in-flow.ts', () => ({
  requestAuthorization: jest.fn(),
  complete: jest.fn(),
  warmUp: jest.fn(),
}));

beforeEach(() => {
  jest.spyOn(window, 'open').mockReturnValue(null);
});

const DISCONNECT = 'POST /api/account/disconnect';
const LOGIN = 'POST /api/auth/password-login';

const creator = buildCreator();
const tooLongAgo = {
  status: 403,
  json: { code: 'sign_in_again', message: 'You signed in more than five minutes ago.' },
};

/** A server that wants a sign-in first, and answers a call before it as it answers an old session. */
const show = (path: string, done: object, user: CurrentUser = creator) => {
  let recent = false;
  const signedIn = (): void => void (recent = true);
  const calls = fakeServer({
    [path]: () => (recent ? { json: done } : tooLongAgo),
    [LOGIN]: () => {
      signedIn();
      return { json: user };
    },
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(CURRENT_USER_KEY, creator);
  claimPage(creator.id);
  const told = { onDisconnected: jest.fn(), onDeleted: jest.fn() };
  const page = renderApp(
    <>
      <YourData user={creator} {...told} />
      <QuestionHost />
      <SignInAgainHost />
    </>,
    { queryClient },
  );
  const made = () => calls.map(({ method, path: to }) => `${method} ${to}`);
  return { ...page, ...told, made, signedIn };
};

const button = (name: string) => screen.findByRole('button', { name });
const again = () => screen.findByRole('dialog', { name: 'Sign in again' });

async function disconnect({ user }: ReturnType<typeof show>): Promise<void> {
  await user.click(await button('Disconnect'));
  const question = await screen.findByRole('dialog', { name: 'Disconnect YouTube?' });
  await user.click(within(question).getByRole('button', { name: 'Disconnect YouTube' }));
}

async function signIn({ user }: ReturnType<typeof show>): Promise<void> {
  const dialog = within(await again());
  await user.click(dialog.getByRole('button', { name: 'or with your password' }));
  expect(dialog.getByLabelText('Email')).toHaveValue(creator.email);
  await user.type(dialog.getByLabelText('Password'), 'long enough{Enter}');
}

test('disconnecting asks for a recent sign-in and then resumes', async () => {
  const page = show(DISCONNECT, { permission: 'none', revoked: true, stoppedBatches: 0 });
  await disconnect(page);
  await again();
  expect(page.onDisconnected).not.toHaveBeenCalled();
  await signIn(page);
  await waitFor(() => expect(page.onDisconnected).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.made()).toEqual([DISCONNECT, LOGIN, DISCONNECT]);
});

test('cancelling does nothing', async () => {
  const page = show(DISCONNECT, {});
  await disconnect(page);
  await page.user.click(within(await again()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.made()).toEqual([DISCONNECT]);
});

test('signing in as another account does not resume the action', async () => {
  const page = show(DISCONNECT, {}, { ...creator, id: 'boris' });
  await disconnect(page);
  await signIn(page);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
  expect(page.made()).toEqual([DISCONNECT, LOGIN]);
});

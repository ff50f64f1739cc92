import { screen, waitFor } from '@testing-library/react';
import { LazyQuestion } from '../../components/question/lazy-question.tsx';
import { openEdit, typeEdit, useEditsStore } from '../../features/comments/stores/edits-store.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { useGuardedLogOut } from './use-guarded-log-out.ts';

jest.mock('../../features/auth/lib/leave-for.ts');
jest.mock('../../lib/firebase-session.ts', () => ({
  __esModule: true,
  signOutOfFirebase: () => Promise.resolve(),
}));

beforeEach(resetStores);

const LOG_OUT = 'POST /api/auth/logout';

const show = () => {
  const calls = fakeServer({ [LOG_OUT]: { json: { ok: true } } });
  const LogOut = () => <button onClick={useGuardedLogOut().logOut}>Leave</button>;
  const { user } = renderApp(
    <>
      <LogOut />
      <LazyQuestion />
    </>,
  );
  return { calls, leave: () => user.click(screen.getByRole('button', { name: 'Leave' })), user };
};

const beginEdit = (text: string): void => {
  openEdit('a', { text: 'draft', base: 'draft' });
  typeEdit('a', text);
};

test('logging out over unsaved words asks first, and Stay changes nothing', async () => {
  const { calls, leave, user } = show();
  beginEdit('my words');
  await leave();
  expect(
    await screen.findByRole('dialog', { name: 'Log out and lose your changes?' }),
  ).toHaveTextContent('1 reply has changes that are not saved.');
  const stay = screen.getByRole('button', { name: 'Stay' });
  expect(stay).toHaveFocus();
  await user.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  expect(useEditsStore.getState().byId).toMatchObject({ a: { text: 'my words' } });
});

test('after the answer the words go, and the creator is logged out', async () => {
  const { calls, leave, user } = show();
  beginEdit('my words');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(useEditsStore.getState().byId).toEqual({}));
  expect(calls).toHaveLength(1);
});

test('without unsaved words nothing is asked', async () => {
  const { calls, leave } = show();
  beginEdit('draft');
  await leave();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

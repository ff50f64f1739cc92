import type { OwnSecurityEntry } from '@replywell/contract/endpoints/security';
import { screen, within } from '@testing-library/react';
import { dateTimeText } from '../../../lib/dates.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { AccountActivity } from './account-activity.tsx';

const LOG = 'GET /api/account/security-log';
const AT = '2026-11-21T10:00:00.000Z';
const entry = (id: string, fields: Partial<OwnSecurityEntry> = {}): OwnSecurityEntry => ({
  ...{ id, at: AT, event: 'sign_in', method: 'google', failure: null, here: true },
  ...fields,
});
const page = (entries: OwnSecurityEntry[], nextCursor: string | null = null) => ({
  json: { entries, nextCursor },
});

const open = async (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(routes);
  const { user } = renderApp(<AccountActivity />);
  const button = screen.getByRole('button', { name: /^(Recent activity|Недавние действия)$/ });
  expect(calls).toEqual([]);
  await user.click(button);
  return { calls, user, button };
};
const NAME = /^(Account activity|Действия в аккаунте)$/;
const rows = async () =>
  within(await screen.findByRole('list', { name: NAME })).getAllByRole('listitem');

test('it is asked for only when it is opened, and says what happened, when, how and where', async () => {
  await open({
    [LOG]: page([
      entry('a', { event: 'sign_in_failed', method: 'password', failure: 'email_unconfirmed' }),
      entry('b', { here: false }),
      entry('c', { event: 'draft_budget_reached', method: null, here: null }),
    ]),
  });
  const time = dateTimeText(AT);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    `Failed sign-in${time} · with a password · the address is not confirmed · from your present network`,
    `Signed in${time} · with Google · from another network`,
    `All drafts of the month are used${time}`,
  ]);
});

test('it says the same in Russian', async () => {
  await showLanguage('ru');
  await open({ [LOG]: page([entry('a')]) });
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText(/через Google · из вашей нынешней сети/)).toBeVisible();
});

test('older entries follow on a press, and the focus stays in the list after the last page', async () => {
  const { calls, user } = await open({
    [LOG]: page([entry('a')], 'after-a'),
    [`${LOG}?cursor=after-a`]: page([entry('b')]),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findAllByText('Signed in');
  expect(await rows()).toHaveLength(2);
  expect(calls).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: NAME })).toHaveFocus();
});

test('closing and opening asks anew', async () => {
  const { calls, user, button } = await open({ [LOG]: page([]) });
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  await user.click(button);
  expect(screen.queryByText('Nothing has happened yet.')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('an activity that cannot be loaded is told, and can be asked for again', async () => {
  const state = { broken: true };
  const { user } = await open({
    [LOG]: () =>
      state.broken
        ? { status: 500, json: { code: 'internal', message: 'Said by the server.' } }
        : page([entry('a')]),
  });
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
  state.broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

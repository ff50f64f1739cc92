import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { QuestionHost } from '../../../components/question.tsx';
import { CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { watchSavedFiles } from '../../../testing/saved-files.ts';
import { YourData } from './your-data.tsx';

jest.mock('../../../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const DISCONNECT = 'POST /api/account/disconnect';
const DOWNLOAD = 'GET /api/account/download';
const DELETE = 'POST /api/account/delete';

const creator = buildCreator();
const disconnected = { permission: 'none', revoked: true, stoppedBatches: 0 };
const refusal = (code: string) => ({ status: 400, json: { code, message: 'Not like that.' } });

const show = (routes: Parameters<typeof fakeServer>[0] = {}, user: Partial<CurrentUser> = {}) => {
  const calls = fakeServer(routes);
  const told = { onDisconnected: jest.fn(), onDeleted: jest.fn() };
  const page = renderApp(
    <>
      <YourData user={{ ...creator, ...user }} {...told} />
      <QuestionHost />
    </>,
  );
  page.queryClient.setQueryData(CURRENT_USER_KEY, creator);
  return { ...page, ...told, calls };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('disconnecting', () => {
  const disconnect = async ({ user }: ReturnType<typeof show>): Promise<void> => {
    await user.click(await button('Disconnect'));
    const question = await screen.findByRole('dialog', { name: 'Disconnect YouTube?' });
    await user.click(within(question).getByRole('button', { name: 'Disconnect YouTube' }));
  };

  test('asks first', async () => {
    const page = show();
    await page.user.click(await button('Disconnect'));
    await page.user.click(await button('Stay connected'));
    expect(page.calls).toEqual([]);
    expect(page.onDisconnected).not.toHaveBeenCalled();
  });

  test('reports stopped batches, and a permission that Google has not revoked', async () => {
    const json = { ...disconnected, revoked: false, stoppedBatches: 2 };
    await disconnect(show({ [DISCONNECT]: { json } }));
    expect(await screen.findByText(/2 batches were cancelled/)).toBeVisible();
    expect(screen.getByText(/^2 batches.*Google did not answer.* for 7 days/)).toBeVisible();
  });

  test('failing leaves everything connected', async () => {
    const page = show({ [DISCONNECT]: { status: 503, text: 'down' } });
    await disconnect(page);
    expect(await screen.findByText('Error')).toBeVisible();
    expect(page.onDisconnected).not.toHaveBeenCalled();
    expect(await button('Disconnect')).toBeVisible();
  });
});

test('a truncated download is refused, with a retry', async () => {
  const saved = watchSavedFiles();
  const { user, calls } = show({ [DOWNLOAD]: { text: '{\n  "comments": {\n  }' } });
  await user.click(await button('Download'));
  expect(await screen.findByText(/could not be prepared/)).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(await button(/again/i));
  await waitFor(() => expect(calls).toHaveLength(2));
});

describe('deleting everything', () => {
  const removal = async (
    { user }: ReturnType<typeof show>,
    typed = 'Anna@Example.com ',
  ): Promise<void> => {
    await user.click(await button('Delete my data…'));
    await user.type(await screen.findByLabelText(/^Type your address/), typed);
    await user.click(await button('Delete everything'));
  };

  test("requires the creator's own address, and can be cancelled, which restores the focus", async () => {
    const page = show();
    await removal(page, 'boris@example.com{Enter}');
    expect(await button('Delete everything')).toHaveAttribute('aria-disabled', 'true');
    expect(page.calls).toEqual([]);
    await page.user.click(await button('Cancel'));
    expect(await button('Delete my data…')).toHaveFocus();
    expect(screen.queryByLabelText(/^Type your address/)).toBeNull();
  });

  test('shows the farewell and nothing else', async () => {
    const page = show({ [DELETE]: { json: { finished: true, revoked: true } } });
    await removal(page);
    expect(await screen.findByText('Your data has been deleted')).toBeVisible();
    expect(page.onDeleted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await page.user.click(await button('To the start page'));
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  test('says so if it is still running', async () => {
    await removal(show({ [DELETE]: { json: { finished: false, revoked: false } } }));
    expect(await screen.findByText('Your data is being deleted')).toBeVisible();
    expect(screen.getByText(/Google did not answer/)).toBeVisible();
  });

  test('survives calls that the ended session refuses', async () => {
    const page = show({
      [DELETE]: () => {
        sessionEnded();
        return { json: { finished: true, revoked: true } };
      },
    });
    await removal(page);
    expect(await screen.findByText('Your data has been deleted')).toBeVisible();
    sessionEnded();
    expect(page.queryClient.getQueryData(CURRENT_USER_KEY)).toEqual(creator);
  });

  test('being refused says why and changes nothing', async () => {
    const page = show({ [DELETE]: refusal('confirmation_wrong') });
    await removal(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not like that.');
    expect(page.onDeleted).not.toHaveBeenCalled();
    expect(page.queryClient.getQueryData(CURRENT_USER_KEY)).toEqual(creator);
    sessionEnded();
    expect(page.queryClient.getQueryData(CURRENT_USER_KEY)).toBeNull();
  });

  test('without a session leads to the sign-in page', async () => {
    const refused = { status: 401, json: { code: 'unauthenticated', message: 'Sign in.' } };
    const page = show({ [DELETE]: refused });
    await removal(page);
    await waitFor(() => expect(page.queryClient.getQueryData(CURRENT_USER_KEY)).toBeNull());
  });
});

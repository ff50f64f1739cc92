import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen, waitFor } from '@testing-library/react';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { createQueryClient, CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SignInError } from '../lib/sign-in-error.ts';
import * as flow from '../lib/sign-in-flow.ts';
import { useRefreshPermissions } from './use-refresh-permissions.ts';

jest.mock('../lib/sign-in-flow.ts', () => ({
  requestAuthorization: jest.fn(),
  complete: jest.fn(),
  warmUp: jest.fn(),
}));

const AUTHORIZATION = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/cb' };
const USER = buildCreator();

const Refresh = () => {
  const { refreshing, refresh } = useRefreshPermissions();
  return (
    <button type="button" aria-busy={refreshing} onClick={refresh}>
      press
    </button>
  );
};

/** A creator with the permission `before` presses the button and returns with `after`. */
const press = async (
  before: CurrentUser['permission'],
  after: CurrentUser['permission'] | Error,
) => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  jest.mocked(flow.requestAuthorization).mockResolvedValue(AUTHORIZATION);
  if (after instanceof Error) jest.mocked(flow.complete).mockRejectedValue(after);
  else jest.mocked(flow.complete).mockResolvedValue({ ...USER, permission: after });
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(CURRENT_USER_KEY, { enabled: false });
  queryClient.setQueryData(CURRENT_USER_KEY, { ...USER, permission: before });
  queryClient.setQueryData(['channels'], []);
  const page = renderApp(<Refresh />, { path: '/dashboard', queryClient });
  await page.user.click(screen.getByRole('button', { name: 'press' }));
  return () => queryClient.getQueryState(['channels'])?.isInvalidated;
};

test.each([
  ['needed', 'Permissions refreshed'],
  ['none', 'YouTube is connected'],
] as const)(
  'who comes from "%s" is told: %s; the channels are read again',
  async (before, said) => {
    const areChannelsOld = await press(before, 'granted');
    expect(await screen.findByText(said)).toBeVisible();
    expect(areChannelsOld()).toBe(true);
  },
);

test.each([
  ['needed', 'network', /^Could not refresh the YouTube permissions: /],
  ['none', 'network', /^Could not connect YouTube: /],
  // The grant is cancelled, not the sign-in.
  ['needed', 'cancelled', /: It was cancelled at Google\. Nothing has changed\.$/],
] as const)(
  'who comes from "%s" and fails (%s) is told, with another try',
  async (before, why, said) => {
    await press(before, new SignInError(why));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
);

test('connecting a first Google account asks for a recent sign-in', async () => {
  const refusal = { code: 'sign_in_again', reason: null, id: null, userMessage: null } as const;
  const error = new ApiError(403, '', refusal);
  await press('none', error);
  await waitFor(() => expect(useSession.getState().resume).not.toBeNull());
  expect(screen.queryByText(/^Could not connect YouTube/)).not.toBeInTheDocument();
});

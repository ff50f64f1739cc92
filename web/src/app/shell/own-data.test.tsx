import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { buildCreator } from '../../../../testing/site/build-creator.ts';
import { signedIn } from '../../../../testing/site/usual-answers.ts';
import { QuestionHost } from '../../components/question.tsx';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { useOwnChannel } from '../own-channel.tsx';
import { OwnData } from './own-data.tsx';

/** A page with the channel, with data stored on our server, and with the creator's own data. */
const Page = () => {
  const { data: user } = useCurrentUser();
  useOwnChannel();
  const stored = useQuery({ queryKey: ['stored'], queryFn: () => fetch('/api/stats') });
  return (
    <>
      {user && <OwnData user={user} />}
      <output>{stored.fetchStatus}</output>
      <QuestionHost />
    </>
  );
};

test('after disconnecting, stored data is refetched and YouTube is not asked', async () => {
  let permission: CurrentUser['permission'] = 'granted';
  const calls = fakeServer(
    {
      'GET /api/auth/me': () => ({ json: buildCreator({ permission }) }),
      'GET /api/stats': { json: {} },
      'POST /api/account/disconnect': () => {
        permission = 'none';
        return { json: { permission, revoked: true, stoppedBatches: 0 } };
      },
    },
    signedIn,
  );
  const asked = (path: string) => calls.filter((call) => call.path === path).length;
  const { user } = renderApp(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect YouTube' }));
  await screen.findByText('YouTube is disconnected');
  expect(screen.queryByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument();
  await waitFor(() => expect(asked('/api/stats')).toBe(2));
  expect(asked('/api/youtube/channels')).toBe(1);
});

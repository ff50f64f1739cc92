import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen } from '@testing-library/react';
import { buildChannel, buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { channelsQuery, useChannel } from './channel-queries.ts';

const MINUTE_MS = 60_000;
const anna = buildCreator();

const Title = ({ user }: { readonly user: CurrentUser | null }) => (
  <p>{useChannel(user).data?.title ?? 'no channel'}</p>
);
const serve = () =>
  fakeServer({
    'GET /api/youtube/channels': {
      json: [buildChannel({ title: 'First' }), buildChannel({ id: 'UC2', title: 'Second' })],
    },
  });

test('of several channels the first is used', async () => {
  serve();
  renderApp(<Title user={anna} />);
  expect(await screen.findByText('First')).toBeVisible();
});

test.each([
  ['nobody is signed in', null],
  ['YouTube is not connected', { ...anna, permission: 'none' as const }],
])('where %s no channel is asked for', (_name, user) => {
  const calls = serve();
  renderApp(<Title user={user} />);
  expect(screen.getByText('no channel')).toBeVisible();
  expect(calls).toEqual([]);
});

test('channels are good for five minutes, kept for ten, and asked for once however often they are shown', async () => {
  expect(channelsQuery).toMatchObject({
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    refetchOnMount: false,
  });
  const calls = serve();
  const { queryClient } = renderApp(<Title user={anna} />);
  await screen.findByText('First');
  await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey, refetchType: 'none' });
  renderApp(<Title user={anna} />, { queryClient });
  expect(screen.getAllByText('First')).toHaveLength(2);
  expect(calls).toHaveLength(1);
});

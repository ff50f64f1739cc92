import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen } from '@testing-library/react';
import { buildChannel, buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { useChannel } from './channel-queries.ts';
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

test('the first of several channels is in use', async () => {
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

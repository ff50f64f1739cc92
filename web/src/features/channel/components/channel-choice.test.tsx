import { act, screen, waitFor } from '@testing-library/react';
import { buildChannel } from '../../../../../testing/site/build-creator.ts';
import { SentAs, tellChannels } from '../../../reply/sent-as.tsx';
import { leaveFor } from '../../../lib/leave-for.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { channelsQuery } from '../api/channel-queries.ts';
import { ChannelChoice } from './channel-choice.tsx';

jest.mock('../../../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));
beforeEach(() => jest.mocked(leaveFor).mockClear());

const CHOOSE = 'POST /api/youtube/channels/choose';
const bakes = buildChannel({ title: 'Tove bakes' });
const boat = buildChannel({ id: 'UC2', title: 'Tove builds a boat' });

const show = (channels: (typeof boat)[], routes: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer(routes);
  const queryClient = createQueryClient();
  queryClient.setQueryData(channelsQuery.queryKey, channels);
  const onAdd = jest.fn();
  const choice = <ChannelChoice onAdd={onAdd} adding={false} />;
  return { ...renderApp(choice, { queryClient }), calls, onAdd };
};

const names = async () =>
  (await screen.findAllByRole('button')).map((button) => button.textContent);
const toBoat = () => screen.findByRole('button', { name: 'Switch to Tove builds a boat' });

test('a single channel offers only to add another', async () => {
  const { user, onAdd } = show([bakes]);
  expect(await names()).toEqual(['Add a channel']);
  await user.click(screen.getByRole('button'));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('one press switches to a channel with permission', async () => {
  const { user, calls, onAdd } = show([bakes, boat], { [CHOOSE]: { json: [boat, bakes] } });
  expect(await names()).toHaveLength(2);
  await user.click(await toBoat());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => body)).toEqual([{ channelId: 'UC2' }]);
  expect(onAdd).not.toHaveBeenCalled();
});

test('channels from the last visit are fetched again', async () => {
  fakeServer({ 'GET /api/youtube/channels': { json: [bakes, boat] } });
  const queryClient = createQueryClient();
  queryClient.setQueryData(channelsQuery.queryKey, [bakes], { updatedAt: 0 });
  renderApp(<ChannelChoice onAdd={jest.fn()} adding={false} />, { queryClient });
  expect(await toBoat()).toBeVisible();
});

test('a channel without permission opens Google', async () => {
  const { user, calls, onAdd } = show([bakes, { ...boat, needsGrant: true }]);
  await user.click(await toBoat());
  expect(onAdd).toHaveBeenCalledTimes(1);
  expect(calls).toEqual([]);
});

test('a switch that is refused says so and stays', async () => {
  const busy = { status: 503, json: { code: 'busy', message: 'Try again.' } };
  const { user } = show([bakes, boat], { [CHOOSE]: busy });
  await user.click(await toBoat());
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again.');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('"sent as" is shown only to creators with several channels', async () => {
  tellChannels([bakes]);
  const { container } = renderApp(
    <>
      <SentAs /> / <SentAs channelId="UC2" />
    </>,
  );
  expect(container).not.toHaveTextContent('Tove');
  act(() => tellChannels([bakes, boat]));
  await waitFor(() => expect(container).toHaveTextContent('as Tove bakes / as Tove builds a boat'));
});

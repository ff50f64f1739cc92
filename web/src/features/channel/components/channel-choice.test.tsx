import { screen, waitFor } from '@testing-library/react';
import { buildChannel } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ChannelChoice } from './channel-choice.tsx';

const CHANNELS = 'GET /api/youtube/channels';
const CHOOSE = 'POST /api/youtube/channels/choose';
const two = [
  buildChannel({ title: 'Tove sails' }),
  buildChannel({ id: 'UC2', title: 'Tove builds a boat' }),
];

const show = (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(routes);
  const onChosen = jest.fn();
  return { ...renderApp(<ChannelChoice onChosen={onChosen} />), calls, onChosen };
};

const choose = () => screen.findByRole('button', { name: 'Use this channel: Tove builds a boat' });

test('with one channel there is nothing to choose', async () => {
  const { queryClient, container } = show({ [CHANNELS]: { json: two.slice(0, 1) } });
  await waitFor(() => expect(queryClient.getQueryState(['channels'])?.status).toBe('success'));
  expect(container).not.toHaveTextContent('Tove');
});

test('the one in use is named, and the other can be chosen', async () => {
  const { user, calls, onChosen } = show({
    [CHANNELS]: { json: two },
    [CHOOSE]: { json: [...two].reverse() },
  });
  await user.click(await choose());
  await waitFor(() => expect(onChosen).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)?.body).toEqual({ channelId: 'UC2' });
  expect(screen.getByText('In use')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tove sails/ })).toBeNull();
});

test('where replies are under way it says so and stays', async () => {
  const busy = { status: 409, json: { code: 'channel_busy', message: 'Replies are under way.' } };
  const { user, onChosen } = show({ [CHANNELS]: { json: two }, [CHOOSE]: busy });
  await user.click(await choose());
  expect(await screen.findByRole('alert')).toHaveTextContent('Replies are under way.');
  expect(onChosen).not.toHaveBeenCalled();
});

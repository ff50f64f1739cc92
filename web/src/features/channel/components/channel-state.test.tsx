import { screen } from '@testing-library/react';
import { buildChannel } from '../../../../../testing/site/build-creator.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { renderApp } from '../../../testing/render.tsx';
import { channelTrouble } from '../api/channel-queries.ts';
import { ChannelState } from './channel-state.tsx';

const show = (kind: 'missing' | 'suspended', looking = false) => {
  const onLookAgain = jest.fn();
  const page = renderApp(<ChannelState kind={kind} looking={looking} onLookAgain={onLookAgain} />);
  return { ...page, onLookAgain };
};

test.each([
  ['missing', 'This Google account has no YouTube channel', 'Create a channel'],
  ['suspended', 'YouTube has suspended this channel', 'What YouTube says about it'],
] as const)('a %s channel is explained, with a way out and a retry', async (kind, title, out) => {
  const { user, onLookAgain } = show(kind);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const link = screen.getByRole('link', { name: out });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/[a-z.]+\//));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(onLookAgain).toHaveBeenCalledTimes(1);
});

const refused = (code: ApiError['code']) =>
  new ApiError(403, '', { code, reason: null, id: null, userMessage: 'No.' });

test("only YouTube's word on the channel counts as trouble", () => {
  expect(channelTrouble(null, null)).toBe('missing');
  expect(channelTrouble(undefined, refused('channel_suspended'))).toBe('suspended');
  expect(channelTrouble(undefined, refused('permission_needed'))).toBeNull();
  expect(channelTrouble(undefined, null)).toBeNull();
  expect(channelTrouble(buildChannel(), null)).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { buildCreator } from '../../../../testing/site/build-creator.ts';
import { useToast } from '../../components/toast/toast-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { showLanguage } from '../../testing/test-i18n.ts';
import { useChannelSync } from '../own-channel.tsx';

const Sync = () => {
  useChannelSync();
  return null;
};

test('a failure to read the channel is reported once, even after a change of language', async () => {
  fakeServer({
    'GET /api/auth/me': { json: buildCreator() },
    'GET /api/youtube/channels': {
      status: 502,
      json: { code: 'youtube_unavailable', message: 'YouTube does not answer.' },
    },
  });
  renderApp(<Sync />);
  expect(await screen.findByText('YouTube does not answer.')).toBeVisible();
  await act(() => showLanguage('ru'));
  expect(screen.getByText('Failed to fetch channels')).toBeVisible();
  expect(screen.queryByText('Не удалось загрузить каналы')).toBeNull();
});

test('a used-up quota share is only a note', async () => {
  const message = 'You have used your part of today’s YouTube limit.';
  fakeServer({
    'GET /api/auth/me': { json: buildCreator() },
    'GET /api/youtube/channels': { status: 429, json: { code: 'quota_share_used', message } },
  });
  renderApp(<Sync />);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Failed to fetch channels')).toBeNull();
  expect(useToast.getState().shown?.variant).not.toBe('destructive');
});

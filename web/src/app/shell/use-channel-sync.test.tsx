import { act, screen } from '@testing-library/react';
import { buildCreator } from '../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { showLanguage } from '../../testing/test-i18n.ts';
import { useChannelSync } from './use-channel-sync.ts';

const Sync = () => {
  useChannelSync();
  return null;
};

test('a failure to read the channel is said in one language, also after another is chosen', async () => {
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

import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Figures } from './figures.tsx';

test('videos, comments and what is waiting are counted', async () => {
  fakeServer({
    'GET /api/stats': {
      json: {
        ...{ commentsProcessed: 9, responseRate: 1, avgResponseTime: 1, responsesPosted: 1 },
        ...{ totalVideos: 128, totalComments: 1_584, pendingResponses: 312, lastActivityAt: null },
      },
    },
  });
  renderApp(<Figures unconnected={false} />);
  await screen.findByText('128');
  const tiles = within(screen.getByLabelText('Your channel in numbers'));
  expect(tiles.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'videos',
    'comments',
    'waiting for you',
  ]);
  expect(tiles.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '128',
    '1,584',
    '312',
  ]);
});

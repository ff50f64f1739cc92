import { screen } from '@testing-library/react';
import { buildChannel, buildCreator, buildLoading } from '../../../testing/site/build-creator.ts';
import { emptyStats } from '../../../testing/site/build-stats.ts';
import { installListInJsdom } from '../features/comments/testing/list-in-jsdom.ts';
import { holdRows } from '../features/comments/testing/rows.ts';
import { resetStores } from '../features/comments/testing/reset-stores.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import DashboardRoute from './routes/dashboard.tsx';

beforeEach(() => {
  resetStores();
  installListInJsdom();
});

/** Renders a dashboard without comments. */
const show = (permission: 'granted' | 'none') => {
  fakeServer({
    'GET /api/auth/me': { json: buildCreator({ permission }) },
    'GET /api/youtube/channels': { json: [buildChannel()] },
    'GET /api/youtube/videos': { json: [] },
    'GET /api/stats': { json: emptyStats },
    'POST /api/youtube/load-latest-comments': { json: buildLoading() },
    'GET /api/youtube/videos/saved': { json: [] },
  });
  holdRows([]);
  return renderApp(<DashboardRoute />, { path: '/dashboard' });
};

test('a creator without YouTube is told to connect it, not to load from it', async () => {
  show('none');
  expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeVisible();
  // The button in the page header is always there.
  expect(screen.getAllByRole('button', { name: 'Load latest comments' })).toHaveLength(1);
});

test('a creator with YouTube is offered to load', async () => {
  show('granted');
  expect(await screen.findByRole('heading', { name: 'No videos loaded' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'No comments yet' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Load latest comments' })).toHaveLength(2);
});

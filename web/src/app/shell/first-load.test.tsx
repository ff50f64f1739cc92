import { KEPT_FOR_REPLIES } from '@replywell/contract/endpoints/youtube';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildCreator, buildLoading } from '../../../../testing/site/build-creator.ts';
import { buildComment, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { currentUserQuery } from '../../features/auth/api/current-user.ts';
import { installListInJsdom } from '../../features/comments/testing/list-in-jsdom.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { buildActivity, buildStats, emptyStats } from '../../../../testing/site/build-stats.ts';
import { draftMonth, signedIn } from '../../../../testing/site/usual-answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import DashboardRoute from '../routes/dashboard.tsx';
import StatisticsRoute from '../routes/statistics.tsx';
import Shell from './shell.tsx';

jest.mock('../../features/statistics/components/drawn-charts.tsx', () => ({
  DayChart: () => null,
  ReplyTimeChart: () => null,
}));

beforeEach(() => {
  resetStores();
  installListInJsdom();
});

const LOAD = 'POST /api/youtube/load-latest-comments?automatic=1';

/** Opens `path` on a creator's first visit. YouTube's data arrives when the test allows it. */
const visit = (path: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  let come = false;
  const calls = fakeServer(
    {
      'GET /api/youtube/videos': { json: [] },
      'GET /api/youtube/videos/saved': () => ({
        json: come ? [buildSavedVideo(['a', 'b'].map((id) => buildComment({ id })))] : [],
      }),
      'GET /api/stats': () => ({ json: come ? buildStats() : emptyStats }),
      'GET /api/stats/activity': { json: buildActivity() },
      [LOAD]: async () => {
        await promise;
        come = true;
        return { json: buildLoading() };
      },
      ...routes,
    },
    signedIn,
  );
  const page = renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/dashboard" element={<DashboardRoute />} />
        <Route path="/statistics" element={<StatisticsRoute />} />
      </Route>
    </Routes>,
    { path },
  );
  const letCome = () => act(() => (resolve(null), promise));
  const asked = () => calls.filter((call) => `${call.method} ${call.path}` === LOAD);
  return { ...page, letCome, asked };
};

const FALSE_CLAIMS =
  /Every comment is answered|Nothing is waiting|No comment waits|No videos loaded/;

test('the statistics page loads comments and shows no figures before', async () => {
  const { letCome, asked } = visit('/statistics');
  expect(await screen.findByRole('heading', { name: 'Loading your comments' })).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(document.body).not.toHaveTextContent(FALSE_CLAIMS);
  await letCome();
  expect(await screen.findByText('128 tracked videos')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Loading your comments' })).toBeNull();
});

test.each(['/dashboard', '/dashboard?settings=open'])('straight to %s: the same', async (path) => {
  const { letCome, asked } = visit(path);
  expect(
    await screen.findByRole('heading', { name: 'Loading your comments', hidden: true }),
  ).toBeInTheDocument();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(document.body).not.toHaveTextContent(FALSE_CLAIMS);
  expect(screen.getByRole('main', { hidden: true })).not.toHaveTextContent(/\b0\b/);
  await letCome();
  const figures = within(screen.getByLabelText('Your channel in numbers'));
  await waitFor(() => expect(figures.getAllByText('2')).toHaveLength(2));
});

test('during the first load the list is not offered as complete', async () => {
  const begun = Promise.withResolvers<null>();
  const ended = Promise.withResolvers<null>();
  visit('/dashboard?status=all&date=all', {
    'GET /api/youtube/videos/saved': async ({ path }) => {
      if (!path.includes('changedSince')) return { json: [] };
      await begun.promise;
      return { json: [buildSavedVideo([buildComment()])] };
    },
    [LOAD]: async () => {
      begun.resolve(null);
      await ended.promise;
      return { json: buildLoading() };
    },
  });
  expect(await screen.findByRole('article')).toBeVisible();
  const all = await screen.findByRole('checkbox', { name: 'Select all' });
  expect(all).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('heading', { name: 'Reading 1 video, 1 comment' })).toBeVisible();
  ended.resolve(null);
  await waitFor(() => expect(all).not.toHaveAttribute('aria-disabled'));
});

test('a load is told while what is stored still comes', async () => {
  const { asked } = visit('/dashboard', {
    'GET /api/youtube/videos/saved': () => new Promise(() => undefined),
  });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(await screen.findByText('Asking YouTube…')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Loading your comments' })).toBeNull();
});

test('a first visit explains what replies and drafts cost', async () => {
  visit('/dashboard', { 'GET /api/drafts/month': { json: { ...draftMonth, limit: 2000 } } });
  expect(await screen.findByText(/about 190 replies a day/)).toBeVisible();
  expect(await screen.findByText(/2,000 drafts a month/)).toBeVisible();
});

test('an automatic load leaves the last quota units for replies', async () => {
  const { asked } = visit('/dashboard', {
    [LOAD]: {
      status: 429,
      json: { code: 'quota_exceeded', message: 'used up', reason: KEPT_FOR_REPLIES },
    },
  });
  expect(await screen.findByText(/kept for your replies/)).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

test('a load refused for lack of permission runs once it is granted', async () => {
  const refusal = { status: 403, json: { code: 'permission_needed', message: 'Renew it.' } };
  let isGiven = false;
  const { asked, queryClient } = visit('/dashboard', {
    [LOAD]: () => (isGiven ? { json: buildLoading() } : refusal),
  });
  const { queryKey } = currentUserQuery;
  await waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ permission: 'needed' }),
  );
  expect(asked()).toHaveLength(1);
  isGiven = true;
  await act(() => queryClient.invalidateQueries({ queryKey }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('without YouTube no figures and no loading state are shown', async () => {
  const { asked } = visit('/statistics', {
    'GET /api/auth/me': { json: buildCreator({ permission: 'none' }) },
  });
  expect(await screen.findByText(/^Connect it, with the YouTube box ticked/)).toBeVisible();
  expect(screen.getByText('Comments processed').parentElement).toHaveTextContent('–');
  expect(document.body).not.toHaveTextContent(FALSE_CLAIMS);
  expect(asked()).toEqual([]);
});

test('without YouTube no load is offered, and no list to keep', async () => {
  visit('/dashboard?status=sent', {
    'GET /api/auth/me': { json: buildCreator({ permission: 'none' }) },
  });
  const load = await screen.findByRole('button', { name: 'Load latest comments' });
  await waitFor(() => expect(load).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

test('a channel that cannot be read ends the loading state', async () => {
  visit('/statistics', { 'GET /api/youtube/channels': { status: 503, text: '' } });
  expect(await screen.findByText(/^Once you have loaded your comments/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(FALSE_CLAIMS);
});

test('the held count is fetched after a load and not before', async () => {
  const held = (id: string) => ({
    id,
    isReply: false,
    videoId: null,
    text: 'Look here',
    imageUrl: null,
    authorName: '@lena',
    authorProfileImageUrl: null,
    publishedAt: '2026-11-20T08:00:00.000Z',
  });
  let asked = 0;
  const { letCome } = visit('/dashboard', {
    'GET /api/youtube/held?status=heldForReview': () => {
      asked += 1;
      return { json: { comments: [held('h1'), held('h2')], nextPageToken: null } };
    },
  });
  await screen.findByRole('heading', { name: 'Loading your comments' });
  expect(asked).toBe(0);
  await letCome();
  expect(await screen.findByRole('link', { name: /^Held\s*2$/ })).toBeVisible();
});

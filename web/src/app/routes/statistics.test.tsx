import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { signedIn } from '../../../../testing/site/usual-answers.ts';
import { buildComment, buildVideo } from '../../../../testing/site/build-comment.ts';
import { buildActivity, buildStats } from '../../../../testing/site/build-stats.ts';
import { applySynced, clearReplica, setPhase, hydrate } from '../../replica/replica-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import StatisticsRoute from './statistics.tsx';

// jsdom has no layout, so there is no space to draw in. The numbers are in the tables.
jest.mock('../../features/statistics/components/drawn-charts.tsx', () => ({
  DayChart: () => null,
  ReplyTimeChart: () => null,
}));

type Routes = Parameters<typeof fakeServer>[0];

const show = (routes: Routes = {}, path = '/statistics') => {
  const calls = fakeServer(
    {
      'GET /api/stats': { json: buildStats() },
      'GET /api/stats/activity': { json: buildActivity() },
      ...routes,
    },
    signedIn,
  );
  const Address = () => <output>{useLocation().search}</output>;
  const page = renderApp(
    <>
      <StatisticsRoute />
      <Address />
    </>,
    { path },
  );
  const asked = () => calls.filter(({ path: called }) => called.includes('activity'));
  return { ...page, asked };
};

/** Twelve videos wait with 21, 2, 1, 1… comments. The second has no title. */
const holdComments = (): void => {
  const ids = Array.from({ length: 12 }, (_, index) => `video-${index + 1}`);
  const comments = ids.flatMap((videoId, index) =>
    Array.from({ length: [21, 2][index] ?? 1 }, (_, number) =>
      buildComment({ id: `${videoId}-${number}`, videoId }),
    ),
  );
  const lines = ids.map((id) => buildVideo({ id, title: `About ${id}` }));
  hydrate(
    comments,
    lines.filter(({ id }) => id !== 'video-2'),
  );
  setPhase('ready');
};

afterEach(clearReplica);

const tile = (label: string): HTMLElement => screen.getByText(label).closest('div')!;

test('the page shows tiles and what is tracked', async () => {
  holdComments();
  show({ 'GET /api/stats': { json: buildStats({ hiddenReplies: 3 }) } });
  expect(await screen.findByText('1,584')).toBeVisible();
  expect(screen.getByText('3 of them are not visible on YouTube')).toBeVisible();
  expect(tile('Responses posted')).toHaveTextContent(/^Responses posted191 of 1,58412\.1%/);
  expect(tile('Average response time')).toHaveTextContent('5.2 hr');
  expect(tile('Last activity')).toHaveTextContent(/2[12]\.11\.2026 \d\d:05/);
  expect(screen.queryByText('What it brought')).toBeNull();
  const given = { to: 'Hello', text: 'Thanks', at: new Date().toISOString(), isOwn: false };
  const liked = buildComment({ id: 'liked', replyLikes: 3, answersBefore: [given] });
  act(() => void applySynced({ comments: [liked], videos: [], askedAt: Date.now() }));
  expect(tile('What it brought')).toHaveTextContent('1 wrote back3 likes on replies');
  expect(screen.getByText('128 tracked videos')).toBeVisible();
});

test('a failure says so, and trying again brings the figures', async () => {
  const answers = [{ status: 500, text: '' }, { json: buildStats() }];
  const { user } = show({ 'GET /api/stats': () => answers.shift() ?? { status: 500 } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch stats');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,584')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline the page says so, and recovers by itself', async () => {
  onlineManager.setOnline(false);
  try {
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection to the server.');
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  expect(await screen.findByText('1,584')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test("the period is in the URL, and sent with the creator's time zone", async () => {
  const { user, asked } = show({}, '/statistics?period=7');
  await screen.findByRole('heading', { name: 'Time to reply' });
  expect(asked()[0]?.path).toMatch(/period=7&timeZone=\w+/);
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(await screen.findByText('?period=90')).toBeVisible();
  await waitFor(() => expect(asked().at(-1)?.path).toContain('period=90'));
  expect(screen.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
});

test("a chart's numbers are in a table", async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Comments and replies per day' });
  expect(within(table).getByRole('row', { name: '21.11.2026 1,250 3 0' })).toBeInTheDocument();
  expect(screen.getByText(/on average after/)).toBeVisible();
});

test('each video that waits leads to all of its comments', async () => {
  holdComments();
  show();
  const card = await screen.findByRole('region', { name: 'Videos that wait for you' });
  const links = within(card).getAllByRole('link');
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?videoId=video-1&date=all',
    '/dashboard?videoId=video-2&date=all',
  ]);
  expect(card).toHaveTextContent('video on YouTube');
});

test('where comments are about nothing that has a name, no subjects are announced', async () => {
  const assessment = { kinds: ['praise'], language: 'en', needsYou: null };
  const publishedAt = new Date().toISOString();
  hydrate([buildComment({ assessment, publishedAt })], [buildVideo()]);
  setPhase('ready');
  show();
  expect(await screen.findByRole('link', { name: /^Praise/ })).toBeVisible();
  expect(screen.queryByText('Most spoken of')).toBeNull();
});

test('empty statistics lead to the comments', async () => {
  const nothing = {
    commentsProcessed: 0,
    totalComments: 0,
    totalVideos: 0,
    responseRate: 0,
    avgResponseTime: 0,
    responsesPosted: 0,
  };
  show({ 'GET /api/stats': { json: buildStats({ ...nothing, lastActivityAt: null }) } });
  const way = await screen.findByRole('link', { name: 'Back to the comments' });
  expect(way).toHaveAttribute('href', '/dashboard');
  expect(tile('Comments processed')).toHaveTextContent(/^Comments processed0$/);
  expect(tile('Responses posted')).toHaveTextContent('0%');
  expect(screen.getByText('0 tracked videos')).toBeVisible();
  expect(tile('Average response time')).toHaveTextContent('–');
  expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull();
});

test('an account without a channel is told so, without figures', async () => {
  const nothing = { commentsProcessed: 0, totalComments: 0, lastActivityAt: null };
  const { user } = show({
    'GET /api/youtube/channels': { json: [] },
    'GET /api/stats': { json: buildStats(nothing) },
  });
  const title = 'This Google account has no YouTube channel';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText('Comments processed')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('what viewers said is counted by kind and subject, of all videos or one, and opens its comments', async () => {
  const publishedAt = new Date().toISOString();
  const assessed = (id: string, kinds: string[], about: string[], videoId = 'video-1') =>
    buildComment({
      id,
      videoId,
      publishedAt,
      assessment: {
        kinds,
        about,
        language: 'en',
        needsYou: null,
        needsWhy: null,
        worthReplying: true,
      },
    });
  hydrate(
    [
      assessed('one', ['praise'], ['Drum kit']),
      assessed('two', ['question'], ['drum kit', 'shoes']),
      assessed('three', ['praise', 'question'], ['shoes', 'drum kit'], 'video-2'),
      { ...assessed('old', ['praise'], ['shoes']), publishedAt: '2020-01-01T00:00:00.000Z' },
    ],
    [buildVideo({ id: 'video-1', title: 'First' }), buildVideo({ id: 'video-2', title: 'Second' })],
  );
  setPhase('ready');
  const { user } = show();
  const card = await screen.findByRole('region', { name: 'What viewers say' });
  const lines = () =>
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(lines()).toEqual([
    ...['Praise2', 'Criticism0', 'Wishes0', 'Questions2'],
    ...['Drum kit3', 'shoes2'],
  ]);
  expect(within(card).getByRole('link', { name: /Drum kit/ })).toHaveAttribute(
    'href',
    '/dashboard?date=30d&q=about%3ADrum+about%3Akit&status=all',
  );
  await user.click(within(card).getByRole('button', { name: /All videos/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Second' }));
  expect(lines()).toContain('Questions1');
});

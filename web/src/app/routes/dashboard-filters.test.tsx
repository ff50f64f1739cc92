import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import {
  buildComment,
  buildSavedVideo,
  buildDraft,
} from '../../../../testing/site/build-comment.ts';
import { noteServerDate } from '../../lib/server-clock.ts';
import { textIn, watchSavedFiles } from '../../testing/saved-files.ts';
import { answering, asking } from '../testing/asking.ts';
import { setUpDashboard, SAVED, show, rowOf, search } from '../testing/dashboard.tsx';

setUpDashboard();

const OLD = new Date(Date.now() - 40 * 86_400_000).toISOString();

test('a filter is stored in the URL and applied without a request', async () => {
  const { user, of } = show([buildComment(), buildComment({ id: 'old', publishedAt: OLD })]);
  await rowOf('comment-1');
  expect(screen.queryByRole('article', { name: 'Author of old' })).toBeNull();
  // The first loading has ended.
  await waitFor(() => expect(of(SAVED)).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Period: Last 3 days' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All time' }));
  expect(await screen.findByText('?date=all')).toBeVisible();
  expect(await rowOf('old')).toBeVisible();
  expect(of(SAVED)).toHaveLength(3);
});

test('"today" follows the server’s clock', async () => {
  const [json, headers] = [
    [buildSavedVideo([buildComment({ publishedAt: OLD })])],
    { Date: new Date(OLD).toUTCString() },
  ];
  show([], { [SAVED]: { json, headers } }, '/dashboard?date=today');
  expect(await rowOf('comment-1')).toBeVisible();
  noteServerDate(new Headers({ Date: new Date().toUTCString() }));
});

test('a search finds words in any order, without a request, and marks them', async () => {
  const { user, of } = show([
    { ...buildDraft('a', 'At the market.'), text: 'Где купить ёлку? Café crème' },
    buildComment({ id: 'b', text: 'Nice' }),
  ]);
  await rowOf('b');
  // The first loading has ended.
  await waitFor(() => expect(of(SAVED)).toHaveLength(3));
  await search(user, 'CREME market title елку');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Author of b' })).toBeNull());
  const row = await rowOf('a');
  await waitFor(() => {
    const marks = [...row.querySelectorAll('mark')].map((one) => one.textContent);
    expect(marks).toEqual(['Title', 'ёлку', 'crème', 'market']);
  });
  expect(of(SAVED)).toHaveLength(3);
});

test('the list is saved as CSV as the filters show it', async () => {
  const saved = watchSavedFiles();
  const { user } = show(
    [buildDraft('a', 'At the market.'), buildComment({ id: 'b', text: 'Nice' })],
    {},
    '/dashboard?q=market',
  );
  await rowOf('a');
  await user.click(await screen.findByRole('button', { name: 'Status: Pending' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, blob }] = saved as [(typeof saved)[number]];
  expect(name).toMatch(/^comments-\d{4}-\d\d-\d\d\.csv$/);
  const read = parse(await textIn(blob), { columns: true });
  expect(read).toMatchObject([{ id: 'a', reply: 'At the market.' }]);
});

test('a search without matches says where it looked and offers all time', async () => {
  const { user } = show([buildComment()], {}, '/dashboard?q=rare&videoId=video-9');
  expect(await screen.findByText('No comment with “rare”')).toBeVisible();
  expect(screen.getByText('Searched in: Pending · Last 3 days · “One video”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in all time' }));
  expect(await screen.findByText('?q=rare&videoId=video-9&date=all')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search in all time' })).toBeNull();
  const [, clear] = await screen.findAllByRole('button', { name: 'Clear the search' });
  await user.click(clear!);
  expect(await screen.findByText('?videoId=video-9&date=all')).toBeVisible();
});

test('a search by question says nothing of its comments until the questions have been read', async () => {
  const held = { read: (): void => undefined };
  const answers = new Promise<void>((resolve) => {
    held.read = resolve;
  });
  const known = answering([])['GET /api/answers'];
  const routes = { 'GET /api/answers': () => answers.then(known) };
  const { of } = show([asking('a')], routes, '/dashboard?q=asks:shoes');
  await waitFor(() => expect(of('GET /api/answers')).toHaveLength(1));
  expect(screen.queryByText(/^No comment with/)).toBeNull();
  held.read();
  expect(await rowOf('a')).toBeVisible();
});

test('a search says what became of its comments, and shows them', async () => {
  const rare = { text: 'A rare one' };
  const found = [
    buildComment({ id: 'a', ...rare, status: 'sent', isReplied: true }),
    buildComment({ id: 'b', ...rare, status: 'scheduled' }),
  ];
  const { user } = show(found, {}, '/dashboard?q=rare');
  expect(await screen.findByText(/^With “rare”: 2, none of them/)).toBeVisible();
  expect(screen.getByText('Answered: 1 · On their way: 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await rowOf('a')).toBeVisible();
});

const inMonth = <T extends HTMLElement>(dialog: HTMLElement, selector: string): T[] => [
  ...(dialog.querySelector('calendar-month')?.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];

test('a date range needs a start, is stored in the URL and ends today', async () => {
  const { user } = show([buildComment()]);
  await rowOf('comment-1');
  const opener = screen.getByRole('button', { name: 'Period: Last 3 days' });
  await user.click(opener);
  await user.click(await screen.findByRole('menuitemradio', { name: 'Pick dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pick dates' });
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(inMonth(dialog, 'button')).not.toHaveLength(0));
  expect(inMonth(dialog, 'th')[0]).toHaveTextContent('Sunday');
  const open = inMonth<HTMLButtonElement>(dialog, 'button').filter((day) => !day.disabled);
  expect(open).toHaveLength(new Date().getDate());
  await user.click(open[0]!);
  await user.click(apply);
  const now = new Date();
  const first = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  expect(await screen.findByText(`?date=pick&from=${first}`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('a video can be found by its title, chosen and cleared', async () => {
  const { user } = show([buildComment()], {
    'GET /api/youtube/videos': { json: [buildSavedVideo([], 'v1'), buildSavedVideo([], 'v2')] },
  });
  await rowOf('comment-1');
  await user.click(screen.getByRole('button', { name: 'Video: All videos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a video' });
  await user.type(within(dialog).getByRole('combobox'), 'V2');
  expect(within(dialog).queryByRole('option', { name: 'Title of v1' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('?videoId=v2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Video: Title of v2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all videos' }));
  await waitFor(() => expect(screen.queryByText('?videoId=v2')).toBeNull());
});

test('the sheet holds every filter', async () => {
  const { user } = show([buildComment()]);
  await rowOf('comment-1');
  // The button is drawn only in narrow windows. jsdom is wide, so the test finds it by text.
  await user.click(screen.getByText('Pending · 3 days'));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('button', { name: 'Generated' }));
  await user.click(within(sheet).getByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByText('?status=ready&date=yesterday')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Pick dates' }));
  const dates = await screen.findByRole('dialog', { name: 'Pick dates' });
  await user.click(within(dates).getByRole('button', { name: 'Cancel' }));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a link to another channel's video offers all comments", async () => {
  const { user } = show([buildComment()], {}, '/dashboard?videoId=zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all comments' }));
  expect(await screen.findByText('?status=all&date=all')).toBeVisible();
});

test('what the period hides of those that wait is said, with its way out', async () => {
  const { user } = show([buildComment({ id: 'a' }), buildComment({ id: 'b', publishedAt: OLD })]);
  await rowOf('a');
  expect(await screen.findByText('1 of 2: last 3 days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await rowOf('b');
  expect(screen.queryByText(/^\d of \d/)).toBeNull();
});

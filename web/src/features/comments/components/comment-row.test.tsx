import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAnswer } from '../../../../../testing/site/build-answer.ts';
import type { ReactElement } from 'react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fakeServer } from '../../../testing/fake-server.ts';
import { named } from '../../../testing/named.ts';
import { renderApp } from '../../../testing/render.tsx';
import { entryWithId } from '../../../replica/replica-store.ts';
import { useRowSurroundings } from '../hooks/use-row-context.ts';
import { openEdit } from '../stores/edits-store.ts';
import { buildComment, buildDraft } from '../../../../../testing/site/build-comment.ts';
import { buildRow, holdRows } from '../testing/rows.ts';
import { installListInJsdom } from '../testing/list-in-jsdom.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { CommentRow } from './comment-row.tsx';

// A row whose reply is on its way requests its state.
const SAVED = { 'GET /api/youtube/videos/saved': { json: [] } };

beforeEach(() => {
  resetStores();
  installListInJsdom();
  fakeServer(SAVED);
});

const onMark = jest.fn();

const Row = ({ comment }: { readonly comment: Comment }): ReactElement => (
  <CommentRow
    comment={buildRow(comment)}
    surroundings={useRowSurroundings()}
    position={1}
    listSize={1}
    askedBy={0}
    isEntry
    onMark={onMark}
  />
);
const show = (comment: Comment) => {
  holdRows([comment]);
  const page = renderApp(<Row comment={comment} />);
  return { ...page, row: within(screen.getByRole('article')) };
};
const names = ({ queryAllByRole }: ReturnType<typeof show>['row']) =>
  queryAllByRole('button').map(({ textContent }) => textContent);

test('a reply being sent shows that it can still be undone', () => {
  const undoUntil = new Date(Date.now() + 5_000).toISOString();
  const { row } = show({ ...buildDraft('a'), status: 'sending', undoUntil });
  expect(row.getByText('Sending')).toBeVisible();
  expect(row.getByText('Can still be undone')).toBeVisible();
  expect(row.getByRole('button', { name: 'Undo: Author of a' })).toBeVisible();
});

test('a row shows author, text, video, date and state', async () => {
  const { row, user, container } = show(
    buildComment({
      authorName: '@ёж',
      text: 'Which oil?',
      publishedAt: '2026-03-04T05:06:07.000Z',
      authorProfileImageUrl: 'https://example.com/a.png',
    }),
  );
  await user.click(row.getByRole('checkbox', { name: 'Select: @ёж' }));
  expect(onMark).toHaveBeenCalledWith('comment-1', false);
  const picture = container.querySelector('.avatar img');
  expect(picture).toHaveAttribute('src', 'https://example.com/a.png');
  fireEvent.error(picture!);
  expect(container.querySelector('.avatar')).toHaveTextContent('Ё');
  expect(row.getByText('@ёж')).toBeVisible();
  expect(row.getByText('No Response')).toHaveClass('visually-hidden');
  expect(row.getByText(/^04\.03\.2026 \d\d:06$/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Title' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=video-1&lc=comment-1',
  );
  expect(row.getByText('Which oil?')).toBeVisible();
  expect(container.querySelector('.thumb img')).toBeInTheDocument();
});

test('a scheduled reply shows its time until that has passed', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const scheduled = { status: 'scheduled' as const, aiResponse: 'Hi' };
  const { row, unmount } = show(buildComment({ ...scheduled, scheduledFor: at(1) }));
  expect(row.getByText(/^Scheduled .*\d\d:\d\d$/)).toBeVisible();
  unmount();
  const passed = show(buildComment({ ...scheduled, scheduledFor: at(-1) }));
  expect(passed.row.getByText('Scheduled')).toBeVisible();
});

test.each([
  ['without a reply', buildComment(), ['Generate'], false],
  ['being written', buildComment({ status: 'generating' }), [], true],
  ['with a reply', buildDraft('comment-1'), ['Submit', 'Edit', 'Regenerate'], false],
  [
    'written again',
    { ...buildDraft('comment-1'), status: 'generating' as const },
    ['Edit', 'Regenerate'],
    true,
  ],
  ['sent', { ...buildDraft('comment-1'), status: 'sent' as const }, [], false],
  ['replied to', { ...buildDraft('comment-1'), isReplied: true }, [], false],
])('a comment %s has its buttons', (_name, comment, expected, waiting) => {
  const { row } = show(comment);
  expect(names(row).filter((name) => name !== 'Stop')).toEqual(expected);
  for (const name of expected)
    expect(row.getByText(name).getAttribute('aria-disabled')).toBe(waiting ? 'true' : null);
});

test('a draft that is being written can be stopped from its row', async () => {
  const stopped = buildRow({ id: 'a', status: 'no_response' });
  const calls = fakeServer({ 'POST /api/youtube/comments/a/cancel-draft': { json: stopped } });
  const { row, user } = show(buildComment({ id: 'a', authorName: '@sam', status: 'generating' }));
  await user.click(row.getByRole('button', { name: 'Stop: @sam' }));
  await waitFor(() => expect(entryWithId('a')?.row.status).toBe('no_response'));
  expect(calls).toHaveLength(1);
});

test('a text over the limit is kept, but neither saved nor sent', async () => {
  const calls = fakeServer({});
  openEdit('comment-1', { text: 'x'.repeat(5_001), base: 'Reply to comment-1' });
  const { row, user } = show(buildDraft('comment-1'));
  expect(row.getByRole('status')).toHaveTextContent('A reply has at most 5,000 characters.');
  expect(row.getByText('5,001 of 5,000')).toBeVisible();
  expect(row.getByRole('button', { name: named('Save') })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row.getByRole('button', { name: named('Submit') }));
  expect(await screen.findByText('The reply was not sent')).toBeVisible();
  expect(calls).toEqual([]);
  await user.type(row.getByRole('textbox'), '{Backspace}');
  expect(row.getByRole('status')).toBeEmptyDOMElement();
  expect(row.getByText('5,000 of 5,000')).toBeVisible();
  expect(row.getByRole('textbox')).toHaveValue('x'.repeat(5_000));
});

test('a blank reply is not sent, and the reason is shown', async () => {
  openEdit('comment-1', { text: ' ', base: 'Reply to comment-1' });
  const { row, user } = show(buildDraft('comment-1'));
  await user.click(row.getByRole('button', { name: named('Submit') }));
  expect(await screen.findByText('Not all comments have responses')).toBeVisible();
});

const PICTURE = 'https://yt3.ggpht.com/picture';
const LONG = 'long '.repeat(2_000).trim();

test('a slash at the start of a line inserts a saved answer', async () => {
  const given = buildAnswer({ id: 'q1', question: 'Which oil?', answer: 'Camellia, ${name}!' });
  const other = buildAnswer({ id: 'q2', question: 'Goodbye?', answer: 'See you soon!' });
  const open = buildAnswer({ id: 'q3', question: 'Oil for what?' });
  const answers = { answers: [given, other, open], hasModel: true };
  fakeServer({ ...SAVED, 'GET /api/answers': { json: answers } });
  openEdit('comment-1', { text: '', base: '' });
  const { row, user } = show(buildComment({ authorName: '@ёж' }));
  const editor = row.getByRole('textbox');
  // Its first use fetches it.
  await import('./answer-chooser.tsx');
  await user.type(editor, 'and / or{Enter}/');
  await user.type(await screen.findByRole('combobox', { name: 'Your answers' }), 'OIL');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(editor).toHaveValue('and / or\nCamellia, @ёж!');
  expect(editor).toHaveFocus();
  await user.keyboard('{Enter}/');
  expect(await screen.findByRole('combobox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(editor).toHaveValue('and / or\nCamellia, @ёж!\n/');
  expect(editor).toHaveFocus();
});

test.each<[string, Partial<Comment>, string]>([
  ['only a picture', { text: ' \n', imageUrl: PICTURE }, 'Picture in the comment No Response'],
  [
    'words and a picture',
    { text: 'Look', imageUrl: PICTURE },
    'Look Picture in the comment No Response',
  ],
  ['only emoji', { text: '🎉🎉' }, '🎉🎉 No Response'],
  ['only timestamps', { text: '0:42 1:10:05' }, '0:42 1:10:05 No Response'],
  ['ten thousand letters', { text: LONG }, `${LONG} No Response`],
  ['only blanks', { text: ' \u00a0\n ' }, 'No text in this comment No Response'],
])('a comment of %s is shown and read out', (_what, content, description) => {
  show(buildComment(content));
  expect(screen.getByRole('article')).toHaveAccessibleDescription(description);
  const shown = description.replace(' No Response', '').replace('Look ', '');
  expect(screen.getByRole('article')).toHaveTextContent(shown);
});

test('a finding is quoted, and marked in the text', async () => {
  const text = 'It costs $19, or $25. See a.example!';
  const rangeOf = (words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  const { row, container } = show({
    ...buildDraft('comment-1', text),
    draftFindings: [
      { kind: 'number', detail: '$19', ranges: [rangeOf('$19'), rangeOf('$25')] },
      { kind: 'link', detail: 'a.example', ranges: [] },
      { kind: 'needs_you', detail: 'order_problem', ranges: [] },
    ],
  });
  const prices = 'Not in any text: “$19”, “$25”';
  expect(await row.findByText(prices)).toBeVisible();
  expect(row.getByText('Check this link: “a.example”')).toBeVisible();
  expect(row.getByText('Only you can answer this: check every word.')).toBeVisible();
  const marks = [...container.querySelectorAll('.reply mark')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['$19', '$25']);
  for (const mark of marks) expect(mark).toHaveAccessibleDescription(prices);
  expect(container.querySelector('.reply')).toHaveTextContent(text);
});

const said = (id: string, by: 'viewer' | 'channel', text: string) => ({
  id,
  by,
  author: '@sam',
  text,
  at: `2026-11-20T10:0${id}:00.000Z`,
});

test('a row shows what was written back, and fetches the rest once', async () => {
  const [first, ours, theirs] = [
    ...[said('1', 'viewer', 'Me again'), said('2', 'channel', 'From seed.')],
    said('3', 'viewer', 'And when?'),
  ];
  const asked = fakeServer({
    ...SAVED,
    'GET /api/youtube/comments/comment-1/replies': { json: [first, ours, theirs] },
  });
  const { row, user } = show(
    buildComment({ thread: [ours!], wroteBack: theirs!, replyCount: 3, likeCount: 2 }),
  );
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('From seed.'),
    expect.stringContaining('And when?'),
  ]);
  expect(row.getByRole('img', { name: '2 likes' })).toBeInTheDocument();
  const fold = row.getByRole('button', { name: /3 replies/ });
  for (const count of [3, 2, 3]) {
    await user.click(fold);
    await waitFor(() => expect(row.getAllByRole('listitem')).toHaveLength(count));
  }
  expect(asked.filter(({ path }) => path.endsWith('/replies'))).toHaveLength(1);
});

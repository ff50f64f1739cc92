import { collectComments, differsFrom, listComments, withHead } from './list.ts';
import { buildComment, buildSavedVideo } from '../../../../../testing/site/build-comment.ts';
import { buildPage } from '../testing/build-list.ts';

const older = buildComment({ id: 'older', publishedAt: '2026-11-19T10:00:00.000Z' });
const newer = buildComment({ id: 'newer', publishedAt: '2026-11-20T10:00:00.000Z' });
const newest = buildComment({ id: 'newest', publishedAt: '2026-11-21T10:00:00.000Z' });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

test('comments of all videos and pages stand in one list, newest first', () => {
  const found = collectComments([
    buildPage([buildSavedVideo([older, newest], 'video-1')]),
    buildPage([buildSavedVideo([newer], 'video-2')]),
  ]);
  expect(idsOf(listComments(found, {}, {}))).toEqual(['newest', 'newer', 'older']);
});

test('what the search puts first stands before all others, also when the head is read again', () => {
  const asked = { ...older, first: true };
  const pages = [
    { ...buildPage([buildSavedVideo([asked])]), next: { cursor: 'rest' } },
    buildPage([buildSavedVideo([newest, newer])]),
  ];
  const rows = listComments(collectComments(pages), {}, {});
  expect(idsOf(rows)).toEqual(['older', 'newest', 'newer']);
  const again = withHead(pages, pages.slice(0, 1));
  expect(idsOf(listComments(collectComments(again), {}, {}))).toEqual([
    ...['older', 'newest', 'newer'],
  ]);
});

test('each comment carries the title and picture of its video', () => {
  const video = { ...buildSavedVideo([newer]), thumbnailUrl: 'https://example.com/picture.jpg' };
  const [row] = listComments(collectComments([buildPage([video])]), {}, {});
  expect(row).toMatchObject({
    videoTitle: 'Title of video-1',
    videoThumbnailUrl: 'https://example.com/picture.jpg',
  });
});

test('a comment met on two pages stands once, as the younger page has it', () => {
  const found = collectComments([
    buildPage([buildSavedVideo([{ ...newer, text: 'edited' }])], 2),
    buildPage([buildSavedVideo([newer])], 1),
  ]);
  expect(listComments(found, {}, {}).map(({ text }) => text)).toEqual(['edited']);
});

test('a local change holds until a page asked for after it arrives', () => {
  const changes = { newer: [{ at: 10, patch: { status: 'sent' as const } }] };
  const statusAt = (askedAt: number): string | undefined =>
    listComments(
      collectComments([buildPage([buildSavedVideo([{ ...newer }])], askedAt)]),
      changes,
      {},
    )[0]?.status;
  expect(statusAt(9)).toBe('sent');
  expect(statusAt(11)).toBe('no_response');
});

test('what is under way shows over everything else', () => {
  const found = collectComments([buildPage([buildSavedVideo([newer])])]);
  expect(listComments(found, {}, { newer: 'generating' })[0]?.status).toBe('generating');
});

test('a row that did not change stays the same object, so it is not drawn again', () => {
  const found = collectComments([buildPage([buildSavedVideo([newer, older])])]);
  const before = listComments(found, {}, {});
  const after = listComments(found, {}, { newer: 'generating' });
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

const NEXT = { cursor: 'below' };
const pageOf = (...comments: Parameters<typeof buildSavedVideo>[0]) => ({
  ...buildPage([buildSavedVideo(comments)], 1),
  next: NEXT,
});
const shownOf = (pages: Parameters<typeof collectComments>[0]): string[] =>
  idsOf(listComments(collectComments(pages), {}, {}));

test('a page differs when it brings a new comment or other words, and not when it repeats', () => {
  const known = [pageOf(newer, older)];
  expect(differsFrom(pageOf({ ...newer }), known)).toBe(false);
  expect(differsFrom(pageOf(newest, newer), known)).toBe(true);
  expect(differsFrom(pageOf({ ...newer, text: 'edited' }), known)).toBe(true);
});

test('a new head puts what is new above and keeps the pages below', () => {
  const pages = withHead([pageOf(newer), pageOf(older)], [pageOf(newest, newer)]);
  expect(shownOf(pages)).toEqual(['newest', 'newer', 'older']);
  expect(pages.at(-1)?.next).toEqual(NEXT);
});

test('what the new head does not name is gone as far as it reaches, and only so far', () => {
  expect(shownOf(withHead([pageOf(newest, newer), pageOf(older)], [pageOf({ ...newer })]))).toEqual(
    ['newer', 'older'],
  );
});

test('the last page still knows what comes next when the head has taken all of it', () => {
  const last = { ...pageOf(older), next: { cursor: 'last' } };
  expect(withHead([pageOf(newer), last], [pageOf(newer, older)]).at(-1)?.next).toEqual(last.next);
});

test('a comment the head repeats stays the same row', () => {
  const before = [pageOf(newer, older)];
  const [row] = listComments(collectComments(before), {}, {});
  const after = withHead(before, [{ ...pageOf({ ...newer }), askedAt: 2 }]);
  expect(listComments(collectComments(after), {}, {})[0]).toBe(row);
});

test('an answer younger than a local change ends it even when the server says the same as before', () => {
  const changes = { newer: [{ at: 1, patch: { status: 'sending' as const } }] };
  const before = [pageOf(newer)];
  expect(listComments(collectComments(before), changes, {})[0]?.status).toBe('sending');
  const after = withHead(before, [{ ...pageOf({ ...newer }), askedAt: 2 }]);
  expect(listComments(collectComments(after), changes, {})[0]?.status).toBe('no_response');
});

import { collectComments, listComments } from './list.ts';
import { buildComment, buildPage, buildVideo } from './testing/build.ts';

const older = buildComment({ id: 'older', publishedAt: '2026-11-19T10:00:00.000Z' });
const newer = buildComment({ id: 'newer', publishedAt: '2026-11-20T10:00:00.000Z' });
const newest = buildComment({ id: 'newest', publishedAt: '2026-11-21T10:00:00.000Z' });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

test('comments of all videos and pages stand in one list, newest first', () => {
  const found = collectComments([
    buildPage([buildVideo([older, newest], 'video-1')]),
    buildPage([buildVideo([newer], 'video-2')]),
  ]);
  expect(idsOf(listComments(found, {}, {}))).toEqual(['newest', 'newer', 'older']);
});

test('each comment carries the title and picture of its video', () => {
  const video = { ...buildVideo([newer]), thumbnailUrl: 'https://example.com/picture.jpg' };
  const [row] = listComments(collectComments([buildPage([video])]), {}, {});
  expect(row).toMatchObject({
    videoTitle: 'Title of video-1',
    videoThumbnailUrl: 'https://example.com/picture.jpg',
  });
});

test('a comment met on two pages stands once, as the younger page has it', () => {
  const found = collectComments([
    buildPage([buildVideo([{ ...newer, text: 'edited' }])], 2),
    buildPage([buildVideo([newer])], 1),
  ]);
  expect(listComments(found, {}, {}).map(({ text }) => text)).toEqual(['edited']);
});

test('a local change holds until a page asked for after it arrives', () => {
  const changes = { newer: [{ at: 10, patch: { status: 'sent' as const } }] };
  const statusAt = (askedAt: number): string | undefined =>
    listComments(
      collectComments([buildPage([buildVideo([{ ...newer }])], askedAt)]),
      changes,
      {},
    )[0]?.status;
  expect(statusAt(9)).toBe('sent');
  expect(statusAt(11)).toBe('no_response');
});

test('what is under way shows over everything else', () => {
  const found = collectComments([buildPage([buildVideo([newer])])]);
  expect(listComments(found, {}, { newer: 'generating' })[0]?.status).toBe('generating');
});

test('a row that did not change stays the same object, so it is not drawn again', () => {
  const found = collectComments([buildPage([buildVideo([newer, older])])]);
  const before = listComments(found, {}, {});
  const after = listComments(found, {}, { newer: 'generating' });
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

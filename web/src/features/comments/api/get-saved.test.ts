import { DEFAULT_FILTERS } from '../lib/filters.ts';
import type { SavedPage } from '../lib/list.ts';
import { readNext, savedCommentsQuery } from './get-saved.ts';

test('the next page is read from the Link header', () => {
  const link =
    '</api/youtube/videos/saved?status=pending&limit=50&cursor=abc%3D>; rel="next", </x>; rel="prev"';
  expect(readNext(link)).toEqual({ status: 'pending', limit: '50', cursor: 'abc=' });
});

test('no header or no next relation ends the list', () => {
  expect(readNext(null)).toBeNull();
  expect(readNext('</x?cursor=1>; rel="prev"')).toBeNull();
});

describe('which page comes next', () => {
  const page = (cursor: string | undefined, next: SavedPage['next']): SavedPage => ({
    videos: [],
    next,
    asked: cursor === undefined ? {} : { cursor },
    searchedTo: null,
    askedAt: 0,
  });
  const after = (pages: SavedPage[]) =>
    savedCommentsQuery(DEFAULT_FILTERS).getNextPageParam(pages.at(-1)!, pages, null, []);

  test('the one the last page names', () => {
    expect(after([page(undefined, { cursor: 'a' })])).toEqual({ cursor: 'a' });
    expect(after([page(undefined, { cursor: 'a' }), page('a', null)])).toBeNull();
  });

  test.each([
    ['itself', [page(undefined, { cursor: 'a' }), page('a', { cursor: 'a' })]],
    [
      'an earlier one',
      [page(undefined, { cursor: 'a' }), page('a', { cursor: 'b' }), page('b', { cursor: 'a' })],
    ],
    ['the top', [page(undefined, { status: 'all' })]],
  ])('none where it names %s: that would never end', (_, pages) => {
    expect(after(pages)).toBeNull();
  });
});

import { readNext } from './get-saved.ts';

test('the next page is read from the Link header', () => {
  const link =
    '</api/youtube/videos/saved?status=pending&limit=50&cursor=abc%3D>; rel="next", </x>; rel="prev"';
  expect(readNext(link)).toEqual({ status: 'pending', limit: '50', cursor: 'abc=' });
});

test('no header or no next relation ends the list', () => {
  expect(readNext(null)).toBeNull();
  expect(readNext('</x?cursor=1>; rel="prev"')).toBeNull();
});

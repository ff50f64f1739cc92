import {
  DATE_FILTERS,
  DEFAULT_FILTERS,
  readFilters,
  savedQueryOf,
  sinceOf,
  STATUS_FILTERS,
  writeFilters,
} from './filters.ts';

const NOW = new Date(2026, 10, 21, 14, 5);

test('an address without filters means pending comments of the last three days', () => {
  expect(readFilters(new URLSearchParams())).toEqual({
    status: 'pending',
    date: '3d',
    videoId: null,
  });
});

test('every choice survives the way into the address and back', () => {
  for (const status of STATUS_FILTERS) {
    for (const date of DATE_FILTERS) {
      const filters = { status, date, videoId: 'video-1' };
      expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
    }
  }
});

test('a wrong value in the address falls back to the default', () => {
  const params = new URLSearchParams('status=nonsense&date=9d&videoId=../etc');
  expect(readFilters(params)).toEqual(DEFAULT_FILTERS);
});

test('defaults leave the address clean and other parameters alone', () => {
  const params = new URLSearchParams('status=all&date=all&videoId=video-1&other=1');
  expect(writeFilters(params, DEFAULT_FILTERS).toString()).toBe('other=1');
});

test('today begins at local midnight, days reach back from now, all time has no beginning', () => {
  expect(sinceOf('today', NOW)).toBe(new Date(2026, 10, 21).toISOString());
  expect(sinceOf('3d', NOW)).toBe(new Date(2026, 10, 18, 14, 5).toISOString());
  expect(sinceOf('30d', NOW)).toBe(new Date(NOW.getTime() - 30 * 86_400_000).toISOString());
  expect(sinceOf('all', NOW)).toBeUndefined();
});

test('the server is asked only for what is limited', () => {
  expect(savedQueryOf({ status: 'all', date: 'all', videoId: null }, NOW)).toEqual({
    status: 'all',
  });
  expect(savedQueryOf({ status: 'pending', date: '1d', videoId: 'v' }, NOW)).toEqual({
    status: 'pending',
    since: sinceOf('1d', NOW),
    videoId: 'v',
  });
});

import { GROUP_WORD } from '@replywell/contract/kinds';
import fc from 'fast-check';
import {
  DATE_FILTERS,
  DEFAULT_FILTERS,
  readFilters,
  spanOf,
  STATUS_FILTERS,
  toggleWord,
  writeFilters,
  type DateFilter,
} from './filters.ts';

const NOW = new Date(2026, 10, 21, 14, 5);
const RANGE = { from: '2026-11-03', to: '2026-11-05' };
const read = (address: string) => readFilters(new URLSearchParams(address), NOW);
const spanFor = (date: DateFilter) => spanOf({ ...DEFAULT_FILTERS, date }, NOW);

test('without filters the list shows pending comments of the last three days', () => {
  expect(read('')).toEqual({ status: 'pending', date: '3d', range: null, q: '', videoId: null });
});

test('filters round-trip through the URL', () => {
  for (const status of STATUS_FILTERS) {
    for (const date of DATE_FILTERS) {
      const range = date === 'pick' ? RANGE : null;
      const filters = { status, date, range, q: 'ещё & more', videoId: 'video-1' };
      const address = writeFilters(new URLSearchParams(), filters).toString();
      expect(read(address)).toEqual(filters);
    }
  }
});

test.each([
  ['status=nonsense&date=9d&videoId=../etc'],
  ['status=constructor&date=__proto__&videoId=__x__'],
  ['date=pick'],
  ['date=pick&from=2026-02-30&to=2026-03-01'],
  ['date=pick&from=2026-11-22'],
  ['from=2026-11-03&to=2026-11-05'],
  ['q=%20%20&status=&date='],
])('%s falls back to the default', (address) => {
  expect(read(address)).toEqual(DEFAULT_FILTERS);
});

test('malformed URLs do not break the page', () => {
  const part = fc.tuple(
    fc.constantFrom('status', 'date', 'from', 'to', 'q', 'videoId'),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('pick', '2026-11-03', 'all')),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const filters = readFilters(new URLSearchParams(parts), NOW);
      const again = writeFilters(new URLSearchParams(), filters).toString();
      expect(read(again)).toEqual(filters);
      expect(filters.q.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('default filters leave no trace in the URL', () => {
  const params = new URLSearchParams('status=all&date=pick&from=a&to=b&q=x&videoId=v&other=1');
  expect(writeFilters(params, DEFAULT_FILTERS).toString()).toBe('other=1');
});

test('a single picked day is one day, and leaves the URL with the filter', () => {
  const range = { from: '2026-11-03', to: '2026-11-03' };
  const picked = { ...DEFAULT_FILTERS, date: 'pick' as const, range };
  const address = writeFilters(new URLSearchParams(), picked);
  expect(address.toString()).toBe('date=pick&from=2026-11-03');
  expect(writeFilters(address, { ...picked, date: '7d' }).toString()).toBe('date=7d');
});

test('days begin at local midnight, periods reach back from now, all time has no beginning', () => {
  expect(spanFor('today')).toEqual({ since: new Date(2026, 10, 21).toISOString() });
  expect(spanFor('yesterday')).toEqual({
    since: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
  });
  expect(spanFor('3d')).toEqual({ since: new Date(2026, 10, 18, 14, 5).toISOString() });
  expect(spanFor('30d')).toEqual({
    since: new Date(NOW.getTime() - 30 * 86_400_000).toISOString(),
  });
  expect(spanFor('all')).toEqual({});
});

test.each([
  ['soil beds', 'is:question', 'soil beds is:question'],
  ['soil beds is:question', 'is:question', 'soil beds'],
  // A kind replaces another kind.
  ['is:praise soil', 'is:needs-you', 'soil is:needs-you'],
  ['is:praise', GROUP_WORD, 'is:praise group:questions'],
])('in “%s” a press on %s leaves “%s”', (q, word, left) => {
  expect(toggleWord(q, word)).toBe(left);
});

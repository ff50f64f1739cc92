import { historyQuery } from './batch-calls.ts';

const page = (nextCursor: string | null) => ({ batches: [], nextCursor });

test('older batches come until there are none, or their pages go round in circles', () => {
  const after = (nextCursor: string | null, asked: (string | null)[]) =>
    historyQuery.getNextPageParam(page(nextCursor), [], null, asked);
  expect(after('a', [null])).toBe('a');
  expect(after(null, [null, 'a'])).toBeNull();
  expect(after('a', [null, 'a'])).toBeNull();
  expect(after('a', [null, 'a', 'b'])).toBeNull();
});

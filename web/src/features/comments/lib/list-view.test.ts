import type { Comment } from '@replywell/contract/endpoints/youtube';
import { WROTE_BACK_WORD } from '@replywell/contract/kinds';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { countsOf } from '../../../replica/counts.ts';
import { useReplica, writeSyncedComment } from '../../../replica/replica-store.ts';
import { holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { WIDEST_FILTERS, type StatusFilter } from './filters.ts';
import { listReader } from './list-view.ts';

beforeEach(resetStores);

const idsOf = (read: ReturnType<typeof listReader>): string[] => read().map(({ id }) => id);
const listOf = (filters: Partial<typeof WIDEST_FILTERS>) =>
  listReader({ ...WIDEST_FILTERS, ...filters }, new Date());
const draft = { aiResponse: 'Hi' };

test('a new message in a thread counts as waiting, by its own date', () => {
  const word = { id: 'w', author: '@sam', text: 'And when?', at: new Date().toISOString() };
  const long = '2026-01-02T10:00:00.000Z';
  holdRows([
    buildComment({ id: 'back', publishedAt: long, wroteBack: word }),
    buildComment({ id: 'answered', publishedAt: long, wroteBack: word, isReplied: true }),
    buildComment({ id: 'old', publishedAt: long }),
  ]);
  expect(idsOf(listOf({ status: 'pending', date: '3d', q: WROTE_BACK_WORD }))).toEqual(['back']);
  expect(idsOf(listOf({ q: 'and when' })).sort()).toEqual(['answered', 'back']);
  expect(countsOf(useReplica.getState().version)).toMatchObject({ waiting: 2, wroteBack: 1 });
});

const inEveryState: Comment[] = [
  buildComment({ id: 'none' }),
  buildComment({ id: 'ready', status: 'ready', ...draft }),
  buildComment({ id: 'scheduled', status: 'scheduled', ...draft }),
  buildComment({ id: 'sent', status: 'sent', isReplied: true, ...draft }),
  buildComment({ id: 'elsewhere', isReplied: true }),
  buildComment({ id: 'overtaken', status: 'ready', isReplied: true, ...draft }),
  buildComment({ id: 'again', status: 'generating', ...draft }),
  buildComment({ id: 'first', status: 'generating' }),
];

test.each<[StatusFilter, string[]]>([
  ['all', inEveryState.map(({ id }) => id)],
  ['pending', ['again', 'first', 'none', 'ready']],
  ['with_responses', ['again', 'elsewhere', 'overtaken', 'ready', 'scheduled', 'sent']],
  ['no_response', ['first', 'none']],
  ['ready', ['again', 'ready']],
  ['sent', ['sent']],
])('each state is found where its label says: %s', (status, ids) => {
  holdRows(inEveryState);
  expect(idsOf(listOf({ status })).sort()).toEqual([...ids].sort());
});

test('rows that no longer match stay until the list is rebuilt', () => {
  holdRows([buildComment({ id: 'a' }), buildComment({ id: 'b' })]);
  const read = listOf({ status: 'pending' });
  const before = read();
  expect(read()).toBe(before);
  writeSyncedComment('a', { status: 'sent', isReplied: true });
  expect(read().map(({ id, status }) => [id, status])).toEqual([
    ['a', 'sent'],
    ['b', 'no_response'],
  ]);
  expect(idsOf(listOf({ status: 'pending' }))).toEqual(['b']);
});

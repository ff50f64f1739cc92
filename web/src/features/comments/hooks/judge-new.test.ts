import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { holdRows } from '../testing/rows.ts';
import { judgeNew } from './use-load-latest.ts';

beforeEach(resetStores);

const PATH = 'POST /api/youtube/comments/judge';
const known = {
  kinds: ['praise'],
  language: 'en',
  needsYou: null,
  needsWhy: null,
  about: [],
  worthReplying: true,
};

test('after a load the newest unjudged comments are judged, twenty per call', async () => {
  const calls = fakeServer({
    [PATH]: ({ body }) => ({
      json: { judged: (body as { ids: string[] }).ids.map((id) => ({ id, assessment: known })) },
    }),
  });
  holdRows([
    ...Array.from({ length: 25 }, (_, at) => buildComment({ id: `new-${at}`, text: 'Which oil?' })),
    buildComment({ id: 'judged', assessment: known }),
    buildComment({ id: 'answered', isReplied: true }),
  ]);
  await judgeNew();
  const asked = calls.map(({ body }) => (body as { ids: string[] }).ids);
  expect(asked.map(({ length }) => length)).toEqual([20, 5]);
  expect(asked.flat()).not.toContain('judged');
  expect(entryWithId('new-3')?.row.assessment).toEqual(known);
});

test.each([
  ['no model', { json: { judged: [] } }],
  ['no drafts left', { status: 429, json: { code: 'drafts_used', message: 'Used.' } }],
])('with %s it is asked once, and nothing is said', async (_what, answer) => {
  const calls = fakeServer({ [PATH]: answer });
  holdRows(Array.from({ length: 25 }, (_, at) => buildComment({ id: `new-${at}` })));
  await judgeNew();
  expect(calls).toHaveLength(1);
});

import { waitFor } from '@testing-library/react';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { holdRows } from '../testing/rows.ts';
import { makeDraftsAhead } from './drafts-ahead.ts';

beforeEach(resetStores);

const ids = Array.from({ length: 30 }, (_, index) => `c${String(index)}`);

/** Every draft is written at once, or refused. */
const serve = (refusal?: object) =>
  fakeServer(
    Object.fromEntries(
      ids.map((id) => [
        `POST /api/youtube/comments/${id}/generate-custom-response`,
        refusal
          ? { status: 429, json: refusal }
          : { json: { aiResponse: `To ${id}`, draftFindings: [], draftIsOwn: false } },
      ]),
    ),
  );

const unheard = { onUsedUp: jest.fn(), onFailed: jest.fn() };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

test('drafts are made for ten comments ahead', async () => {
  holdRows(ids.map((id) => buildComment({ id })));
  const calls = serve();
  const ahead = makeDraftsAhead(unheard);
  ahead.show(ids);
  await waitFor(() => expect(calls).toHaveLength(11));
  await settled();
  expect(calls).toHaveLength(11);
  ahead.show(ids.slice(1));
  await waitFor(() => expect(calls).toHaveLength(12));
  expect(calls.every(({ body }) => JSON.stringify(body).includes('"bulk":true'))).toBe(true);
});

test('no draft begins after the creator has left', async () => {
  holdRows(ids.map((id) => buildComment({ id })));
  const calls = serve();
  const ahead = makeDraftsAhead(unheard);
  ahead.show(ids);
  ahead.stop();
  await settled();
  expect(calls).toHaveLength(3);
});

test('comments that want no draft are skipped', async () => {
  holdRows([
    buildComment({ id: 'c0', assessment: { kinds: ['spam'] } }),
    buildComment({ id: 'c1', assessment: { kinds: [], worthReplying: false } }),
    buildComment({ id: 'c2', assessment: { kinds: [], needsYou: 'distress' } }),
    buildComment({ id: 'c3', status: 'ready', aiResponse: 'Mine', draftIsOwn: true }),
    buildComment({ id: 'c4' }),
  ]);
  const calls = serve();
  makeDraftsAhead(unheard).show(ids);
  await settled();
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/youtube/comments/c4/generate-custom-response',
  ]);
});

test('a used-up month of drafts is reported once', async () => {
  holdRows(ids.map((id) => buildComment({ id })));
  const calls = serve({ code: 'drafts_used', message: 'No more this month.' });
  const onUsedUp = jest.fn();
  const ahead = makeDraftsAhead({ ...unheard, onUsedUp });
  ahead.show(ids);
  await waitFor(() => expect(onUsedUp).toHaveBeenCalledTimes(1));
  ahead.show(ids.slice(5));
  await settled();
  expect(calls).toHaveLength(3);
  expect(onUsedUp).toHaveBeenCalledTimes(1);
});

test('the second look is taken at several of them in one call, and what it finds is shown', async () => {
  const unseen = [{ kind: 'unseen', detail: null, ranges: [] }];
  const claim = [{ kind: 'claim', detail: 'To c1', ranges: [] }];
  const PATH = 'POST /api/drafts/examine';
  const calls = fakeServer({
    ...Object.fromEntries(
      ['c0', 'c1'].map((id) => [
        `POST /api/youtube/comments/${id}/generate-custom-response`,
        { json: { aiResponse: `To ${id}`, draftFindings: unseen, draftIsOwn: false } },
      ]),
    ),
    [PATH]: { json: { examined: [{ id: 'c1', draftFindings: claim }] } },
  });
  holdRows(['c0', 'c1'].map((id) => buildComment({ id })));
  makeDraftsAhead(unheard).show(['c0', 'c1']);
  await waitFor(() => expect(entryWithId('c1')?.row.draftFindings).toEqual(claim));
  expect(entryWithId('c0')?.row.draftFindings).toEqual(unseen);
  const looks = calls.filter(({ path }) => PATH.endsWith(path));
  expect(looks.map(({ body }) => body)).toEqual([{ ids: ['c0', 'c1'] }]);
});

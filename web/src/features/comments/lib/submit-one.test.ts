import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { waitFor } from '@testing-library/react';
import { buildComment, buildVideo } from '../../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { collectComments, listComments } from './list.ts';
import { shareChanges } from './share-changes.ts';
import { submitOne, undoOne } from './submit-one.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import { openEdit, useEditsStore } from '../stores/edits-store.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const ID = 'held';
const TEXT = 'Thank you!';

beforeEach(() => {
  resetStores();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

const row = buildRow({ id: ID, aiResponse: TEXT, status: 'ready' });
const pathOf = (verb: string): string => `POST /api/youtube/comments/${ID}/${verb}-response`;
const answerWith = (change: Partial<Comment>) => ({
  json: { ...row, ...change },
  headers: { Date: new Date(Date.now()).toUTCString() },
});
const held = () =>
  answerWith({
    status: 'sending',
    undoUntil: new Date(Date.now() + SINGLE_UNDO_MS).toISOString(),
  });

const serve = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    [pathOf('submit')]: held,
    [pathOf('release')]: () => answerWith({ status: 'sent', isReplied: true }),
    [pathOf('undo')]: () => answerWith({ status: 'ready' }),
    ...routes,
  });
  return () => calls.map(({ method, path }) => `${method} ${path}`);
};

const shown = (): Partial<Comment> | undefined =>
  useChangesStore.getState().byId[ID]?.at(-1)?.patch;
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('a reply is approved at once, and asked for when its five seconds are over', async () => {
  const called = serve();
  openEdit(ID, { text: TEXT, base: TEXT });
  const end = submitOne(row, TEXT);
  await pass(SINGLE_UNDO_MS - 1);
  expect(called()).toEqual([pathOf('submit')]);
  expect(shown()).toMatchObject({ status: 'sending' });
  expect(useEditsStore.getState().byId[ID]).toBeUndefined();
  await pass(1);
  expect(await end).toEqual({ kind: 'sent' });
  expect(called()).toEqual([pathOf('submit'), pathOf('release')]);
  expect(shown()).toMatchObject({ status: 'sent' });
  expect(useActivityStore.getState().byId).toEqual({});
});

test('a reply that is taken back is never asked for', async () => {
  const called = serve();
  const end = submitOne(row, TEXT);
  await pass(2_000);
  await undoOne(row);
  expect(await end).toEqual({ kind: 'taken-back' });
  await pass(60_000);
  expect(called()).toEqual([pathOf('submit'), pathOf('undo')]);
  expect(shown()).toMatchObject({ status: 'ready' });
  expect(useActivityStore.getState().byId).toEqual({});
});

test('where it is too late to take it back, the reply goes on and tells how it ended', async () => {
  const code = { code: 'reply_in_progress', message: 'On its way.' };
  serve({ [pathOf('undo')]: { status: 409, json: code } });
  const end = submitOne(row, TEXT);
  await pass(4_999);
  await expect(undoOne(row)).rejects.toMatchObject({ code: 'reply_in_progress' });
  await pass(1);
  expect(await end).toEqual({ kind: 'sent' });
});

describe('with another tab open', () => {
  let otherTab: BroadcastChannel;
  let stop: () => void;
  beforeEach(() => {
    otherTab = new BroadcastChannel('replywell-comments:anna');
    stop = shareChanges('anna');
  });
  afterEach(() => {
    stop();
    otherTab.close();
  });
  const rowNow = (): Comment | undefined => {
    const found = collectComments([
      {
        videos: [{ ...buildVideo({ id: row.videoId }), comments: [row] }],
        ...{ next: null, asked: {}, searchedTo: null, askedAt: NOW - 1 },
      },
    ]);
    return listComments(
      found,
      useChangesStore.getState().byId,
      useActivityStore.getState().byId,
    )[0];
  };
  /** What is posted arrives outside the faked time. */
  const arrive = async (): Promise<void> => {
    jest.useRealTimers();
    await waitFor(() => expect(shown()).toMatchObject({ status: 'ready' }));
  };

  test('a reply that is taken back there is ready here at once, and is not asked for', async () => {
    const called = serve();
    const end = submitOne(row, TEXT);
    await pass(1_000);
    expect(rowNow()).toMatchObject({ status: 'sending' });
    otherTab.postMessage({ id: ID, patch: { ...buildComment({ id: ID }), status: 'ready' } });
    await arrive();
    expect(await end).toEqual({ kind: 'taken-back' });
    expect(rowNow()).toMatchObject({ status: 'ready' });
    expect(useActivityStore.getState().byId).toEqual({});
    expect(called()).toEqual([pathOf('submit')]);
  });
});

test.each<[string, Parameters<typeof fakeServer>[0][string], Comment['sendReason']]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ['is not ours', { status: 502, text: '<h1>Bad gateway</h1>' }, null],
  [
    'is that nobody knows',
    { status: 502, json: { code: 'reply_outcome_unknown', message: '…' } },
    'outcome_unknown',
  ],
])(
  'whose answer to the release %s stays on its way until the server knows, and nothing is said of YouTube that is not known',
  async (_name, route, sendReason) => {
    serve({ [pathOf('release')]: route });
    const end = submitOne(row, TEXT);
    await pass(SINGLE_UNDO_MS);
    expect(await end).toEqual({ kind: 'unknown' });
    expect(shown()).toMatchObject({ status: 'sending', sendReason, undoUntil: null });
  },
);

const SAVED = 'GET /api/youtube/videos/saved';
const stored = (change: Partial<Comment>) => ({
  json: [
    { ...buildVideo({ id: row.videoId }), comments: [{ ...buildComment({ id: ID }), ...change }] },
  ],
});

test.each<[string, Parameters<typeof fakeServer>[0][string]]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is empty', { status: 500, text: '' }],
  ['is a page', { status: 502, text: '<h1>Bad gateway</h1>' }],
])(
  'a reply whose approval %s, and which was not taken, is ready again and told',
  async (_name, route) => {
    serve({ [pathOf('submit')]: route, [SAVED]: stored({ status: 'ready', aiResponse: TEXT }) });
    const end = submitOne(row, TEXT);
    await pass(9_000);
    expect(shown()).toMatchObject({ status: 'sending' });
    await pass(2_000);
    expect(await end).toMatchObject({ kind: 'failed', error: { name: 'ApiError' } });
    await pass(0);
    expect(shown()).toMatchObject({ status: 'ready', undoUntil: null });
  },
);

test('a reply whose approval was lost on the way back goes on as if it had been answered', async () => {
  const undoUntil = new Date(NOW + SINGLE_UNDO_MS).toISOString();
  const called = serve({
    [pathOf('submit')]: { status: 500, text: '' },
    [SAVED]: stored({ status: 'sending', undoUntil }),
  });
  const end = submitOne(row, TEXT);
  await pass(SINGLE_UNDO_MS + 1);
  expect(await end).toEqual({ kind: 'sent' });
  expect(called()).toContain(pathOf('release'));
});

test('where another text was approved before, mine is kept and not taken for the sent one', async () => {
  const called = serve();
  const mine = { text: 'Mine', base: TEXT };
  openEdit(ID, mine);
  expect(await submitOne(row, mine.text)).toEqual({ kind: 'other' });
  expect(shown()).toMatchObject({ status: 'sending', aiResponse: TEXT });
  expect(useEditsStore.getState().byId[ID]).toEqual(mine);
  await pass(60_000);
  expect(called()).toEqual([pathOf('submit')]);
  expect(useActivityStore.getState().byId).toEqual({});
});

test('without a network nothing is asked, and it is told at once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const called = serve();
  expect(await submitOne(row, TEXT)).toMatchObject({ kind: 'failed', error: { status: 0 } });
  expect(called()).toEqual([]);
  expect(useActivityStore.getState().byId).toEqual({});
});

import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildComment, buildSavedVideo } from '../../../../../testing/site/build-comment.ts';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { entryWithId, hasPendingAction, applySynced } from '../../../replica/replica-store.ts';
import { showReplica } from '../../../replica/sync.ts';
import { submitOne, undoOne } from './submit-one.ts';
import { openEdit, useEditsStore } from '../stores/edits-store.ts';
import { buildRow, holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const ID = 'held';
const TEXT = 'Thank you!';
const row = buildRow({ id: ID, aiResponse: TEXT, status: 'ready' });

beforeEach(() => {
  resetStores();
  jest.useFakeTimers({ now: NOW });
  holdRows([row]);
});
afterEach(() => jest.useRealTimers());

const pathOf = (verb: string): string => `POST /api/youtube/comments/${ID}/${verb}-response`;
const answerWith = (change: Partial<Comment>) => ({
  json: { ...row, ...change },
  headers: { Date: new Date(Date.now()).toUTCString() },
});
const held = () =>
  answerWith({ status: 'sending', undoUntil: new Date(Date.now() + SINGLE_UNDO_MS).toISOString() });

const serve = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    [pathOf('submit')]: held,
    [pathOf('release')]: () => answerWith({ status: 'sent', isReplied: true }),
    [pathOf('undo')]: () => answerWith({ status: 'ready' }),
    ...routes,
  });
  return () => calls.map(({ method, path }) => `${method} ${path}`);
};

const shown = (): Partial<Comment> | undefined => entryWithId(ID)?.row;
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
  expect(hasPendingAction(ID)).toBe(false);
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
  expect(hasPendingAction(ID)).toBe(false);
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

test('a reply that another tab takes back is ready here at once, and is not asked for', async () => {
  const called = serve();
  const end = submitOne(row, TEXT);
  await pass(1_000);
  applySynced({
    comments: [{ ...row, status: 'ready', undoUntil: null }],
    videos: [],
    isFromOtherTab: true,
    askedAt: Date.now(),
  });
  expect(await end).toEqual({ kind: 'taken-back' });
  expect(shown()).toMatchObject({ status: 'ready', pendingAction: null });
  expect(called()).toEqual([pathOf('submit')]);
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
/** The stored comment is asked for only after the approval. */
const serveStored = (route: Parameters<typeof fakeServer>[0][string], change: Partial<Comment>) => {
  const stored = buildComment({ id: ID, aiResponse: TEXT, status: 'ready' });
  let now = stored;
  const called = serve({
    [pathOf('submit')]: (call) => {
      now = { ...stored, ...change };
      return typeof route === 'function' ? route(call) : route;
    },
    [SAVED]: () => ({ json: [buildSavedVideo([now])] }),
  });
  showReplica(buildCreator(), null);
  holdRows([row]);
  return called;
};

test.each<[string, Parameters<typeof fakeServer>[0][string], afterMs: number]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), 10_000],
  ['is empty', { status: 500, text: '' }, 0],
  ['is a page', { status: 502, text: '<h1>Bad gateway</h1>' }, 0],
])(
  'a reply whose approval %s, and which was not taken, is ready again and told as soon as that is sure',
  async (_name, route, afterMs) => {
    serveStored(route, {});
    const end = submitOne(row, TEXT);
    if (afterMs > 0) await pass(afterMs - 1);
    expect(shown()).toMatchObject({ status: 'sending' });
    await pass(1);
    expect(await end).toMatchObject({ kind: 'failed', error: { name: 'ApiError' } });
    await pass(0);
    expect(shown()).toMatchObject({ status: 'ready', undoUntil: null });
  },
);

test('a reply whose approval was lost on the way back goes on as if it had been answered', async () => {
  const undoUntil = new Date(NOW + SINGLE_UNDO_MS).toISOString();
  const called = serveStored({ status: 500, text: '' }, { status: 'sending', undoUntil });
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
  expect(hasPendingAction(ID)).toBe(false);
});

test('without a network nothing is asked, and it is told at once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const called = serve();
  expect(await submitOne(row, TEXT)).toMatchObject({ kind: 'failed', error: { status: 0 } });
  expect(called()).toEqual([]);
  expect(hasPendingAction(ID)).toBe(false);
});

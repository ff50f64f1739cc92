import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '../kernel/until.ts';
import { startAsAnna, type AsAnna } from './testing/as-anna.ts';
import { refusalOf } from './testing/refusal-of.ts';

let my: AsAnna;
/** How long the stand-in was asked to wait; it does not. */
let waits: number[] = [];

beforeAll(async () => {
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms);
    await nextTurn();
  };
  my = await startAsAnna({ sleep });
});
afterAll(() => my.close());
beforeEach(async () => {
  waits = [];
  await my.tell('reset');
});

const INSERT = 'comments.insert';
const fault = (body: object) => my.tell('faults', body);
const threadPath = (id: string) => `/commentThreads?part=snippet,replies&id=${id}`;
const lastCall = () => my.youtube.standin.calls.at(-1);

test.each([
  [400, 'html', /^<!DOCTYPE html>[^]*Error 400/],
  [403, 'html', /Error 403 \(Forbidden\)/],
  [404, 'html', /Error 404 \(Not Found\)/],
  [500, 'html', /Error 500/],
  [200, 'html', /^<!DOCTYPE html>/],
  [403, 'empty', /^$/],
  [404, 'empty', /^$/],
  [429, 'empty', /^$/],
  [200, 'empty', /^$/],
  [200, 'emptyObject', /^\{\}$/],
  [200, 'brokenJson', /^\{"kind":"[^}]*$/],
])('%i with the body %s, with or without the effect', async (status, body, text) => {
  const { id } = my.openThread();
  await fault({ operation: INSERT, status, body });
  const before = await my.rawInsert(id, 'Nobody hears this');
  expect([before.status, await before.text()]).toEqual([status, expect.stringMatching(text)]);
  expect(await my.really(id)).toEqual([]);
  await fault({ operation: INSERT, status, body, when: 'after' });
  const after = await my.rawInsert(id, 'Was I heard?');
  expect([after.status, await after.text()]).toEqual([status, expect.stringMatching(text)]);
  expect(await my.really(id)).toMatchObject([{ text: 'Was I heard?' }]);
});

test.each([
  [400, 'processingFailure'],
  [403, 'forbidden'],
  [404, 'parentCommentNotFound'],
  [409, 'aborted'],
  [503, 'backendError'],
])(
  'an insert is refused with %i %s after it took effect, and costs as one',
  async (status, reason) => {
    const { id } = my.openThread();
    await fault({ operation: INSERT, status, reason, when: 'after' });
    expect(await refusalOf(my.insert(id, 'Was I heard?'))).toMatchObject({ status, reason });
    expect(await my.really(id)).toHaveLength(1);
    expect(lastCall()).toMatchObject({ status, units: 50 });
    expect(await my.tell('quota')).toMatchObject({ used: 50 });
  },
);

test('a front end that answers by itself costs nothing', async () => {
  await fault({ operation: INSERT, status: 403, body: 'html' });
  await my.rawInsert(my.openThread().id, 'Nobody hears this');
  expect(lastCall()).toMatchObject({ status: 403, units: 0 });
  expect(await my.tell('quota')).toMatchObject({ used: 0 });
});

test.each([
  ['noItems', undefined],
  ['emptyItems', []],
])('a list of a thread that exists has %s', async (body, items) => {
  const { id } = my.openThread();
  await fault({ operation: 'commentThreads.list', body });
  const { data } = await my.anna.commentThreads.list({ part: ['id'], id: [id] });
  expect(data.kind).toBe('youtube#commentThreadListResponse');
  expect(data.items).toEqual(items);
  expect((await my.thread(id)).id).toBe(id);
});

test('a refused list stays refused where its items are to be missing', async () => {
  await fault({ operation: 'commentThreads.list', body: 'noItems' });
  expect(await refusalOf(my.thread('Ugx'))).toMatchObject({ reason: 'commentThreadNotFound' });
});

test('a connection breaks in the middle of a body, after the effect', async () => {
  const { id } = my.openThread();
  await fault({ operation: INSERT, drop: 'midBody' });
  const answer = await my.rawInsert(id, 'Was I heard?');
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(await my.really(id)).toHaveLength(1);
  expect(lastCall()).toMatchObject({ status: 0, units: 50 });
});

test('a page of a front end breaks in the middle as well, without the effect', async () => {
  const { id } = my.openThread();
  await fault({ operation: INSERT, status: 502, body: 'html', drop: 'midBody' });
  const answer = await my.rawInsert(id, 'Nobody hears this');
  expect(answer.status).toBe(502);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(await my.really(id)).toEqual([]);
});

test('a body trickles byte by byte until it may end, whole', async () => {
  const { id } = my.openThread();
  await fault({
    operation: 'commentThreads.list',
    trickle: { everyMs: 50, endAfterMs: 200 },
  });
  const answer = await my.raw(threadPath(id));
  expect(answer.headers.get('content-length')).toBeNull();
  expect(await answer.json()).toMatchObject({ items: [{ id }] });
  expect(waits).toEqual([50, 50, 50, 50]);
});

test('a body that never ends goes on until its reader leaves; the effect is there', async () => {
  const { id } = my.openThread();
  await fault({ operation: INSERT, trickle: { everyMs: 20 } });
  const answer = await my.rawInsert(id, 'Was I heard?');
  const reader = answer.body!.getReader();
  let read = '';
  while (read.length < 4_000) {
    const { value, done } = await reader.read();
    expect(done).toBe(false);
    read += Buffer.from(value ?? []).toString();
  }
  expect(JSON.parse(read)).toMatchObject({ snippet: { parentId: id } });
  const call = lastCall();
  await reader.cancel();
  await until(() => call?.status !== null);
  expect(call).toMatchObject({ operation: INSERT, status: 0, units: 50 });
  expect(await my.really(id)).toHaveLength(1);
});

test.each([
  [{ status: 429, retryAfterSeconds: 7 }, '7'],
  [{ status: 503, retryAfterSeconds: 0 }, '0'],
  [{ status: 429, body: 'empty', retryAfterSeconds: 120 }, '120'],
  [{ status: 503 }, null],
])('%j has its Retry-After', async (given, header) => {
  await fault({ operation: 'channels.list', ...given });
  const answer = await my.raw('/channels?part=id&mine=true');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([given.status, header]);
});

test.each([
  ['nothing', {}],
  ['an operation there is not', { operation: 'comment.insert', status: 500 }],
  ['a stranger', { account: 'nobody@example.com', status: 500 }],
  ['a success without a body', { status: 200 }],
  ['a side of no effect', { latencyMs: 5, when: 'after' }],
  ['a list that is refused', { status: 403, body: 'noItems' }],
  ['a reason without an envelope', { status: 403, body: 'html', reason: 'forbidden' }],
  ['an answer that is dropped', { status: 403, drop: 'before' }],
  ['a drop that trickles', { drop: 'midBody', trickle: { everyMs: 1 } }],
  ['the middle of nothing', { body: 'empty', drop: 'midBody' }],
  ['a late effect of an answer', { effectAfterMs: 5, drop: 'after' }],
  ['a late effect nobody is answered before', { effectAfterMs: 5, latencyMs: 5 }],
  ['an effect later than an hour', { effectAfterMs: 3_600_001, status: 500 }],
  ['a wait into the past', { status: 503, retryAfterSeconds: -1 }],
  ['a trickle without a pace', { trickle: {} }],
])('a fault with %s is refused', async (_name, given) => {
  await expect(fault({ operation: INSERT, ...given })).rejects.toThrow('faults: {"error"');
  expect(my.youtube.standin.faults.list()).toEqual([]);
});

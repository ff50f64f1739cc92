import { setImmediate as nextTurn } from 'node:timers/promises';
import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';

/** What is ordered by the controls: faults of calls, and quirks of lists and inserts. */

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;
/** How long the stand-in was asked to wait; it does not. */
let waits: number[] = [];

beforeAll(async () => {
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms);
    await nextTurn();
  };
  local = await startLocalGoogle({ sleep });
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());
beforeEach(async () => {
  waits = [];
  await local.control(local.youtubeUrl, 'reset');
});

const INSERT = 'comments.insert';
const tell = (path: string, body: object) => local.control(local.youtubeUrl, path, body);
const parent = () => local.world.threadsOf(channelId)[0]!.id;
const insert = (textOriginal: string) =>
  anna.comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId: parent(), textOriginal } },
  });
const written = () => local.world.repliesTo(parent()).map(({ text }) => text);
const listed = async (more: object = {}) =>
  (
    await anna.comments.list({
      part: ['snippet'],
      parentId: parent(),
      textFormat: 'plainText',
      ...more,
    })
  ).data;
const shown = async () => (await listed()).items?.map(({ snippet }) => snippet?.textDisplay);
const thread = async () =>
  (await anna.commentThreads.list({ part: ['snippet', 'replies'], id: [parent()] })).data
    .items?.[0];
const lastCall = () => local.youtube.standin.calls.at(-1);

test.each([
  [{ drop: 'after' }, true, 0, 50],
  [{ drop: 'before' }, false, 0, 1],
  [{ drop: 'midBody' }, true, 0, 50],
  [{ status: 503 }, false, 503, 1],
  [{ status: 404, reason: 'parentCommentNotFound', when: 'after' }, true, 404, 50],
  [{ status: 403, body: 'html' }, false, 403, 0],
  [{ status: 429, body: 'empty', when: 'after' }, true, 429, 50],
])('%j: the call fails, the effect is there: %s', async (fault, hasEffect, status, units) => {
  await tell('faults', { operation: INSERT, ...fault });
  await insert('Was I heard?').then(
    ({ data }) => expect(data).not.toHaveProperty('id'),
    (error: unknown) => expect(error).toBeInstanceOf(Error),
  );
  expect(written().includes('Was I heard?')).toBe(hasEffect);
  expect(lastCall()).toMatchObject({
    operation: INSERT,
    status,
    units,
    account: 'anna@example.com',
  });
  await insert('Once more');
  expect(written().at(-1)).toBe('Once more');
});

test('an answer comes late, but whole', async () => {
  await tell('faults', { operation: INSERT, latencyMs: 9_000 });
  expect((await insert('Late')).data.snippet?.textOriginal).toBe('Late');
  expect(waits).toEqual([9_000]);
});

test('an effect may come after its refusal, dated with its own moment', async () => {
  const later = Math.ceil(Date.now() / 1_000) * 1_000 + 600_000;
  await tell('faults', { operation: INSERT, status: 503, effectAfterMs: 600_000 });
  await expect(insert('Later')).rejects.toThrow();
  expect(await shown()).not.toContain('Later');
  local.world.clock.advance(700_000);
  expect(await shown()).toContain('Later');
  const reply = local.world.repliesTo(parent()).at(-1)!;
  expect(Math.abs(reply.publishedAt - later)).toBeLessThan(60_000);
});

test.each([
  [{ operation: 'comments.insrt', status: 503 }],
  [{ operation: INSERT }],
  [{ operation: INSERT, status: 503, drop: 'after' }],
  [{ operation: INSERT, status: 503, often: true }],
  [[]],
])('the fault %j makes no sense and is refused', async (fault) => {
  await expect(tell('faults', fault)).rejects.toThrow('error');
});

test.each([
  [{ hideNewReplies: true }, []],
  [{ text: { cutAfter: 5 } }, ['Thank']],
  [{ text: { entities: true } }, ['Thank &amp; bye']],
  [{ copies: { count: 2 } }, ['Thank & bye', 'Thank & bye']],
])('the quirk %j makes one insert odd', async (quirk, expected) => {
  const before = (await shown()) ?? [];
  await tell('quirks', { ...quirk, times: 1 });
  await insert('Thank & bye');
  expect((await shown())?.slice(before.length)).toEqual(expected);
  await insert('As usual');
  expect((await shown())?.at(-1)).toBe('As usual');
});

test('lists are behind, miscounted and in a circle for as long as it is ordered', async () => {
  await tell('quirks', { stale: { embedded: 60_000 } });
  const before = (await thread())?.snippet?.totalReplyCount ?? 0;
  for (const text of ['1', '2', '3']) await insert(text);
  expect(await shown()).toContain('1');
  expect((await thread())?.snippet?.totalReplyCount).toBe(before);
  await tell('quirks', { stale: null, counts: { total: 'zero', embedded: 'missing' } });
  expect((await thread())?.snippet?.totalReplyCount).toBe(0);
  expect(await thread()).not.toHaveProperty('replies');
  await tell('quirks', { counts: null, pages: { 'comments.list': 'loop' } });
  expect((await thread())?.snippet?.totalReplyCount).toBe(before + 3);
  const ids: unknown[] = [];
  let at = {};
  for (let page = 0; page < 3; page += 1) {
    const { items, nextPageToken } = await listed({ maxResults: 1, ...at });
    ids.push(items?.[0]?.id);
    at = { pageToken: nextPageToken };
  }
  expect(ids[2]).toBe(ids[0]);
  expect(ids[1]).not.toBe(ids[0]);
});

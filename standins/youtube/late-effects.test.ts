import { startAsAnna, textsOf, type AsAnna } from './testing/as-anna.ts';
import { refusalOf } from './testing/refusal-of.ts';

const MINUTE = 60_000;
let my: AsAnna;

beforeAll(async () => {
  my = await startAsAnna({ sleep: () => Promise.resolve() });
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

const late = (body: object) =>
  my.tell('faults', { operation: 'comments.insert', effectAfterMs: 20 * MINUTE, ...body });
const advance = (advanceMs: number) => my.tell('clock', { advanceMs });
const waiting = async (): Promise<unknown> =>
  (await fetch(`${my.youtubeUrl}/__control/late`)).json();

test.each([
  ['refused', { status: 503 }],
  ['answered by a front end', { status: 200, body: 'html' }],
  ['dropped', { drop: 'before' }],
  ['dropped after a while', { latencyMs: 31_000, drop: 'before' }],
])('an insert that was %s takes effect later, dated with that moment', async (_name, fault) => {
  await late(fault);
  const { id } = my.openThread();
  const began = Date.now();
  await my.rawInsert(id, 'At last').catch(() => null);
  expect(await my.comments(id)).toEqual([]);
  expect(await waiting()).toMatchObject([{ what: 'comments.insert' }]);
  await advance(19 * MINUTE);
  expect(await my.comments(id)).toEqual([]);
  await advance(5 * MINUTE);
  const [reply] = await my.comments(id);
  expect(reply?.snippet?.textDisplay).toBe('At last');
  const published = Date.parse(reply?.snippet?.publishedAt ?? '') - began;
  expect(published).toBeGreaterThanOrEqual(20 * MINUTE - 1000);
  expect(published).toBeLessThan(23 * MINUTE);
  expect(await waiting()).toEqual([]);
});

test('a late reply meets the quirks and the lag of lists like any other', async () => {
  await my.tell('quirks', { stale: { comments: 10 * MINUTE }, text: { cutAfter: 2 } });
  await late({ status: 500 });
  const { id } = my.openThread();
  await refusalOf(my.insert(id, 'At last'));
  await advance(25 * MINUTE);
  expect(await my.really(id)).toMatchObject([{ text: 'At last', shownText: 'At' }]);
  expect(await my.comments(id)).toEqual([]);
  await advance(5 * MINUTE);
  expect(textsOf(await my.comments(id))).toEqual(['At']);
});

test('a late reply to a comment that is gone by then is none', async () => {
  await late({ status: 500 });
  const { id } = my.openThread();
  await refusalOf(my.insert(id, 'Too late'));
  await my.tell('delete-comment', { id });
  await advance(20 * MINUTE);
  expect(await my.really(id)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('reset forgets what was still to come, and where the clock stood', async () => {
  await late({ status: 500 });
  const { id } = my.openThread();
  await refusalOf(my.insert(id, 'Never'));
  await advance(5 * MINUTE);
  await my.tell('reset');
  await advance(30 * MINUTE);
  expect(await my.really(id)).toEqual([]);
  await my.tell('reset');
  expect(Math.abs(my.world.now() - Date.now())).toBeLessThan(MINUTE);
});

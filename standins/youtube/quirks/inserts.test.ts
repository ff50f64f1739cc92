import { signIn, youtubeWith } from '../testing/local-google.ts';
import { startAsAnna, textsOf, type AsAnna } from '../testing/as-anna.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let my: AsAnna;
beforeAll(async () => {
  my = await startAsAnna();
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

describe.each(['heldForReview', 'likelySpam'] as const)('a reply classed %s', (moderation) => {
  test('is answered like any other, and absent from every public list', async () => {
    await my.tell('quirks', { moderation, times: 1 });
    const { id: parentId } = my.openThread();
    const { id = '', snippet } = await my.insert(parentId, 'Held?');
    expect(snippet).not.toHaveProperty('moderationStatus');
    expect(await my.comments(parentId)).toEqual([]);
    expect((await my.thread(parentId)).snippet?.totalReplyCount).toBe(0);
    expect((await my.thread(parentId)).replies).toBeUndefined();
    const byId = my.anna.comments.list({ part: ['snippet'], id: [id!] });
    expect(await refusalOf(byId)).toMatchObject({ reason: 'commentNotFound' });
  });

  test('brings its thread into the owner’s list of that status, with the reply embedded', async () => {
    const { id: parentId, videoId } = my.openThread();
    await my.insert(parentId, 'Published');
    await my.tell('quirks', { moderation, times: 1 });
    await my.insert(parentId, 'Held?');
    const found = (await my.toJudge(moderation)).find(({ id }) => id === parentId);
    expect(textsOf(found?.replies?.comments)).toEqual(['Held?']);
    expect(found?.replies?.comments?.[0]?.snippet?.moderationStatus).toBe(moderation);
    expect(found?.snippet?.topLevelComment?.snippet?.moderationStatus).toBe('published');
    const ofVideo = { part: ['id'], videoId, moderationStatus: moderation };
    const { data } = await my.anna.commentThreads.list(ofVideo);
    expect(data.items?.map(({ id }) => id)).toContain(parentId);
    const boris = await signIn(my.googleUrl, 'boris@example.com');
    const theirs = youtubeWith(boris, my.youtubeUrl).commentThreads.list(ofVideo);
    expect(await refusalOf(theirs)).toMatchObject({ reason: 'forbidden' });
  });

  test('is public once it is approved, and gone once it is rejected', async () => {
    await my.tell('quirks', { moderation, times: 1 });
    const { id: parentId } = my.openThread();
    const { id } = await my.insert(parentId, 'Held?');
    await my.tell('moderate', { id, status: 'published' });
    expect(textsOf(await my.comments(parentId))).toEqual(['Held?']);
    await my.tell('moderate', { id, status: 'rejected' });
    expect(await my.comments(parentId)).toEqual([]);
    expect((await my.toJudge(moderation)).map((thread) => thread.id)).not.toContain(parentId);
  });
});

test('times counts inserts, of one account where it is named', async () => {
  await my.tell('quirks', { account: 'boris@example.com', moderation: 'likelySpam', times: 1 });
  await my.tell('quirks', { moderation: 'heldForReview', times: 2 });
  await my.tell('quirks', { hideNewReplies: true, times: 1 });
  const { id } = my.openThread();
  for (const text of ['1', '2', '3']) await my.insert(id, text);
  expect(await my.really(id)).toMatchObject([
    { text: '1', moderation: 'heldForReview', hidden: true },
    { text: '2', moderation: 'heldForReview', hidden: false },
    { text: '3', moderation: 'published', hidden: false },
  ]);
  expect(await my.tell('quirks')).toMatchObject({
    next: [{ account: 'boris@example.com', times: 1, quirks: { moderation: 'likelySpam' } }],
  });
});

test('a quirk without times lasts until it is turned off', async () => {
  const { id } = my.openThread();
  await my.tell('quirks', { moderation: 'heldForReview' });
  for (const text of ['1', '2']) await my.insert(id, text);
  await my.tell('quirks', { moderation: null });
  await my.insert(id, '3');
  expect(textsOf(await my.comments(id))).toEqual(['3']);
});

test('an insert that YouTube refuses uses up no times', async () => {
  await my.tell('quirks', { hideNewReplies: true, times: 1 });
  const { id } = my.openThread();
  await refusalOf(my.insert(id, ' '));
  await my.insert(id, 'Hidden');
  expect(await my.comments(id)).toEqual([]);
});

test.each([
  ['cut', { cutAfter: 5 }, 'Tom &'],
  ['with entities', { entities: true }, 'Tom &amp; Jerry ﬁnd x²'],
  ['normalised', { nfkc: true }, 'Tom & Jerry find x2'],
  [
    'with marks of direction',
    { bidi: true },
    '\u2068Tom\u200e & Jerry\u200e ﬁnd\u200e x²\u200e\u2069',
  ],
  ['with other words', { replace: { Jerry: '***', To: '!' } }, 'Tom & *** ﬁnd x²'],
  ['changed in every way', { cutAfter: 9, nfkc: true, replace: { Tom: 'A' } }, 'A & Jerry'],
])('a text is kept %s', async (_name, text, shown) => {
  await my.tell('quirks', { text });
  const { id } = my.openThread();
  await my.insert(id, 'Tom & Jerry ﬁnd x²');
  const [reply] = await my.comments(id);
  expect([reply?.snippet?.textDisplay, reply?.snippet?.textOriginal]).toEqual([shown, shown]);
  expect((await my.thread(id)).replies?.comments?.[0]?.snippet?.textDisplay).toBe(shown);
  expect(await my.really(id)).toMatchObject([{ text: 'Tom & Jerry ﬁnd x²', shownText: shown }]);
});

test('a text may be altered only where it is displayed', async () => {
  await my.tell('quirks', { text: { cutAfter: 2, in: 'display' } });
  const { id } = my.openThread();
  await my.insert(id, 'Whole');
  const [reply] = await my.comments(id);
  expect(reply?.snippet).toMatchObject({ textDisplay: 'Wh', textOriginal: 'Whole' });
});

test.each([-900_000, 900_000])('a reply is dated %i ms off everywhere', async (skewMs) => {
  await my.tell('quirks', { skewMs, times: 1 });
  const { id } = my.openThread();
  const { snippet } = await my.insert(id, 'When?');
  const [reply] = await my.comments(id);
  expect(reply?.snippet?.publishedAt).toBe(snippet?.publishedAt);
  expect(reply?.snippet?.updatedAt).toBe(snippet?.publishedAt);
  const [really] = await my.really(id);
  const off = Date.parse(String(really?.publishedAt)) - Date.parse(String(really?.addedAt));
  expect(Math.abs(off - skewMs)).toBeLessThanOrEqual(1000);
});

test('one insert makes two replies, the second in its own time', async () => {
  await my.tell('quirks', { copies: {}, times: 1 });
  await my.tell('quirks', { copies: { count: 3, apartMs: 30_000 }, times: 1 });
  const { id } = my.openThread();
  await my.insert(id, 'Again');
  expect(await my.really(id)).toHaveLength(1);
  await my.tell('clock', { advanceMs: 60_000 });
  expect(textsOf(await my.comments(id))).toEqual(['Again', 'Again', 'Again']);
  await my.tell('quirks', { copies: {}, times: 1 });
  const { id: first } = await my.insert(id, 'Twice');
  expect(textsOf(await my.comments(id)).slice(3)).toEqual(['Twice', 'Twice']);
  const [original, copy] = (await my.really(id)).slice(3);
  expect([original?.copyOf, copy?.copyOf]).toEqual([null, first]);
});

test.each([
  ['a class there is not', { moderation: 'rejected' }],
  ['a quirk there is not', { hideOldReplies: true }],
  ['times without a quirk', { times: 1 }],
  ['no times', { hideNewReplies: true, times: 0 }],
  ['turning off only once', { moderation: null, times: 1 }],
  ['more than a quarter of an hour', { skewMs: 900_001 }],
  ['a copy alone', { copies: { count: 1 } }],
  ['a cut before the text', { text: { cutAfter: -1 } }],
])('%s is refused', async (_name, body) => {
  await expect(my.tell('quirks', body)).rejects.toThrow('quirks: {"error"');
});

test('only what exists is moderated, and only as YouTube knows it', async () => {
  const { id } = my.openThread();
  await expect(my.tell('moderate', { id: 'Ugx', status: 'published' })).rejects.toThrow(
    'no comment',
  );
  await expect(my.tell('moderate', { id, status: 'fine' })).rejects.toThrow('moderate: {"error"');
});

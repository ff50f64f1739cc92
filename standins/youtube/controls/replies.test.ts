import { ANNA, startAsAnna, type AsAnna } from '../testing/as-anna.ts';

let my: AsAnna;
beforeAll(async () => {
  my = await startAsAnna();
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

test('everything that is really there is told, whatever lists show', async () => {
  const { id: parentId, videoId } = my.openThread();
  await my.tell('quirks', { hideNewReplies: true, moderation: 'likelySpam', times: 1 });
  await my.tell('quirks', { text: { cutAfter: 3, in: 'display' }, skewMs: 60_000, times: 1 });
  const { id, snippet } = await my.insert(parentId, 'Hidden and held');
  await my.insert(parentId, 'Plain');
  const [first, second] = await my.really(parentId);
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect(first).toEqual({
    id,
    parentId,
    videoId,
    channelId: my.channelId,
    authorChannelId: my.channelId,
    account: ANNA,
    copyOf: null,
    publishedAt: snippet?.publishedAt?.replace('Z', '.000Z'),
    updatedAt: time,
    addedAt: time,
    moderation: 'likelySpam',
    hidden: true,
    text: 'Hidden and held',
    shownText: 'Hid',
    shownOriginal: 'Hidden and held',
  });
  expect(second).toMatchObject({ moderation: 'published', hidden: false, shownText: 'Plain' });
});

test('what the owner wrote by hand, hid or deleted is told as it is', async () => {
  const { id: parentId } = my.openThread();
  const said = await my.tell('comment', {
    parentId,
    text: 'By hand',
    by: 'owner',
    skewMs: -60_000,
  });
  const { id } = said as { id: string };
  expect(await my.really(parentId)).toMatchObject([{ id, account: null, text: 'By hand' }]);
  await my.tell('hide', { id });
  expect(await my.really(parentId)).toMatchObject([{ id, hidden: true }]);
  expect(await my.comments(parentId)).toEqual([]);
  await my.tell('hide', { id, hidden: false });
  expect(await my.comments(parentId)).toHaveLength(1);
  await my.tell('delete-comment', { id });
  expect(await my.really(parentId)).toEqual([]);
  expect(await my.comments(parentId)).toEqual([]);
});

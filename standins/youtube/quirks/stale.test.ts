import { startAsAnna, textsOf, type AsAnna } from '../testing/as-anna.ts';
import { refusalOf } from '../testing/refusal-of.ts';

const MINUTE = 60_000;
let my: AsAnna;
beforeAll(async () => {
  my = await startAsAnna();
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

const advance = (advanceMs: number) => my.tell('clock', { advanceMs });

async function seen(parentId: string) {
  const { snippet, replies } = await my.thread(parentId);
  return {
    count: snippet?.totalReplyCount,
    embedded: textsOf(replies?.comments),
    listed: textsOf(await my.comments(parentId)),
  };
}

test('embedded replies and their count lag by as much as they are told, comments.list by its own', async () => {
  await my.tell('quirks', { stale: { embedded: 60 * MINUTE, comments: 10 * MINUTE } });
  const { id } = my.openThread();
  await my.insert(id, 'New');
  expect(await seen(id)).toEqual({ count: 0, embedded: [], listed: [] });
  await advance(10 * MINUTE);
  expect(await seen(id)).toEqual({ count: 0, embedded: [], listed: ['New'] });
  await advance(50 * MINUTE);
  expect(await seen(id)).toEqual({ count: 1, embedded: ['New'], listed: ['New'] });
});

test('a stale comments.list does not know a new reply by its id either', async () => {
  await my.tell('quirks', { stale: { comments: MINUTE } });
  const { id = '' } = await my.insert(my.openThread().id, 'New');
  const byId = () => my.anna.comments.list({ part: ['snippet'], id: [id!] });
  expect(await refusalOf(byId())).toMatchObject({ reason: 'commentNotFound' });
  await advance(MINUTE);
  expect((await byId()).data.items).toHaveLength(1);
});

test('a new thread is listed late, and by its id not found before', async () => {
  await my.tell('quirks', { stale: { threads: 5 * MINUTE } });
  const said = await my.tell('comment', { channel: my.channelId, text: 'First?', by: 'viewer' });
  const { id } = said as { id: string };
  const newest = async () => {
    const where = { allThreadsRelatedToChannelId: my.channelId, maxResults: 1 };
    return (await my.anna.commentThreads.list({ part: ['id'], ...where })).data.items?.[0]?.id;
  };
  expect(await newest()).not.toBe(id);
  expect(await refusalOf(my.thread(id))).toMatchObject({ reason: 'commentThreadNotFound' });
  await advance(5 * MINUTE);
  expect(await newest()).toBe(id);
  expect((await my.thread(id)).id).toBe(id);
});

test('only the account it is ordered for reads stale lists', async () => {
  await my.tell('quirks', { account: 'boris@example.com', stale: { embedded: MINUTE } });
  const { id } = my.openThread();
  await my.insert(id, 'Seen at once');
  expect((await seen(id)).embedded).toEqual(['Seen at once']);
});

test.each([
  ['more than an hour', { stale: { embedded: 60 * MINUTE + 1 } }],
  ['less than nothing', { stale: { comments: -1 } }],
  ['a list there is not', { stale: { everything: 1 } }],
  ['a number of inserts', { stale: { comments: 1 }, times: 2 }],
  ['a stranger', { account: 'nobody@example.com', stale: { comments: 1 } }],
])('%s is refused', async (_name, body) => {
  await expect(my.tell('quirks', body)).rejects.toThrow('quirks: {"error"');
});

test.each([0, -5, 1.5, 'soon'])('the clock does not go %s', async (advanceMs) => {
  await expect(my.tell('clock', { advanceMs })).rejects.toThrow('clock: {"error"');
});

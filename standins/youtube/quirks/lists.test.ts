import { startAsAnna, textsOf, type AsAnna } from '../testing/as-anna.ts';

let my: AsAnna;
beforeAll(async () => {
  my = await startAsAnna();
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

const authorsOf = async (id: string) => {
  const embedded = (await my.thread(id)).replies?.comments ?? [];
  return [...(await my.comments(id)), ...embedded].map(({ snippet }) => snippet);
};

describe('authors', () => {
  test('without a channel', async () => {
    await my.tell('quirks', { authors: { channelId: 'absent' } });
    const { id } = my.openThread();
    expect((await my.insert(id, 'Who?')).snippet?.authorChannelId?.value).toBe(my.channelId);
    for (const snippet of await authorsOf(id))
      expect(snippet).not.toHaveProperty('authorChannelId');
  });

  test.each([
    ['lowerCase', (text: string) => text.toLowerCase()],
    ['upperCase', (text: string) => text.toUpperCase()],
  ])('with their channel in %s', async (channelId, written) => {
    await my.tell('quirks', { authors: { channelId } });
    const { id } = my.openThread();
    await my.insert(id, 'Who?');
    for (const snippet of await authorsOf(id))
      expect(snippet?.authorChannelId?.value).toBe(written(my.channelId));
  });

  test('without a name, of one account’s reading', async () => {
    await my.tell('quirks', { account: 'anna@example.com', authors: { displayName: 'absent' } });
    const { id } = my.openThread();
    await my.insert(id, 'Who?');
    const snippets = await authorsOf(id);
    expect(snippets).toHaveLength(2);
    for (const snippet of snippets) {
      expect(snippet).not.toHaveProperty('authorDisplayName');
      expect(snippet?.authorChannelId?.value).toBe(my.channelId);
    }
  });
});

describe('threads', () => {
  test.each(['channelId', 'videoId'])('do not tell their %s', async (field) => {
    const { id } = my.openThread();
    await my.insert(id, 'Where?');
    const told = async () => {
      const { snippet, replies } = await my.thread(id);
      return [snippet, snippet?.topLevelComment?.snippet, replies?.comments?.[0]?.snippet];
    };
    for (const snippet of await told()) expect(snippet).toHaveProperty(field);
    await my.tell('quirks', { threads: { [field]: 'absent' } });
    for (const snippet of await told()) expect(snippet).not.toHaveProperty(field);
  });
});

describe('counts', () => {
  const told = async (counts: object) => {
    await my.tell('quirks', { counts });
    const { id } = my.openThread();
    for (const text of ['old', 'middle', 'new']) await my.insert(id, text);
    const { snippet, replies } = await my.thread(id);
    return { total: snippet?.totalReplyCount, embedded: replies && textsOf(replies.comments) };
  };

  test.each([
    [{ total: 'zero' }, { total: 0, embedded: ['new', 'middle', 'old'] }],
    [{ total: 'less' }, { total: 2, embedded: ['new', 'middle', 'old'] }],
    [{ total: 'more' }, { total: 4, embedded: ['new', 'middle', 'old'] }],
    [{ embedded: 'missing' }, { total: 3, embedded: undefined }],
    [{ embedded: 'lacksNewest' }, { total: 3, embedded: ['middle', 'old'] }],
    [
      { embedded: 'lacksOldest', total: 'zero' },
      { total: 0, embedded: ['new', 'middle'] },
    ],
  ])('%j', async (counts, expected) => {
    expect(await told(counts)).toEqual(expected);
  });
});

test.each([
  { authors: { channelId: 'wrong' } },
  { authors: { displayName: 'Anna' } },
  { threads: { videoId: 'wrong' } },
  { counts: { total: 7 } },
  { counts: { embedded: 'none' } },
  { pageSize: 0 },
  { pages: { 'videos.list': 'loop' } },
  { pages: { 'comments.list': 'random' } },
  { account: 'anna@example.com' },
])('%j is refused', async (body) => {
  await expect(my.tell('quirks', body)).rejects.toThrow('quirks: {"error"');
});

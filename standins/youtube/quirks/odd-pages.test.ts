import { startAsAnna, type AsAnna } from '../testing/as-anna.ts';

let my: AsAnna;
beforeAll(async () => {
  my = await startAsAnna();
});
afterAll(() => my.close());
beforeEach(() => my.tell('reset'));

interface Page {
  items?: { id?: string | null }[] | null;
  nextPageToken?: string | null;
}
type Turn = (page: { maxResults: number; pageToken?: string }) => Promise<{ data: Page }>;

const LISTS: Record<string, () => Turn> = {
  'commentThreads.list': () => (page) =>
    my.anna.commentThreads.list({
      part: ['id'],
      allThreadsRelatedToChannelId: my.channelId,
      ...page,
    }),
  'comments.list': () => {
    const busy = my.world
      .threadsOf(my.channelId)
      .find(({ id }) => my.world.repliesTo(id).length > 6);
    return (page) => my.anna.comments.list({ part: ['id'], parentId: busy!.id, ...page });
  },
  'playlistItems.list': () => (page) =>
    my.anna.playlistItems.list({
      part: ['id'],
      playlistId: `UU${my.channelId.slice(2)}`,
      ...page,
    }),
};

interface Turned {
  ids: string[];
  token: string | undefined;
}

/** Turns at most so many pages, as their tokens say. */
async function turn(list: Turn, most: number, maxResults = 2): Promise<Turned[]> {
  const pages: Turned[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await list({ maxResults, ...(pageToken !== undefined && { pageToken }) });
    pageToken = data.nextPageToken ?? undefined;
    pages.push({ ids: (data.items ?? []).map(({ id }) => id ?? ''), token: pageToken });
  } while (pageToken !== undefined && pages.length < most);
  return pages;
}

describe.each(Object.keys(LISTS))('%s', (operation) => {
  const order = (oddity: string) => my.tell('quirks', { pages: { [operation]: oddity } });
  const list: Turn = (page) => LISTS[operation]!()(page);
  const usual = async () => (await turn(list, 6)).map(({ ids }) => ids);

  test('comes one by one', async () => {
    await my.tell('quirks', { pageSize: 1 });
    expect((await turn(list, 3, 50)).map(({ ids }) => ids.length)).toEqual([1, 1, 1]);
  });

  test('repeats a token and its page for ever', async () => {
    const [first, second] = await usual();
    await order('repeat');
    const pages = await turn(list, 5);
    expect(pages.map(({ ids }) => ids)).toEqual([first, second, second, second, second]);
    expect(new Set(pages.map(({ token }) => token)).size).toBe(1);
  });

  test('loops from A to B to A', async () => {
    const [first, second, third] = await usual();
    await order('loop');
    const pages = await turn(list, 6);
    expect(pages.map(({ ids }) => ids)).toEqual([first, second, third, second, third, second]);
    expect(new Set(pages.map(({ token }) => token)).size).toBe(2);
  });

  test('loses its second page', async () => {
    const [first, , third] = await usual();
    await order('lost');
    expect((await turn(list, 2)).map(({ ids }) => ids)).toEqual([first, third]);
  });

  test('begins with an empty page that leads on', async () => {
    const [first, second] = await usual();
    await order('empty');
    expect((await turn(list, 3)).map(({ ids }) => ids)).toEqual([[], first, second]);
  });

  test.each(['repeat', 'loop'])(
    'never ends (%s), even where one page holds it all',
    async (oddity) => {
      await order(oddity);
      const pages = await turn(list, 4, operation === 'commentThreads.list' ? 100 : 50);
      expect(pages).toHaveLength(4);
      expect(pages.every(({ token }) => token !== undefined)).toBe(true);
    },
  );
});

import { pagesOf, type TokenPage } from './pages.ts';

const endless = () => new Error('endless');

/** Answers pages by token; tells what was asked. */
function listing(next: (token: string | null) => string | null) {
  const asked: (string | null)[] = [];
  const fetch = (token: string | null): Promise<TokenPage> => {
    asked.push(token);
    return Promise.resolve({ nextPageToken: next(token) });
  };
  return { asked, fetch };
}

async function walk(pages: AsyncIterable<TokenPage>): Promise<number> {
  const read: TokenPage[] = [];
  for await (const page of pages) read.push(page);
  return read.length;
}

test('goes from token to token until there is none', async () => {
  const { asked, fetch } = listing((token) => ({ '': 'a', a: 'b', b: null })[token ?? ''] ?? null);
  expect(await walk(pagesOf(fetch, { maxPages: 3, endless }))).toBe(3);
  expect(asked).toEqual([null, 'a', 'b']);
});

test('a token that comes again ends the walk, after all pages before it', async () => {
  const { asked, fetch } = listing((token) => (token === 'b' ? 'a' : token === 'a' ? 'b' : 'a'));
  const pages = pagesOf(fetch, { maxPages: 100, endless });
  for (const next of ['a', 'b', 'a'])
    expect(await pages.next()).toEqual({ done: false, value: { nextPageToken: next } });
  await expect(pages.next()).rejects.toThrow('endless');
  expect(asked).toEqual([null, 'a', 'b']);
});

test('a token that is always new ends at the most pages there may be', async () => {
  let tokens = 0;
  const { asked, fetch } = listing(() => `token-${(tokens += 1)}`);
  await expect(walk(pagesOf(fetch, { maxPages: 5, endless }))).rejects.toThrow('endless');
  expect(asked).toHaveLength(5);
});

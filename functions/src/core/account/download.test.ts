import { DOWNLOAD_EVERY_MS, exportText, type ExportStore } from './download.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const PAGE = 1_000;
const PAGES = 100;

/** A creator with a hundred thousand comments. */
function longChannel() {
  const asked: (string | null)[] = [];
  const profile: Record<string, unknown> = { id: 'uid-anna' };
  const store: ExportStore = {
    begin: (_uid, now, admit) => {
      admit(profile);
      profile.downloadedAt = new Date(now).toISOString();
      return Promise.resolve(profile);
    },
    page: (_uid, collection, after) => {
      if (collection !== 'comments') return Promise.resolve([]);
      asked.push(after);
      const from = after === null ? 0 : Number(after) + 1;
      const size = from < PAGE * PAGES ? PAGE : 0;
      return Promise.resolve(
        Array.from({ length: size }, (_, at) => ({ id: String(from + at), document: { at } })),
      );
    },
  };
  return { store, asked };
}

test('of 100,000 comments one page is read for each that is taken, from where the last one ended', async () => {
  const { store, asked } = longChannel();
  const seen: number[] = [];
  for await (const piece of exportText(store, 'uid-anna', NOW))
    if (piece.includes('"at"')) seen.push(asked.length);
  expect(seen).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
  expect(asked.slice(0, 3)).toEqual([null, '999', '1999']);
});

test('the file is made once in five minutes, and who comes too soon hears how long it takes', async () => {
  const { store } = longChannel();
  const begin = async (now: number) => (await exportText(store, 'uid-anna', now).next()).done;
  expect(await begin(NOW)).toBe(false);
  await expect(begin(NOW + 60_000)).rejects.toMatchObject({
    code: 'download_too_soon',
    told: { waitMs: DOWNLOAD_EVERY_MS - 60_000 },
  });
  expect(await begin(NOW + DOWNLOAD_EVERY_MS)).toBe(false);
});

import fc from 'fast-check';
import type { CommentQuery, CommentStore, Position } from './stores.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, storedComment } from '../../testing/youtube-samples.ts';
import { scan, SCAN_MAX, SCAN_SLICE } from './scan.ts';
import { noPause } from '../../testing/free-model.ts';

const UID = 'creator';

/** `count` comments a minute apart, and how many documents were read. */
function world(count: number, isMatch: (index: number) => boolean) {
  const memory = new MemoryWorld(UID);
  for (let i = 0; i < count; i += 1)
    memory.put(
      storedComment({ id: `c${i}`, text: isMatch(i) ? 'yes' : 'no', publishedAt: ago(i) }),
    );
  const reads = { total: 0 };
  const comments: Pick<CommentStore, 'list'> = {
    list: async (uid, query) => {
      const found = await memory.commentStore.list(uid, query);
      reads.total += found.length;
      return found;
    },
  };
  const look = (query: Partial<CommentQuery> = {}) =>
    scan({ comments, pause: noPause }, UID, { limit: 50, ...query }, ({ text }) => text === 'yes');
  return { look, reads };
}

test('a match among the newest costs one slice', async () => {
  const { look, reads } = world(3_000, (i) => i < 60);
  const { found, next } = await look();
  expect(found).toHaveLength(50);
  expect(next).toEqual({ publishedAt: ago(49), id: 'c49' });
  expect(reads.total).toBe(SCAN_SLICE);
});

test('a search without a match reads no more than its share and says how far it came', async () => {
  const { look, reads } = world(3_000, () => false);
  expect(await look()).toEqual({
    found: [],
    next: { publishedAt: ago(SCAN_MAX - 1), id: `c${SCAN_MAX - 1}` },
  });
  expect(reads.total).toBe(SCAN_MAX);
});

test('every document is read once by a search to the end that finds nothing', async () => {
  const { look, reads } = world(2_300, () => false);
  let after: Position | undefined;
  for (let page = await look(); page.next; page = await look({ after })) after = page.next;
  expect(reads.total).toBe(2_300);
});

test('whatever matches and however large the pages, each match comes once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat({ max: 1_299 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      async (matching, limit) => {
        const wanted = new Set(matching);
        const { look } = world(1_300, (i) => wanted.has(i));
        const seen: string[] = [];
        for (let after: Position | undefined; ;) {
          const { found, next } = await look({ after, limit });
          expect(found.length).toBeLessThanOrEqual(limit);
          seen.push(...found.map(({ id }) => id));
          if (!next) break;
          after = next;
        }
        expect(seen).toEqual([...matching].sort((a, b) => a - b).map((i) => `c${i}`));
      },
    ),
    { numRuns: 15 },
  );
});

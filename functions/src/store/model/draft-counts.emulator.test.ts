import { seedCreator } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { paths } from '../firestore/documents.ts';
import { createDraftCounts } from './draft-counts.ts';

const db = startEmulatorTest('draft-counts');
const counts = createDraftCounts(() => db);

test('of drafts that begin at once none goes beyond the limit, and each is counted once', async () => {
  const uid = newUid();
  await seedCreator(db, uid);
  const take = () => counts.take(uid, '2026-11', 4);
  const taken = (await Promise.all(Array.from({ length: 12 }, take))).filter(Boolean).length;
  expect(taken).toBeLessThanOrEqual(4);
  const drafts = async (month: string) => (await counts.read(uid, month)).drafts;
  expect(await drafts('2026-11')).toBe(taken);
  while (await take());
  expect(await drafts('2026-11')).toBe(4);
  expect(await drafts('2026-12')).toBe(0);
});

test('nothing is counted for who is being deleted', async () => {
  const uid = newUid();
  await paths.deletion(db, uid).set({});
  await expect(counts.take(uid, '2026-11', 4)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await paths.draftCounts(db, uid).get()).size).toBe(0);
});

test('what the calls have used adds up beside the drafts, and nothing comes back after a deletion', async () => {
  const uid = newUid();
  await seedCreator(db, uid);
  const spent = { calls: 2, tokens: 900, microdollars: 130, unpriced: 1 };
  await expect(counts.spend(uid, '2026-11', spent)).rejects.toThrow();
  await counts.take(uid, '2026-11', 4);
  await Promise.all([1, 2].map(() => counts.spend(uid, '2026-11', spent)));
  expect(await counts.read(uid, '2026-11')).toMatchObject({
    drafts: 1,
    calls: 4,
    tokens: 1_800,
    microdollars: 260,
    unpriced: 2,
  });
});

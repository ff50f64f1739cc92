import { buildUser } from '../../testing/users.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { paths } from '../firestore/documents.ts';
import { createDraftCounts } from './draft-counts.ts';

const db = startEmulatorTest('draft-counts');
const counts = createDraftCounts(() => db);

test('of drafts that begin at once none is counted beyond the limit', async () => {
  const uid = newUid();
  await paths.user(db, uid).set(buildUser({ id: uid }));
  const taken = await Promise.all(Array.from({ length: 6 }, () => counts.take(uid, '2026-11', 4)));
  expect(taken.filter(Boolean)).toHaveLength(4);
  expect(await counts.read(uid, '2026-11')).toBe(4);
  expect(await counts.read(uid, '2026-12')).toBe(0);
});

test('nothing is counted for who has deleted their data', async () => {
  const uid = newUid();
  await expect(counts.take(uid, '2026-11', 4)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await paths.draftCounts(db, uid).get()).size).toBe(0);
});

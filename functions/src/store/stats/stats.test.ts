import { DocumentsInMemory, FirestoreInMemory } from '../../../../testing/firestore-in-memory.ts';
import { createStatsStore } from './stats.ts';

const day = (comments: number) => ({
  schemaVersion: 2,
  updatedAt: '2026-11-21T10:00:00.000Z',
  quarters: { 0: { comments } },
});

test('a day that does not fit its schema is left out and logged', async () => {
  const documents = new DocumentsInMemory();
  const broken = 'users/anna/stats/2026-11-21';
  documents.put('users/anna/stats/2026-11-20', day(1));
  documents.put(broken, { quarters: 'many' });
  documents.put('users/anna/stats/2026-11-22', day(3));
  const db = new FirestoreInMemory(documents);
  const told: unknown[] = [];
  const stats = createStatsStore(
    () => db,
    (_what, details) => told.push(details),
  );
  const days = await stats.days('anna', '2026-11-20', '2026-11-22');
  expect(days.map(({ quarters }) => quarters[0]?.comments)).toEqual([1, 3]);
  expect(told).toEqual([{ path: broken }]);
});

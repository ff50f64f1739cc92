import { firestoreListing } from '../../testing/listed-documents.ts';
import { createStatsStore } from './stats.ts';

const day = (comments: number) => ({
  schemaVersion: 2,
  updatedAt: '2026-11-21T10:00:00.000Z',
  quarters: { 0: { comments } },
});

test('a day that does not fit its schema is left out and logged', async () => {
  const db = firestoreListing([day(1), { quarters: 'many' }, day(3)]);
  const told: unknown[] = [];
  const stats = createStatsStore(
    () => db,
    (_what, details) => told.push(details),
  );
  const days = await stats.days('anna', '2026-11-20', '2026-11-22');
  expect(days.map(({ quarters }) => quarters[0]?.comments)).toEqual([1, 3]);
  expect(told).toEqual([{ path: 'listed/1' }]);
});

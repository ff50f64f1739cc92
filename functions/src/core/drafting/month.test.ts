import { freeModel } from '../../testing/free-model.ts';
import { createModelFor, draftMonth, type DraftCounts } from './month.ts';

function world(limit: number) {
  const counted = new Map<string, number>();
  const time = { now: Date.UTC(2026, 10, 30, 23, 59) };
  const counts: DraftCounts = {
    read: (uid, month) => Promise.resolve(counted.get(`${uid} ${month}`) ?? 0),
    take: async (uid, month, most) => {
      const used = await counts.read(uid, month);
      if (used < most) counted.set(`${uid} ${month}`, used + 1);
      return used < most;
    },
  };
  const ports = { counts, limit, clock: () => time.now };
  return {
    time,
    modelFor: createModelFor(
      ports,
      freeModel(() => 'Hi'),
    ),
    month: (uid: string) => draftMonth(ports, uid),
  };
}

test('each creator has so many drafts in a month, and is told when there are new ones', async () => {
  const { modelFor, month, time } = world(2);
  await modelFor('anna');
  await modelFor('anna');
  await expect(modelFor('anna')).rejects.toMatchObject({
    ...{ code: 'drafts_used', drafts: 2, until: Date.UTC(2026, 11, 1) },
  });
  await modelFor('boris');
  expect(await month('anna')).toEqual({ month: '2026-11', used: 2, limit: 2 });
  time.now = Date.UTC(2026, 11, 1);
  await modelFor('anna');
  expect(await month('anna')).toEqual({ month: '2026-12', used: 1, limit: 2 });
});

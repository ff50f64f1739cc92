import { freeModelFor } from '../../testing/free-model.ts';
import { createModelFor, draftMonth, type DraftCounts } from './month.ts';

async function world(limit: number) {
  const counted = new Map<string, number>();
  const time = { now: Date.UTC(2026, 10, 30, 23, 59) };
  const counts: DraftCounts = {
    read: (uid, month) => Promise.resolve(counted.get(`${uid} ${month}`) ?? 0),
    take: async (uid, month, most) => {
      const before = await counts.read(uid, month);
      if (before < most) counted.set(`${uid} ${month}`, before + 1);
      return before < most;
    },
  };
  const ports = { counts, limit, clock: () => time.now };
  const model = await freeModelFor(() => 'Hi')('anybody');
  const month = (uid: string) => draftMonth(ports, uid);
  return { time, modelFor: createModelFor(ports, model), month };
}

test('each creator has so many drafts in a month, and is told when there are new ones', async () => {
  const { modelFor, month, time } = await world(2);
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

import { seedCreator } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { paths } from '../firestore/documents.ts';
import { createQueueStore } from './queue.ts';

const db = startEmulatorTest('sending-queue');
const queue = createQueueStore(() => db);

const sendsOf = async (uid: string) =>
  (await paths.allSends(db).where('uid', '==', uid).get()).docs;

test('what has not ended is counted and told of every creator, the oldest first', async () => {
  const [anna, boris] = [newUid(), newUid()];
  await seedCreator(db, anna);
  await seedCreator(db, boris);
  const [first, second] = await sendsOf(anna);
  await first?.ref.update({ status: 'unknown', createdAt: '2026-01-01T00:00:00.000Z' });
  await second?.ref.update({ status: 'sent' });

  await expect(queue.count()).resolves.toEqual({ waiting: 2, unknown: 1 });
  const oldest = await queue.listOldest(10);
  expect(oldest.map(({ uid, unknown }) => [uid, unknown])).toEqual([
    [anna, true],
    [boris, false],
    [boris, false],
  ]);
  expect(oldest[0]).toMatchObject({ createdAt: '2026-01-01T00:00:00.000Z' });
  await expect(queue.listOldest(1)).resolves.toHaveLength(1);
});

test('a document that cannot be read is counted and not told', async () => {
  const anna = newUid();
  await seedCreator(db, anna);
  const [broken] = await sendsOf(anna);
  await broken?.ref.update({ dueAt: 7 });
  await expect(queue.count()).resolves.toEqual({ waiting: 2, unknown: 0 });
  await expect(queue.listOldest(10)).resolves.toHaveLength(1);
});

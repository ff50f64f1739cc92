import { spentOnLoading } from '../../core/sending/quota/book.ts';
import { readingLeft } from '../../core/sending/quota/share.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { paths } from '../firestore/documents.ts';
import { addToQuota, createReadingBook } from './quota.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

const DAY = '2026-03-04';

test('what many creators load at once is added up, beside what their replies hold', async () => {
  const db = emulator.db();
  const book = createReadingBook(emulator.db, 20_000);
  const batch = db.batch();
  addToQuota(db, 'a', [{ day: DAY, used: 51, own: { used: 51, reserved: 102 } }], batch);
  await batch.commit();
  await Promise.all(
    ['a', 'b', 'a', 'b', 'a'].map((uid) => book.add(uid, [spentOnLoading(4, DAY)])),
  );
  await book.add('b', [spentOnLoading(-3, DAY)]);
  const day = await book.readDay(DAY);
  expect(day).toMatchObject({
    unitsPerDay: 20_000,
    used: 51 + 17,
    creators: { a: { used: 51, reserved: 102, read: 12 }, b: { used: 0, reserved: 0, read: 5 } },
  });
  expect(readingLeft(day, 'c')).toBe(Math.floor((1_000 - 17) / 2));
});

test('a day that was written before loading was counted by creator is still read', async () => {
  const db = emulator.db();
  const before = { schemaVersion: 1, used: 60, creators: { a: { used: 51, reserved: 0 } } };
  await paths.quota(db).doc('2026-03-05').set(before);
  const day = await createReadingBook(emulator.db, 10_000).readDay('2026-03-05');
  expect(day.creators.a).toEqual({ used: 51, reserved: 0, read: 0 });
  expect(await createReadingBook(emulator.db, 10_000).readDay('2026-03-06')).toMatchObject({
    used: 0,
    creators: {},
  });
});

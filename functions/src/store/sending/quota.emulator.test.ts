import { quotaLimits } from '../../core/sending/quota.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { paths } from '../firestore/documents.ts';
import { createReadingBook } from './quota.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

const DAY = '2026-03-04';
const loaded = (units: number) => ({ day: DAY, used: units });

test('what many creators load at once is added up, beside what their replies hold', async () => {
  const book = createReadingBook(emulator.db, quotaLimits(20_000, 50));
  await book.add('a', [{ day: DAY, used: 51, reserved: 102 }]);
  await Promise.all(['a', 'b', 'a', 'b', 'a'].map((uid) => book.add(uid, [loaded(4)])));
  await book.add('b', [loaded(-3)]);
  expect(await book.readDay(DAY)).toMatchObject({
    ...{ unitsPerDay: 20_000, unitsPerCreator: 10_000, used: 51 + 17 },
    creators: { a: { used: 63, reserved: 102 }, b: { used: 5, reserved: 0 } },
  });
});

test('a document that does not fit counts as an empty day', async () => {
  await paths.quota(emulator.db()).doc('2026-03-05').set({ used: 'many' });
  const day = await createReadingBook(emulator.db, quotaLimits()).readDay('2026-03-05');
  expect(day).toMatchObject({ used: 0, creators: {} });
});

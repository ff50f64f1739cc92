import { quotaLimits } from '../../core/sending/quota.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { buildUser } from '../../testing/users.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from './ledger.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

const DAY = '2026-03-04';
const loaded = (units: number) => ({ day: DAY, used: units });

test('what many creators load at once is added up, beside what their replies hold', async () => {
  const db = emulator.db();
  for (const uid of ['a', 'b']) await paths.user(db, uid).set(buildUser({ id: uid }));
  await paths
    .quota(db)
    .doc(DAY)
    .set({ creators: { a: { reserved: 102 } } });
  const book = createSendLedger(emulator.db, { quota: quotaLimits(20_000, 50) });
  await Promise.all(['a', 'b', 'a', 'b', 'a'].map((uid) => book.spend(uid, [loaded(4)])));
  await book.spend('b', [loaded(-3)]);
  expect(await book.readQuota(DAY)).toMatchObject({
    unitsPerDay: 20_000,
    unitsPerCreator: 10_000,
    used: 17,
    creators: { a: { used: 12, reserved: 102 }, b: { used: 5, reserved: 0 } },
  });
});

test('a document that does not fit counts as an empty day', async () => {
  await paths.quota(emulator.db()).doc('2026-03-05').set({ used: 'many' });
  const day = await createSendLedger(emulator.db).readQuota('2026-03-05');
  expect(day).toMatchObject({ used: 0, creators: {} });
});

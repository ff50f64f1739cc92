import { LEDGER_VERSION, SCHEMA_VERSION } from '@replywell/contract/limits';
import { exhaustedOn, spentOnLoading } from '../../core/sending/quota/book.ts';
import { readingLeft } from '../../core/sending/quota/share.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { createRetentionStore } from '../account/retention.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from './ledger.ts';
import { addToQuota, createReadingBook } from './quota.ts';
import { documentFor, documentsOfDay, UNITS_PER_SHARD } from './quota-shards.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

const DAY = '2026-03-04';

test('what many creators load at once is added up, beside what their replies hold', async () => {
  const db = emulator.db();
  const book = createReadingBook(emulator.db, 20_000);
  const batch = db.batch();
  addToQuota(
    db,
    { uid: 'a', unitsPerDay: 20_000 },
    [{ day: DAY, used: 51, own: { used: 51, reserved: 102 } }],
    batch,
  );
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

describe('a quota that needs several documents', () => {
  const unitsPerDay = 4 * UNITS_PER_SHARD;
  const day = '2026-03-10';
  const place = (uid: string): string => documentFor(uid, day, unitsPerDay);
  const book = createReadingBook(emulator.db, unitsPerDay);
  const names = Array.from({ length: 40 }, (_, index) => `many-${index}`);

  /** A creator whose units are in the same document as those of `uid`, and one in another. */
  const neighbours = (uid: string) => ({
    near: names.find((other) => other !== uid && place(other) === place(uid)) ?? '',
    far: names.find((other) => place(other) !== place(uid)) ?? '',
  });

  /** How often a plan of `uid` is decided if `other` books something while it is decided. */
  async function decisionsWhile(other: string, uid = 'many-0'): Promise<number> {
    await paths.user(emulator.db(), uid).set({
      ...{ schemaVersion: SCHEMA_VERSION, id: uid, email: 'creator@example.com', googleId: null },
      ...{ displayName: null, photoURL: null, permission: 'granted', youtubeChannelId: null },
      ...{ youtubeChannelTitle: null, youtubeChannelThumbnail: null, youtubeSubscriberCount: null },
      ...{ createdAt: '2026-03-01T00:00:00.000Z', ledgerVersion: LEDGER_VERSION },
    });
    let decisions = 0;
    const db = emulator.db();
    const openBatch = db.batch.bind(db);
    const batch = jest.spyOn(db, 'batch').mockImplementationOnce(() => {
      const writer = openBatch();
      const commit = writer.commit.bind(writer);
      writer.commit = async () => {
        await book.add(other, [spentOnLoading(1, day)]);
        return commit();
      };
      return writer;
    });
    const scope = { channelId: null, messageIds: [], quota: { days: [day], exact: true } };
    await createSendLedger(emulator.db, { unitsPerDay }).move(uid, scope, () => {
      decisions += 1;
      return { changes: { quota: [{ day, own: { reserved: 51 } }] }, result: undefined };
    });
    batch.mockRestore();
    return decisions;
  }

  test('is added up over all of them, and each creator is in one', async () => {
    await Promise.all(names.map((uid) => book.add(uid, [spentOnLoading(3, day)])));
    await book.add('many-1', [exhaustedOn(Date.parse('2026-03-10T20:00:00.000Z'))]);
    await book.add('many-2', [exhaustedOn(Date.parse('2026-03-10T21:00:00.000Z'))]);
    const sum = await book.readDay(day);
    expect(sum).toMatchObject({ used: 120, exhaustedAt: '2026-03-10T21:00:00.000Z', unitsPerDay });
    expect(Object.keys(sum.creators)).toHaveLength(40);
    const found = await paths.quota(emulator.db()).where('__name__', '>=', day).get();
    const stored = found.docs.filter(({ id }) => documentsOfDay(day, unitsPerDay).includes(id));
    expect(stored.length).toBe(4);
    for (const snapshot of stored) {
      const creators = Object.keys(snapshot.get('creators') as object);
      expect(creators.every((uid) => place(uid) === snapshot.id)).toBe(true);
    }
  });

  test('a plan does not meet those who write another document, and still meets those of its own', async () => {
    const { near, far } = neighbours('many-0');
    expect(await decisionsWhile(far)).toBe(1);
    expect(await decisionsWhile(near)).toBe(2);
  });

  test('what was booked while there was one document still counts', async () => {
    const before = createReadingBook(emulator.db, 10_000);
    const other = '2026-03-12';
    await before.add('many-3', [spentOnLoading(7, other)]);
    await book.add('many-3', [spentOnLoading(5, other)]);
    const { used, creators } = await book.readDay(other);
    expect([used, creators['many-3']?.read]).toEqual([12, 12]);
  });

  test('a document that does not fit leaves the others in the sum', async () => {
    const other = '2026-03-13';
    const { far } = neighbours('many-0');
    await book.add(far, [spentOnLoading(5, other)]);
    await paths
      .quota(emulator.db())
      .doc(documentFor('many-0', other, unitsPerDay))
      .set({ used: 'many' });
    expect((await book.readDay(other)).used).toBe(5);
  });

  test('an old day goes with all its documents', async () => {
    const old = '2026-01-05';
    await Promise.all(names.map((uid) => book.add(uid, [spentOnLoading(1, old)])));
    const { dropQuotaDays } = createRetentionStore(
      emulator.db(),
      () => 0,
      () => undefined,
    );
    while ((await dropQuotaDays('2026-01-06', 2)) > 0);
    expect((await book.readDay(old)).used).toBe(0);
  });
});

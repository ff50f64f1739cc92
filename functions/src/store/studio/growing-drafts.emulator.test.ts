import { growingDraftSchema } from '@replywell/contract/documents/growing-drafts';
import { seedCreator } from '../../testing/creator-data.ts';
import { countedWhile } from '../../testing/counting-firestore.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { testPerson, testSealer } from '../../testing/grants.ts';
import { snapshotOf } from '../../testing/snapshot.ts';
import { NOW } from '../../testing/youtube-samples.ts';
import { createDeletionStore } from '../account/account.ts';
import { paths } from '../firestore/documents.ts';
import { createGrowingDrafts } from './growing-drafts.ts';

const db = startEmulatorTest('growing-drafts');
const growing = createGrowingDrafts(
  () => db,
  () => NOW,
);
let uid = '';
beforeEach(async () => {
  uid = newUid();
  await seedCreator(db, uid);
});

const stored = async (): Promise<unknown> =>
  (await paths.growingDrafts(db, uid).doc('comment-1').get()).data();

test('words take the place of those before, and go at the end', async () => {
  for (const text of ['Thank', 'Thanks a lot']) await growing.show(uid, 'comment-1', text);
  expect(growingDraftSchema.parse(await stored())).toEqual({
    text: 'Thanks a lot',
    expiresAt: new Date(NOW + 90_000).toISOString(),
  });
  await growing.end(uid, 'comment-1');
  await growing.end(uid, 'comment-1');
  expect(await stored()).toBeUndefined();
});

test('only the first words ask whether the creator is there', async () => {
  await growing.show(uid, 'comment-1', 'Thank');
  const counted = await countedWhile(db, () => growing.show(uid, 'comment-1', 'Thanks'));
  expect(counted).toEqual({ reads: 0, writes: 1 });
});

test('of a creator who is being deleted no words come, or come back', async () => {
  const deletions = createDeletionStore(db, testSealer, testPerson);
  await growing.show(uid, 'comment-1', 'Thank');
  await deletions.begin(uid, NOW);
  while ((await deletions.deleteSome(uid)) > 0);
  await expect(growing.show(uid, 'comment-1', 'Thanks')).rejects.toThrow('unauthenticated');
  await expect(growing.show(uid, 'comment-2', 'Thanks')).rejects.toThrow('unauthenticated');
  expect(await snapshotOf(paths.user(db, uid))).toEqual({});
});

import { buildGrant, testSealer } from '../../testing/grants.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { buildUser } from '../../testing/users.ts';
import { createGrantStore } from './credentials.ts';
import { paths } from '../firestore/documents.ts';
import { sealGrant } from './sealed-grants.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const db = startEmulatorTest('identity-credentials');
const store = createGrantStore(db, testSealer, () => NOW);

async function creatorWith(grant = buildGrant(), user = buildUser()): Promise<string> {
  const uid = newUid();
  await paths.user(db, uid).set({ ...user, id: uid });
  await paths
    .credentials(db)
    .doc(uid)
    .set(sealGrant(testSealer, grant, NOW));
  return uid;
}
const permissionOf = async (uid: string): Promise<unknown> =>
  (await paths.user(db, uid).get()).get('permission');

test('what is stored shows no token and opens again', async () => {
  const uid = await creatorWith();
  const stored = JSON.stringify((await paths.credentials(db).doc(uid).get()).data());
  expect(stored).not.toContain('access-1');
  expect(stored).not.toContain('refresh-1');
  await expect(store.find(uid)).resolves.toEqual(buildGrant());
});

test('of two refreshes at the same time one is stored, and both callers get that one', async () => {
  const uid = await creatorWith();
  const seen = buildGrant();
  const results = await Promise.all(
    ['a', 'b'].map((accessToken) => store.replace(uid, seen, buildGrant({ accessToken }))),
  );
  const stored = await store.find(uid);
  expect(results).toEqual([stored, stored]);
});

test('a refresh does not bring back what was deleted meanwhile', async () => {
  const uid = newUid();
  await expect(store.replace(uid, buildGrant(), buildGrant())).resolves.toBeNull();
  await expect(store.find(uid)).resolves.toBeNull();
});

test('losing an old grant does not mark a creator who has granted again', async () => {
  const uid = await creatorWith(buildGrant({ accessToken: 'granted-again' }));
  await expect(store.markLost(uid, buildGrant())).resolves.toBe('not-lost');
  await expect(permissionOf(uid)).resolves.toBe('granted');
});

test('a grant that was given where nothing was stored a moment before is not lost', async () => {
  const uid = await creatorWith();
  await expect(store.markLost(uid, null)).resolves.toBe('not-lost');
  await expect(permissionOf(uid)).resolves.toBe('granted');
});

test('the channels of a grant are kept with it and with the creator', async () => {
  const uid = await creatorWith();
  await store.rememberChannels(uid, 'access-1', ['UC-one', 'UC-two']);
  await expect(store.find(uid)).resolves.toMatchObject({ channels: ['UC-one', 'UC-two'] });
  const creator = await paths.user(db, uid).get();
  expect(creator.get('grantedChannels')).toEqual(['UC-one', 'UC-two']);
});

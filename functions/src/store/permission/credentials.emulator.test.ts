import { storeGrants } from '../../testing/creator-data.ts';
import { buildGrant, testSealer } from '../../testing/grants.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { buildUser } from '../../testing/users.ts';
import { createGrantStore } from './credentials.ts';
import { paths } from '../firestore/documents.ts';

const db = startEmulatorTest('identity-credentials');
const store = createGrantStore(db, testSealer);

const ONE = 'UC-one';
const BRAND = 'UC-brand';
const ofBrand = buildGrant({ googleId: '2000', accessToken: 'access-brand', channelId: BRAND });

async function creatorWith(...grants: Parameters<typeof buildGrant>[0][]): Promise<string> {
  const uid = newUid();
  await paths.user(db, uid).set({ ...buildUser({ youtubeChannelId: ONE }), id: uid });
  await storeGrants(db, uid, ...grants.map(buildGrant));
  return uid;
}
const profileOf = async (uid: string) => {
  const profile = await paths.user(db, uid).get();
  const said = (name: string): unknown => profile.get(name);
  return { permission: said('permission'), grantedChannels: said('grantedChannels') };
};
const losing = (uid: string, token: string | null, channelId = ONE) =>
  store.markLost({ uid, channelId }, token);

test('what is stored shows no token and opens again', async () => {
  const uid = await creatorWith({ channelId: ONE }, ofBrand);
  const stored = JSON.stringify((await paths.credentials(db).doc(uid).get()).data());
  for (const token of ['access-1', 'refresh-1', 'access-brand'])
    expect(stored).not.toContain(token);
  await expect(store.find(uid)).resolves.toEqual([buildGrant({ channelId: ONE }), ofBrand]);
});

test('of two concurrent refreshes one is stored, and both callers get it', async () => {
  const uid = await creatorWith({}, ofBrand);
  const seen = buildGrant();
  const results = await Promise.all(
    ['a', 'b'].map((accessToken) => store.replace(uid, seen, buildGrant({ accessToken }))),
  );
  const [other, stored] = await store.find(uid);
  expect(results).toEqual([stored, stored]);
  expect(other).toEqual(ofBrand);
});

test('a refresh does not bring back what was deleted meanwhile', async () => {
  const uid = newUid();
  await expect(store.replace(uid, buildGrant(), buildGrant())).resolves.toBeNull();
  await expect(store.find(uid)).resolves.toEqual([]);
});

test('losing an old grant does not mark a creator who has granted again', async () => {
  const uid = await creatorWith({ accessToken: 'granted-again' });
  await expect(losing(uid, 'access-1')).resolves.toBe('not-lost');
  await expect(profileOf(uid)).resolves.toMatchObject({ permission: 'granted' });
});

test('a first grant given meanwhile is not lost', async () => {
  const uid = await creatorWith({ channelId: ONE });
  await expect(losing(uid, null)).resolves.toBe('not-lost');
  await expect(profileOf(uid)).resolves.toMatchObject({ permission: 'granted' });
});

test('the channel of a grant is kept with it and with the creator', async () => {
  const uid = await creatorWith({}, ofBrand);
  await store.rememberChannel(uid, 'access-1', ONE);
  await expect(profileOf(uid)).resolves.toEqual({
    permission: 'granted',
    grantedChannels: [BRAND, ONE],
  });
});

test('another account of the same channel replaces the first', async () => {
  const uid = await creatorWith({}, ofBrand);
  await store.rememberChannel(uid, 'access-1', BRAND);
  await expect(store.find(uid)).resolves.toEqual([buildGrant({ channelId: BRAND })]);
  await expect(profileOf(uid)).resolves.toEqual({ permission: 'needed', grantedChannels: [BRAND] });
});

test('losing one channel’s grant is reported once, and leaves the other', async () => {
  const uid = await creatorWith({ channelId: ONE }, ofBrand);
  await store.rememberChannel(uid, 'access-1', ONE);
  await expect(losing(uid, 'access-brand', BRAND)).resolves.toBe('now');
  await expect(losing(uid, 'access-brand', BRAND)).resolves.toBe('before');
  await expect(profileOf(uid)).resolves.toEqual({ permission: 'granted', grantedChannels: [ONE] });
  await expect(losing(uid, 'access-1')).resolves.toBe('now');
  await expect(profileOf(uid)).resolves.toEqual({ permission: 'needed', grantedChannels: [] });
});

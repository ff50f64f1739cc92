import { randomBytes } from 'node:crypto';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { buildGrant } from '../../testing/grants.ts';
import { paths } from '../firestore/documents.ts';
import { createGrantStore } from './credentials.ts';
import { createSealStore } from './reseal.ts';
import { createRevocationStore, keepForRevocation } from './revocations.ts';
import { sealGrant } from './sealed-grants.ts';
import { createTokenSealer, type TokenKey, type TokenSealer } from './token-sealer.ts';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
const db = startEmulatorTest('identity-reseal');
const key = (id: string): TokenKey => ({ id, key: randomBytes(32) });
const [lost, former, next] = [key('k0'), key('k1'), key('k10')];
const sealed = (sealer: TokenSealer) => sealGrant(sealer, buildGrant(), NOW);
const ofFormer = createTokenSealer([former]);
const rotated = createTokenSealer([next, former]);
/** The deployment after the old key was taken out of the secret. */
const alone = createTokenSealer([next]);

const store = async (uid: string, sealer: TokenSealer): Promise<void> => {
  await paths.credentials(db).doc(uid).set(sealed(sealer));
};
const grantOf = (uid: string, sealer: TokenSealer) =>
  createGrantStore(db, sealer, () => NOW).find(uid);

async function waitForRevocation(googleId: string, sealer: TokenSealer): Promise<void> {
  await db.runTransaction((transaction) => {
    keepForRevocation({ db, sealer, transaction }, buildGrant({ googleId }), NOW);
    return Promise.resolve();
  });
}

async function resealAll(sealer: TokenSealer) {
  const seals = createSealStore(db, sealer);
  const total = { resealed: 0, unreadable: 0 };
  for (;;) {
    const { resealed, unreadable } = await seals.resealSome();
    total.resealed += resealed;
    total.unreadable = unreadable;
    if (resealed === 0) return total;
  }
}

test('after a rotation everything opens with the new key alone', async () => {
  const uid = newUid();
  await store(uid, ofFormer);
  await store('google-77', ofFormer);
  const bare = { ...sealed(ofFormer), refreshToken: null };
  await paths.credentials(db).doc('bare').set(bare);
  await waitForRevocation('1000', ofFormer);
  await expect(grantOf(uid, alone)).resolves.toBeNull();

  await expect(resealAll(rotated)).resolves.toEqual({ resealed: 4, unreadable: 0 });
  await expect(grantOf(uid, alone)).resolves.toEqual(buildGrant());
  await expect(grantOf('google-77', alone)).resolves.toEqual(buildGrant());
  await expect(grantOf('bare', alone)).resolves.toEqual(buildGrant({ refreshToken: null }));
  const waiting = await createRevocationStore(db, alone, () => NOW).find('1000');
  expect(waiting?.token).toBe('refresh-1');
});

test('what no key opens stays, is counted, and holds up no others', async () => {
  const writer = db.bulkWriter();
  const ofLost = createTokenSealer([lost]);
  for (let n = 0; n < 120; n += 1)
    void writer.set(paths.credentials(db).doc(`a-${n}`), sealed(ofLost));
  await writer.close();
  await store('z', ofFormer);
  await expect(resealAll(rotated)).resolves.toEqual({ resealed: 1, unreadable: 120 });
  await expect(grantOf('z', alone)).resolves.toEqual(buildGrant());
  await expect(grantOf('a-5', createTokenSealer([next, lost]))).resolves.toEqual(buildGrant());
});

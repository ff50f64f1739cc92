import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { deleteAccount, finishDeletions } from './core/account/delete-account.ts';
import { disconnect } from './core/account/disconnect.ts';
import { disconnectedAfter, findWithoutAccount, isDoubtful, redo } from './core/account/redo.ts';
import { stopBatches } from './core/sending/steer/stop-batches.ts';
import { createAccountRemover } from './services/firebase-auth.ts';
import { createDeletionStore, createDisconnectStore } from './store/account/account.ts';
import { paths } from './store/firestore/documents.ts';
import { createRevocationStore } from './store/grants/revocations.ts';
import { createCreatorStore } from './store/identity/users.ts';
import { createSendLedger } from './store/sending/ledger.ts';
import { seedCreator } from './testing/creator-data.ts';
import {
  clearAccounts,
  clearFirestore,
  importFirestore,
  exportFirestore,
  newUid,
  startEmulatorTest,
} from './testing/emulator.ts';
import { testPerson, testSealer } from './testing/grants.ts';
import { snapshotAll, snapshotOf } from './testing/snapshot.ts';
import { NOW } from './testing/youtube-samples.ts';
import { redoPorts } from './wiring/redo.ts';

/** A backup is made, people go, the backup comes back: `npm run redo-deletions`. */

const DAY = 24 * 3_600_000;
const NAME = 'restore';
const db = startEmulatorTest(NAME);
const auth = getAuth(initializeApp());
const sealer = testSealer;
const later = () => NOW + DAY;

const ports = {
  deletions: createDeletionStore(db, sealer, testPerson),
  connections: createDisconnectStore(db, sealer),
  revocations: createRevocationStore(db, sealer, later),
  revoke: () => Promise.resolve(),
  accounts: createAccountRemover(() => Promise.resolve(auth)),
  creators: createCreatorStore(db),
  stopBatches: (uid: string) =>
    stopBatches(uid, { ledger: createSendLedger(() => db), clock: later }),
  clock: later,
  warn: () => undefined,
};
const again = redoPorts({ db, auth: () => Promise.resolve(auth), clock: later });
const nobody = new Map<string, number>();

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'replywell-backup-'));
  await clearAccounts();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function creator(): Promise<string> {
  const uid = newUid();
  await auth.createUser({ uid, email: `${uid}@example.com` });
  await seedCreator(db, uid);
  return uid;
}

const leave = (uid: string) => deleteAccount(ports, uid, `${uid}@example.com`);
/** Without today's book, which notes who left until the day is over. */
const traces = async (uid: string): Promise<string[]> =>
  Object.entries(await snapshotAll(db))
    .filter(([at]) => !at.startsWith('quota/'))
    .filter(([at, document]) => `${at} ${JSON.stringify(document)}`.includes(uid))
    .map(([at]) => at);

/** Both ways to restore: into an empty database, and over what is there. */
const WAYS = [
  ['into an empty database', () => clearFirestore(`demo-${NAME}`)],
  ['over what is there', () => Promise.resolve()],
] as const;

describe.each(WAYS)('after a restore %s', (_way, empty) => {
  test('who had everything deleted since is deleted again, and nobody else', async () => {
    const [anna, boris] = [await creator(), await creator()];
    await exportFirestore(`demo-${NAME}`, folder);
    const whole = await snapshotOf(paths.user(db, boris));
    await expect(leave(anna)).resolves.toEqual({ finished: true });
    await expect(traces(anna)).resolves.toEqual([`deletions/${anna}`]);

    await empty();
    await importFirestore(`demo-${NAME}`, folder);
    expect((await traces(anna)).length).toBeGreaterThan(9);

    const found = await findWithoutAccount(again);
    expect(found.withoutAccount).toEqual([anna]);
    expect(found.creators.sort()).toEqual([anna, boris].sort());
    const { withoutAccount } = found;
    await expect(redo(again, { withoutAccount, disconnected: nobody })).resolves.toEqual({
      ...{ deleted: 1, disconnected: 0 },
    });
    await expect(traces(anna)).resolves.toEqual([`deletions/${anna}`]);
    const record = (await paths.deletion(db, anna).get()).data();
    expect(record).toMatchObject({ googleId: null, finishedAt: new Date(later()).toISOString() });
    await expect(snapshotOf(paths.user(db, boris))).resolves.toEqual(whole);
    await expect(findWithoutAccount(again)).resolves.toMatchObject({ withoutAccount: [] });
  });

  test('who has disconnected since is disconnected again, since that moment', async () => {
    const anna = await creator();
    await exportFirestore(`demo-${NAME}`, folder);
    await disconnect(ports, anna);
    await empty();
    await importFirestore(`demo-${NAME}`, folder);
    await expect(ports.creators.find(anna)).resolves.toMatchObject({ permission: 'granted' });

    const at = new Date(later()).toISOString();
    const event = 'youtube_disconnected';
    const disconnected = disconnectedAfter([{ uid: anna, event, at }]);
    await redo(again, { withoutAccount: [], disconnected });
    await expect(ports.creators.find(anna)).resolves.toMatchObject({
      ...{ permission: 'none', disconnectedAt: at },
    });
    expect((await paths.credentials(db).doc(anna).get()).exists).toBe(false);
    await expect(createSendLedger(() => db).listOpenBatches(anna)).resolves.toEqual([]);
  });
});

test('a deletion that was under way when the backup was made goes on by itself', async () => {
  const anna = await creator();
  await ports.deletions.begin(anna, NOW);
  await exportFirestore(`demo-${NAME}`, folder);
  await finishDeletions(ports, Infinity);
  await clearFirestore(`demo-${NAME}`);
  await importFirestore(`demo-${NAME}`, folder);
  await finishDeletions(ports, Infinity);
  // The token that Google is still to be told of is in the backup too, and is tried again.
  const waiting = `revocations/google-of-${anna}`;
  await expect(traces(anna)).resolves.toEqual([`deletions/${anna}`, waiting]);
});

test('what is left of a creator without a profile is found and deleted too', async () => {
  const anna = newUid();
  await paths.comments(db, anna).doc('c1').set({ text: 'left over' });
  const { withoutAccount } = await findWithoutAccount(again);
  expect(withoutAccount).toEqual([anna]);
  await redo(again, { withoutAccount, disconnected: nobody });
  await expect(traces(anna)).resolves.toEqual([`deletions/${anna}`]);
});

test('admins who have logged out since are logged out', async () => {
  await paths
    .adminSessions(db)
    .doc('old')
    .set({ expiresAt: new Date(NOW).toISOString() });
  await redo(again, { withoutAccount: [], disconnected: nobody });
  expect((await paths.adminSessions(db).get()).empty).toBe(true);
});

test('where Firebase Auth does not answer, nobody counts as gone', async () => {
  await creator();
  const silent = { ...again, withAccount: () => Promise.reject(new Error('no answer')) };
  await expect(findWithoutAccount(silent)).rejects.toThrow('no answer');
});

test('a backup leaves files, and holds what was stored', async () => {
  await creator();
  await exportFirestore(`demo-${NAME}`, folder);
  expect(readdirSync(folder)).not.toEqual([]);
  expect(isDoubtful(await findWithoutAccount(again))).toBe(false);
});

import { NOTHING_LOADED } from '../../core/youtube/progress.ts';
import { z } from 'zod';
import { settleSignIn } from '../../core/identity/settle-sign-in.ts';
import { deleteAccount } from '../../core/account/delete-account.ts';
import { disconnect } from '../../core/account/disconnect.ts';
import { exportText } from '../../core/account/download.ts';
import { GoogleUnavailable } from '../../core/permission/ports.ts';
import { deliver } from '../../core/sending/deliver.ts';
import { stopBatches } from '../../core/sending/steer.ts';
import { submitReply } from '../../core/sending/approve.ts';
import { videoFacts } from '../../core/youtube/videos.ts';
import { seedCreator, grantsOf, storeGrants } from '../../testing/creator-data.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { channelNamed, overlaid } from '../../testing/memory-youtube.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { buildGrant, testPersonOf, testSealer } from '../../testing/grants.ts';
import { storedBelow, storedText } from '../../testing/stored-text.ts';
import {
  CHANNEL,
  NOW,
  sampleThread,
  sampleVideo,
  storedComment,
} from '../../testing/youtube-samples.ts';
import { createDeletionStore, createDisconnectStore, createExportStore } from './account.ts';
import { createCommentStore } from '../youtube/comments.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from '../sending/ledger.ts';
import { createDraftCounts } from '../model/draft-counts.ts';
import { createRetentionStore } from '../retention/retention.ts';
import { createSettingsStore } from '../settings/settings.ts';
import { createCreatorStore, createSignInStore } from '../identity/sign-ins.ts';
import { createChannelStore } from '../youtube/channels.ts';
import { createSyncStore } from '../youtube/syncs.ts';
import { createVideoStore } from '../youtube/videos.ts';

const fileSchema = z.record(z.string(), z.unknown());
const collectionSchema = z.record(z.string(), z.object({}));

const db = startEmulatorTest('account');
const PROJECT = 'demo-account';
const storedOf = (uid: string) => storedBelow(PROJECT, paths.user(db, uid));
const open = () => db;

function buildPorts() {
  const told: string[] = [];
  const google = { answers: true };
  const world = new SendingWorld(0, CHANNEL);
  world.clock = NOW;
  const ledger = createSendLedger(open);
  const ports = {
    deletions: createDeletionStore(db, testPersonOf),
    connections: createDisconnectStore(db),
    grants: grantsOf(db),
    revoke: (token: string) => {
      if (!google.answers) return Promise.reject(new GoogleUnavailable('no answer'));
      told.push(token);
      return Promise.resolve();
    },
    accounts: { remove: () => Promise.resolve() },
    creators: createCreatorStore(db),
    stopBatches: (uid: string) => stopBatches(uid, { ...world.ports(), ledger }),
    clock: () => world.clock,
    warn: () => undefined,
  };
  return { ports, told, google, world, sending: { ...world.ports(), ledger } };
}

const anna = newUid();
const boris = newUid();
let taskId = '';
let googleId = '';
beforeEach(async () => {
  ({ taskId, googleId } = await seedCreator(db, anna));
});

/** Somebody else, of whom nothing may change. */
function besideBoris(): void {
  let others: Record<string, string> = {};
  beforeEach(async () => {
    await seedCreator(db, boris);
    others = await storedOf(boris);
  });
  afterEach(async () => expect(await storedOf(boris)).toEqual(others));
}

const address = `${anna}@example.com`;

/** The paths of all documents that still name the creator. */
async function namedIn(): Promise<string[]> {
  const stored = [...(await storedText(PROJECT))];
  return stored.flatMap((entry) => (entry.join(' ').includes(anna) ? entry[0] : []));
}

describe('deleting everything of a creator', () => {
  besideBoris();

  test('leaves no document of theirs anywhere but the record', async () => {
    const { ports, told } = buildPorts();
    expect(Object.keys(await storedOf(anna)).length).toBeGreaterThan(9);
    expect(await deleteAccount(ports, anna, address)).toEqual({ finished: true, revoked: true });
    expect(await namedIn()).toEqual([`deletions/${anna}`]);
    expect((await db.doc(`deletions/${anna}`).get()).data()).toMatchObject({
      finishedAt: new Date(NOW).toISOString(),
    });
    expect(told).toEqual([`refresh-${anna}`]);
  });

  test('frees the creator’s reserved quota of coming days, and nobody else’s', async () => {
    const { ports } = buildPorts();
    const kept = { used: 50, reserved: 100 };
    const day = paths.quota(db).doc('2026-11-21');
    await day.set({ schemaVersion: 1, used: 100, creators: { [anna]: kept, [boris]: kept } });
    await deleteAccount(ports, anna, address);
    expect((await day.get()).data()).toMatchObject({ used: 100, creators: { [boris]: kept } });
    expect((await day.get()).get(`creators.${anna}`)).toBeUndefined();
  });

  test('leaves the creator’s name in no day of the quota that is kept', async () => {
    const { ports } = buildPorts();
    const day = paths.quota(db).doc('2026-10-15');
    await day.set({ schemaVersion: 1, used: 50, creators: { [anna]: { used: 50, reserved: 0 } } });
    await deleteAccount(ports, anna, address);
    expect((await day.get()).data()).toMatchObject({ used: 50, creators: {} });
    expect((await day.get()).get(`creators.${anna}`)).toBeUndefined();
  });

  test('deletes more documents than fit in one write', async () => {
    const { ports } = buildPorts();
    const writer = db.bulkWriter();
    for (let index = 0; index < 700; index += 1)
      void writer.set(paths.comments(db, anna).doc(`many-${index}`), { n: index });
    await writer.close();
    expect(await deleteAccount(ports, anna, address)).toEqual({ finished: true, revoked: true });
    expect(await storedOf(anna)).toEqual({});
  });
});

describe('whoever deletes everything and comes back', () => {
  const counts = createDraftCounts(open);
  const MONTH = '2026-11';
  const DAY = '2026-11-20';

  /** The same person as another creator: Firebase gives a new uid. */
  async function comeBack(email: string, now = NOW): Promise<string> {
    const uid = newUid();
    const facts = { uid, googleId, email, displayName: null, photoURL: null, mayJoin: true };
    await createSignInStore(db, testSealer, () => now, testPersonOf).settle(
      { uid, pendingOf: null },
      (state) => settleSignIn({ ...facts, exchange: null, presented: null }, state, now),
    );
    return uid;
  }
  const usedBy = async (uid: string) => {
    const { creators } = await createSendLedger(open).readQuota(DAY);
    return [(await counts.read(uid, MONTH)).drafts, creators[uid]?.used ?? 0];
  };
  const use = async (uid: string, drafts: number, used: number): Promise<void> => {
    for (let count = 0; count < drafts; count += 1)
      for (const what of ['drafts', 'looks'] as const) await counts.take(uid, MONTH, 100, what);
    await createSendLedger(open).spend(uid, [{ day: DAY, used }]);
  };

  test('has still used what they had used, however often they come back', async () => {
    const { ports } = buildPorts();
    await seedCreator(db, boris);
    await use(anna, 2, 102);
    await deleteAccount(ports, anna, address);
    const second = await comeBack(address);
    expect(await usedBy(second)).toEqual([2, 102]);
    expect(await counts.take(second, MONTH, 2)).toBe(false);
    expect(await counts.take(second, MONTH, 2, 'looks')).toBe(false);
    await use(second, 1, 5);
    await deleteAccount(ports, second, address);
    const third = await comeBack(address);
    expect(await usedBy(third)).toEqual([3, 107]);
    await deleteAccount(ports, third, address);
    expect(await usedBy(await comeBack(address))).toEqual([3, 107]);
    expect(await usedBy(boris)).toEqual([0, 0]);
    expect(await createSendLedger(open).readQuota(DAY)).toMatchObject({ used: 107 });
  });

  test('is bound by it until the end of the month or day; then nothing is kept', async () => {
    const { ports, world } = buildPorts();
    await use(anna, 2, 102);
    await deleteAccount(ports, anna, address);
    world.clock = Date.parse('2026-11-30T23:00:00.000Z');
    expect(await usedBy(await comeBack(address, world.clock))).toEqual([2, 0]);
    const retention = createRetentionStore(db, ports.clock, () => undefined);
    const sweepAt = (at: string) => retention.dropExpired(at, 100);
    expect(await sweepAt('2026-11-30T23:59:59.999Z')).toBe(0);
    expect(await sweepAt('2026-12-01T00:00:00.001Z')).toBe(1);
    expect((await paths.departed(db).get()).size).toBe(0);
  });

  test('has used no less if another creator of the same account leaves later', async () => {
    const { ports } = buildPorts();
    await use(anna, 2, 102);
    await deleteAccount(ports, anna, address);
    await seedCreator(db, boris);
    await storeGrants(db, boris, buildGrant({ googleId }));
    await use(boris, 1, 0);
    await deleteAccount(ports, boris, `${boris}@example.com`);
    expect(await usedBy(await comeBack(address))).toEqual([2, 102]);
  });

  test('begins no draft once the deletion has begun, and each that had begun counts', async () => {
    const { ports } = buildPorts();
    await use(anna, 1, 0);
    const taking = Array.from({ length: 10 }, () => counts.take(anna, MONTH, 100));
    const [, ...taken] = await Promise.allSettled([
      ports.deletions.begin(anna, NOW, true),
      ...taking,
    ]);
    await expect(counts.take(anna, MONTH, 100)).rejects.toThrow('unauthenticated');
    const had = taken.filter(({ status }) => status === 'fulfilled').length;
    expect((await usedBy(await comeBack(address)))[0]).toBeGreaterThanOrEqual(1 + had);
  });
});

describe('while it is being deleted', () => {
  /** Begun, and not a single document below the profile is gone yet. */
  const begin = async () => {
    const built = buildPorts();
    await built.ports.deletions.begin(anna, NOW, true);
    return { ...built, before: await storedOf(anna) };
  };
  const expectUnchanged = async (before: Record<string, string>) =>
    expect(await storedOf(anna)).toEqual(before);

  test('a loading in progress stores nothing', async () => {
    const { before } = await begin();
    const video = videoFacts(sampleVideo('video-2'), anna, NOW);
    const sync = { ...NOTHING_LOADED, schemaVersion: 1, updatedAt: new Date(NOW).toISOString() };
    const threads = [sampleThread({ topLevel: { id: 'late' } })];
    const writes = [
      () => createCommentStore(open).saveThreads(anna, threads, { channelId: CHANNEL, now: NOW }),
      () => createVideoStore(open).save(anna, [video]),
      () => createSyncStore(open).save(anna, CHANNEL, sync),
      () => createChannelStore(open).rememberChannel(anna, channelNamed('UC-anna'), NOW),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow('unauthenticated');
    await expectUnchanged(before);
  });

  test('a second tab can neither send, save nor count', async () => {
    const { before, sending } = await begin();
    await expect(submitReply(anna, `${anna}-c2`, 'Hello', sending)).rejects.toThrow(
      'comment_not_found',
    );
    const settings = createSettingsStore(open).revise(anna, (stored) => {
      if (!stored) throw new Error('there are settings');
      return { ...stored, aiPrompt: 'Mine' };
    });
    await expect(settings).rejects.toThrow('unauthenticated');
    expect(await sending.ledger.spend(anna, [{ day: '2026-11-19', used: 4 }])).toBe(false);
    const { used, creators } = await sending.ledger.readQuota('2026-11-19');
    expect({ used, creators }).toEqual({ used: 4, creators: {} });
    await expectUnchanged(before);
  });

  test('nobody can sign in to it', async () => {
    const { before } = await begin();
    const settle = createSignInStore(db, testSealer, () => NOW, testPersonOf).settle(
      { uid: anna, pendingOf: googleId },
      () => {
        throw new Error('must not be asked');
      },
    );
    await expect(settle).rejects.toThrow('account_deleting');
    await expectUnchanged(before);
  });

  test('a reply published meanwhile is recorded nowhere and never sent again', async () => {
    const { ports, sending, world } = buildPorts();
    const commentId = `${anna}-c2`;
    world.ledger.comments.set(commentId, storedComment({ id: commentId }));
    let inserts = 0;
    const openYouTube: typeof sending.openYouTube = (...given) => {
      const youtube = sending.openYouTube(...given);
      const insertReply: typeof youtube.insertReply = async (...reply) => {
        inserts += 1;
        const answer = await youtube.insertReply(...reply);
        await deleteAccount(ports, anna, address);
        return answer;
      };
      return overlaid(youtube, { insertReply });
    };
    await submitReply(anna, commentId, 'Thank you!', { ...sending, openYouTube }).catch(
      () => undefined,
    );
    expect(inserts).toBe(1);
    expect(await namedIn()).toEqual([`deletions/${anna}`]);
    expect(
      await deliver({ uid: anna, channelId: CHANNEL, messageId: commentId, commentId }, null, {
        ...sending,
        openYouTube,
      }),
    ).toBe('gone');
    expect(inserts).toBe(1);
  });
});

describe('disconnecting YouTube', () => {
  besideBoris();

  test('takes the tokens away here and at Google, and what was planned is a draft again', async () => {
    const { ports, told } = buildPorts();
    expect(await disconnect(ports, anna)).toEqual({
      permission: 'none',
      revoked: true,
      stoppedBatches: 1,
      changed: true,
    });
    expect(await disconnect(ports, anna)).toMatchObject({ changed: false });
    expect(told).toEqual([`refresh-${anna}`]);
    expect(await grantsOf(db).find(anna)).toEqual([]);
    expect((await paths.revocations(db).get()).size).toBe(0);
    expect((await paths.user(db, anna).get()).data()).toMatchObject({ permission: 'none' });
    const batch = (await paths.batches(db, anna).doc(taskId).get()).data();
    expect(batch).toMatchObject({ status: 'cancelled', progress: { cancelled: 2 } });
    const comment = (await paths.comments(db, anna).doc(`${anna}-c0`).get()).data();
    expect(comment).toMatchObject({ status: 'ready', aiResponse: `Thank you, ${anna}-c0!` });
  });

  test('works without Google, and says that the grant is not revoked', async () => {
    const { ports, google } = buildPorts();
    google.answers = false;
    expect(await disconnect(ports, anna)).toMatchObject({ permission: 'none', revoked: false });
    expect(await grantsOf(db).find(anna)).toEqual([]);
  });
});

test('the file is read page by page, each document once, and not again within five minutes', async () => {
  const writer = db.bulkWriter();
  for (let index = 0; index < 2_100; index += 1)
    void writer.set(paths.comments(db, anna).doc(`many-${index}`), { n: index });
  await writer.close();
  const store = createExportStore(db);
  let text = '';
  for await (const piece of exportText(store, anna, NOW)) text += piece;
  expect(text.match(/"many-\d+":/g)).toHaveLength(2_100);
  expect(new Set(text.match(/"many-\d+":/g)).size).toBe(2_100);
  await expect(exportText(store, anna, NOW + 60_000).next()).rejects.toThrow('download_too_soon');
});

test('the file holds everything stored of the creator, nobody else and no token', async () => {
  await seedCreator(db, boris);
  const count = { schemaVersion: 1, drafts: 12 };
  await paths.draftCounts(db, anna).doc('2026-11').set(count);
  let text = '';
  for await (const piece of exportText(createExportStore(db), anna, NOW)) text += piece;
  const file = fileSchema.parse(JSON.parse(text));
  expect(Object.keys(file)).toEqual([
    'exportedAt',
    'profile',
    'videos',
    'comments',
    'sends',
    'batches',
    'answers',
    'settings',
    'statistics',
    'drafts',
    'loading',
    'tokens',
  ]);
  const stored = Object.keys(await storedOf(anna));
  const exported = Object.values(file)
    .slice(2)
    .flatMap((documents) => Object.keys(collectionSchema.parse(documents)));
  // The profile is not among them; the sends of the open batch lie under their channel.
  expect(exported).toHaveLength(stored.length - 1 + 2);
  expect(text).not.toContain(boris);
  const credentials = (await paths.credentials(db).doc(anna).get()).data() ?? {};
  for (const secret of [credentials.accessToken, credentials.refreshToken, `refresh-${anna}`])
    expect(text).not.toContain(String(secret));
  expect(text).not.toMatch(/token"/i);
});

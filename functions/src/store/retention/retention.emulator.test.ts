import { createAccessTokens } from '../../core/permission/access-tokens.ts';
import { GoogleUnavailable, PermissionLost } from '../../core/permission/ports.ts';
import { sweepData } from '../../core/retention/sweep-data.ts';
import { toInstant } from '../../core/time.ts';
import { readActivity } from '../../core/stats/activity.ts';
import type { YouTubeThread } from '../../core/youtube/ports.ts';
import { countedUpTo, progressOf } from '../../core/youtube/progress.ts';
import { stopBatches } from '../../core/sending/steer.ts';
import { submitReply } from '../../core/sending/approve.ts';
import { grantsOf, seedCreator } from '../../testing/creator-data.ts';
import { tallyOf } from '../../core/stats/tally.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { buildGrant, testPersonOf, testSealer } from '../../testing/grants.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { storedBelow, storedText } from '../../testing/stored-text.ts';
import {
  CHANNEL,
  NOW,
  ownReply,
  sampleThread,
  storedComment,
} from '../../testing/youtube-samples.ts';
import { createDeletionStore, createDisconnectStore } from '../account/account.ts';
import { createCommentStore } from '../youtube/comments.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from '../sending/ledger.ts';
import { createRetentionStore } from './retention.ts';
import { createRevocationStore } from '../permission/revocations.ts';
import { createCreatorStore, createSignInStore } from '../identity/sign-ins.ts';
import { addTally, createStatsStore } from '../stats/stats.ts';
import { createSyncStore } from '../youtube/syncs.ts';
import { createVideoStore } from '../youtube/videos.ts';

const db = startEmulatorTest('retention');
const PROJECT = 'demo-retention';
const DAY = 24 * 3_600_000;

async function* listNone(): AsyncGenerator<string> {
  yield* await Promise.resolve([]);
}

/** The job `days` after everything was loaded; Google answers what `refresh` answers. */
function buildPorts(days: number, refresh: () => Promise<never> | null = () => null) {
  const now = NOW + days * DAY;
  const clock = () => now;
  const asked: string[] = [];
  const warnings: string[] = [];
  const warn = (message: string, details: Record<string, unknown>) =>
    warnings.push(`${message} ${JSON.stringify(details)}`);
  const tokens = createAccessTokens({
    grants: grantsOf(db),
    clock,
    onLost: () => Promise.resolve(),
    refresh: (token) => {
      asked.push(token);
      return (
        refresh() ??
        Promise.resolve({ accessToken: `new-${token}`, expiresAt: now + 3_600_000, scope: null })
      );
    },
  });
  const ports = {
    retention: createRetentionStore(db, clock, warn),
    statisticsKeptDays: null as number | null,
    deletions: createDeletionStore(db, testPersonOf),
    grants: grantsOf(db),
    revoke: () => Promise.resolve(),
    accounts: { remove: () => Promise.resolve(), find: () => Promise.resolve(null) },
    listUnconfirmed: listNone,
    creators: createCreatorStore(db),
    tokens,
    revocations: createRevocationStore(db, testSealer),
    clock,
    warn,
  };
  return { ports, asked, warnings, now };
}

let uid = '';
beforeEach(() => {
  uid = newUid();
});

const questionsLeft = async (): Promise<unknown[]> =>
  (await paths.answers(db, uid).get()).docs.map((one) => one.get('question') as unknown);

/** A creator with a reply sent, one draft, and nothing under way. */
async function seedSettled(): Promise<void> {
  await seedCreator(db, uid);
  const world = new SendingWorld(0, CHANNEL);
  world.clock = NOW;
  const ledger = createSendLedger(() => db);
  await stopBatches(uid, { ...world.ports(), ledger });
  const sent = `${uid}-c0`;
  world.ledger.comments.set(sent, storedComment({ id: sent }));
  await submitReply(uid, sent, 'Thank you!', { ...world.ports(), ledger });
}

const read = async (collection: 'comments' | 'sends' | 'videos' | 'batches', id: string) =>
  (
    await paths[collection](db, collection === 'sends' ? CHANNEL : uid)
      .doc(id)
      .get()
  ).data();

const figures = async (now: number) => {
  const stats = createStatsStore(() => db);
  const { commentsProcessed } = (await stats.summary(uid)) ?? {};
  const { posted, responseSeconds } = await stats.count(uid);
  const ports = { stats, videos: createVideoStore(() => db), clock: () => now };
  const activity = await readActivity(ports, uid, { period: '90', timeZone: 'UTC' });
  const { days, replyTimes } = activity;
  return { sums: { commentsProcessed, posted, responseSeconds }, days, replyTimes };
};

/** The stored comments as YouTube tells of them; the one that was sent has the reply in its thread. */
async function storedThreads(): Promise<YouTubeThread[]> {
  const { comments } = await createCommentStore(() => db).list(uid, { limit: 10 });
  return comments.map(({ id, publishedAt, status }) =>
    sampleThread({
      topLevel: { id, publishedAt },
      replies: status === 'sent' ? [ownReply(new Date(NOW).toISOString())] : [],
    }),
  );
}

/** Where the creator's next loading begins, and what it tells the store. */
async function nextLoading(now: number) {
  const progress = progressOf(await createSyncStore(() => db).find(uid, CHANNEL), now);
  const countedThrough = countedUpTo(progress, now);
  return { progress, context: { channelId: CHANNEL, now, countedThrough } };
}

describe('what YouTube told us', () => {
  test('is gone after thirty days, and the statistics stay as they are', async () => {
    await seedSettled();
    const { ports, now, warnings } = buildPorts(30);
    const before = await figures(now);
    expect(before.sums).toMatchObject({ commentsProcessed: 3, posted: 1 });
    await sweepData(ports);
    expect(warnings).toEqual([]);
    expect((await paths.comments(db, uid).get()).size).toBe(0);
    expect((await paths.videos(db, uid).get()).size).toBe(0);
    expect((await paths.user(db, uid).get()).data()).toMatchObject({
      youtubeChannelTitle: null,
      youtubeChannelThumbnail: null,
      youtubeSubscriberCount: null,
    });
    expect(await figures(now)).toEqual(before);
  });

  test('leaves of a reply that was sent its ids and times alone', async () => {
    await seedSettled();
    await sweepData(buildPorts(30).ports);
    const reply = { status: 'sent', text: '', replyId: `${uid}-c0.r0` };
    expect(await read('sends', `${uid}-c0`)).toMatchObject(reply);
    const stored = JSON.stringify(await storedBelow(PROJECT, paths.user(db, uid)));
    for (const text of ['tomatoes', 'green-thumb', 'Thank you']) expect(stored).not.toContain(text);
  });

  test('stays while it is younger', async () => {
    await seedSettled();
    const before = await storedBelow(PROJECT, paths.user(db, uid));
    await sweepData(buildPorts(28).ports);
    expect(await storedBelow(PROJECT, paths.user(db, uid))).toEqual(before);
  });

  test('leaves a reply that still waits its own text, and goes once it has ended', async () => {
    await seedCreator(db, uid);
    await sweepData(buildPorts(30).ports);
    expect(await read('comments', `${uid}-c0`)).toMatchObject({
      status: 'scheduled',
      text: '',
      authorName: '',
      aiResponse: `Thank you, ${uid}-c0!`,
    });
    expect(await read('sends', `${uid}-c0`)).toMatchObject({ text: `Thank you, ${uid}-c0!` });
    expect(await read('comments', `${uid}-c2`)).toBeUndefined();
    await stopBatches(uid, {
      ...new SendingWorld(0, CHANNEL).ports(),
      ledger: createSendLedger(() => db),
      clock: () => NOW + 31 * DAY,
    });
    await sweepData(buildPorts(61).ports);
    expect(await read('comments', `${uid}-c0`)).toBeUndefined();
    expect(await read('batches', `task-${uid}`)).toMatchObject({
      items: [{ text: null }, { text: null }],
    });
  });

  test('a question that nobody answered stays while a comment asks it, an answered one for good', async () => {
    await seedSettled();
    const [open] = (await paths.answers(db, uid).where('answer', '==', null).get()).docs;
    const refreshedAt = toInstant(NOW + 20 * DAY);
    const asked = { of: 'x', ids: [open?.id ?? ''] };
    await createCommentStore(() => db).revise(uid, `${uid}-c0`, () => ({ refreshedAt, asked }));
    await sweepData(buildPorts(31).ports);
    expect(await questionsLeft()).toHaveLength(2);
    await sweepData(buildPorts(52).ports);
    expect(await questionsLeft()).toEqual(['Which soil?']);
  });

  test('is deleted a week after a disconnect', async () => {
    await seedSettled();
    await createDisconnectStore(db).disconnect(uid, NOW, true);
    await sweepData(buildPorts(5).ports);
    expect((await paths.comments(db, uid).get()).size).toBe(3);
    await sweepData(buildPorts(7).ports);
    expect((await paths.comments(db, uid).get()).size).toBe(0);
    expect((await paths.videos(db, uid).get()).size).toBe(0);
    expect(await questionsLeft()).toEqual(['Which soil?']);
    expect(await read('batches', `task-${uid}`)).toMatchObject({
      items: [{ text: null }, { text: null }],
    });
  });

  test('is loaded again with a new permission, and counted once', async () => {
    await seedSettled();
    const threads = await storedThreads();
    await createDisconnectStore(db).disconnect(uid, NOW, true);
    const { ports, now } = buildPorts(7);
    await sweepData(ports);
    const before = await figures(now);
    expect(before.sums).toMatchObject({ commentsProcessed: 3, posted: 1 });
    const { progress, context } = await nextLoading(now);
    expect(progress.completeThrough).toBeNull();
    await createCommentStore(() => db).saveThreads(uid, threads, context);
    expect((await paths.comments(db, uid).get()).size).toBe(3);
    expect(await figures(now)).toEqual(before);
  });
});

describe('an idle grant', () => {
  test('is rechecked, and stays if Google still accepts it', async () => {
    await seedSettled();
    const { ports, asked } = buildPorts(26);
    await sweepData(ports);
    expect(asked).toEqual([`refresh-${uid}`]);
    expect((await paths.user(db, uid).get()).data()).toMatchObject({ permission: 'granted' });
    await sweepData(ports);
    expect(asked).toHaveLength(1);
  });

  test('stays where Google does not answer', async () => {
    await seedSettled();
    const silent = () => Promise.reject(new GoogleUnavailable('no answer'));
    await sweepData(buildPorts(26, silent).ports);
    expect((await paths.user(db, uid).get()).data()).toMatchObject({ permission: 'granted' });
    expect((await paths.credentials(db).doc(uid).get()).exists).toBe(true);
  });

  test('is dropped if it was revoked, and the creator is asked for permission', async () => {
    await seedSettled();
    await sweepData(
      buildPorts(26, () => Promise.reject(new PermissionLost('invalid_grant'))).ports,
    );
    expect((await paths.user(db, uid).get()).data()).toMatchObject({ permission: 'needed' });
    expect((await paths.credentials(db).doc(uid).get()).exists).toBe(false);
  });
});

describe('a permission that ended while Google did not answer', () => {
  const waiting = async () => (await paths.revocations(db).get()).size;
  /** The job; Google hears of the tokens that it returns. */
  const sweep = async (days: number, answers = true): Promise<string[]> => {
    const told: string[] = [];
    const revoke = (token: string) => {
      if (!answers) return Promise.reject(new GoogleUnavailable('no answer'));
      told.push(token);
      return Promise.resolve();
    };
    await sweepData({ ...buildPorts(days).ports, revoke });
    return told;
  };
  beforeEach(async () => {
    await seedCreator(db, uid);
  });

  test.each([
    ['disconnected', () => createDisconnectStore(db).disconnect(uid, NOW, false)],
    ['deleted', () => createDeletionStore(db, testPersonOf).begin(uid, NOW, false)],
  ])('is ended there later, for a creator who has %s', async (_name, leave) => {
    await leave();
    // Whoever acts for the creator finds nothing.
    expect(await grantsOf(db).find(uid)).toEqual([]);
    expect(await sweep(0.1, false)).toEqual([]);
    expect(await waiting()).toBe(1);
    expect(await sweep(0.2)).toEqual([`refresh-${uid}`]);
    expect(await waiting()).toBe(0);
  });

  test('is forgotten within seven days, even if Google never answers', async () => {
    await createDisconnectStore(db).disconnect(uid, NOW, false);
    await sweep(5, false);
    expect(await waiting()).toBe(1);
    await sweep(6.1, false);
    expect(await waiting()).toBe(0);
  });

  test('is not revoked if the creator is granting again, or has', async () => {
    const googleId = `google-of-${uid}`;
    await createDisconnectStore(db).disconnect(uid, NOW, false);
    const signIns = createSignInStore(db, testSealer, () => NOW, testPersonOf);
    await signIns.keepPending(buildGrant({ googleId }), 'nonce');
    expect(await sweep(0)).toEqual([]);
    await signIns.settle({ uid, pendingOf: googleId }, ({ user, pending }) => {
      if (!user || !pending) throw new Error('nothing waits');
      return { user: { ...user, permission: 'granted' }, grants: [pending.grant] };
    });
    expect(await sweep(1)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('leftovers', () => {
  test('tokens of an abandoned sign-in are deleted; recent ones and those of creators stay', async () => {
    await seedCreator(db, uid);
    const credentials = paths.credentials(db);
    await createSignInStore(db, testSealer, () => NOW, testPersonOf).keepPending(
      buildGrant({ googleId: '1' }),
      'nonce',
    );
    const later = createSignInStore(db, testSealer, () => NOW + 3_590_000, testPersonOf);
    await later.keepPending(buildGrant({ googleId: '2' }), 'nonce');
    const ports = { ...buildPorts(0).ports, clock: () => NOW + 3_600_000 };
    await sweepData(ports);
    expect((await credentials.get()).docs.map(({ id }) => id).sort()).toEqual(
      ['google-2', uid].sort(),
    );
  });

  test('daily statistics expire if configured, and sums stay', async () => {
    await seedCreator(db, uid);
    const now = new Date(NOW).toISOString();
    const tally = tallyOf([{ kind: 'comment', at: now }], NOW);
    const writer = db.batch();
    for (const prefix of ['', 'UC-other~']) addTally({ db, uid, writer, prefix }, tally, NOW);
    await writer.commit();
    const days = async () =>
      (await paths.stats(db, uid).get()).docs.map(({ id }) => id).filter((id) => /\d$/.test(id));
    const before = await days();
    expect(before).toContain(now.slice(0, 10));
    expect(await sweepData(buildPorts(400).ports)).toMatchObject({ statistics: 0 });
    expect(await days()).toEqual(before);
    const kept = (after: number) => ({ ...buildPorts(after).ports, statisticsKeptDays: 29 });
    await sweepData(kept(29));
    expect(await days()).toContain(now.slice(0, 10));
    await sweepData(kept(30));
    expect(await days()).toEqual([]);
    const sums = await paths.stats(db, uid).doc('summary').get();
    expect(sums.get('commentsProcessed')).toBeGreaterThan(0);
  });

  test('a channel’s gate is deleted after its hour, but not the ledger', async () => {
    await seedCreator(db, uid);
    const other = newUid();
    await seedCreator(db, other);
    const world = new SendingWorld(0, CHANNEL);
    world.clock = NOW;
    const commentId = `${uid}-c2`;
    world.ledger.comments.set(commentId, storedComment({ id: commentId }));
    const ledger = createSendLedger(() => db);
    await submitReply(uid, commentId, 'Thank you!', { ...world.ports(), ledger });
    const { ports } = buildPorts(0);
    await ports.deletions.begin(uid, NOW, true);
    const leftAfter = async (minutes: number) => {
      await sweepData({ ...ports, clock: () => NOW + minutes * 60_000 });
      const sends = await paths.sends(db, CHANNEL).get();
      const gate = await paths.channel(db, CHANNEL).get();
      return { gate: gate.exists, sends: sends.docs.map((send): unknown => send.get('uid')) };
    };
    expect(await leftAfter(61)).toEqual({ gate: true, sends: [other, other] });
    expect(await leftAfter(63)).toEqual({ gate: false, sends: [other, other] });
  });

  test('an interrupted deletion is finished, and its record deleted after a day', async () => {
    await seedCreator(db, uid);
    const { ports } = buildPorts(0);
    await ports.deletions.begin(uid, NOW, true);
    await sweepData(ports);
    const naming = async () =>
      [...(await storedText(PROJECT))]
        .filter((entry) => entry.join(' ').includes(uid))
        .map(([path]) => path);
    expect(await naming()).toEqual([`deletions/${uid}`]);
    await sweepData(buildPorts(2).ports);
    expect(await naming()).toEqual([]);
  });
});

test('documents that do not fit their schema are deleted when due, and hold up no others', async () => {
  await seedSettled();
  await paths.comments(db, uid).doc(`${uid}-c0`).update({ status: 'of-long-ago' });
  await paths.sends(db, CHANNEL).doc(`${uid}-c0`).update({ status: 'of-long-ago' });
  await paths.batches(db, uid).doc(`task-${uid}`).update({ state: 'of-long-ago' });
  const { ports, warnings } = buildPorts(31);
  await sweepData(ports);
  expect((await paths.comments(db, uid).get()).size).toBe(0);
  expect(await read('sends', `${uid}-c0`)).toMatchObject({ text: '' });
  expect(await read('batches', `task-${uid}`)).toMatchObject({
    items: [{ text: null }, { text: null }],
  });
  expect(warnings).toEqual([]);
});

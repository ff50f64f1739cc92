import { toInstant } from '../core/time.ts';
import { requeueOverdue } from '../core/sending/sweep.ts';
import { resumeAfterPermission } from '../core/sending/resume-batch.ts';
import { submitBatch } from '../core/sending/submit-batch.ts';
import { submitReply } from '../core/sending/submit-reply.ts';
import { emulatedFirestore } from '../testing/emulated-firestore.ts';
import { CHANNEL, SendingWorld } from '../testing/sending-world.ts';
import { paths } from './documents.ts';
import { createSendLedger } from './ledger.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

/** The world's YouTube, queue and clock over the real ledger; every test has a creator of its own. */
class StoredWorld {
  readonly world: SendingWorld;
  readonly uid: string;

  constructor(uid: string, commentCount: number) {
    this.uid = uid;
    this.world = new SendingWorld(commentCount);
  }

  async seed(): Promise<this> {
    const db = emulator.db();
    await paths.user(db, this.uid).set({
      schemaVersion: 1,
      id: this.uid,
      email: 'creator@example.com',
      googleId: null,
      displayName: null,
      photoURL: null,
      youtubeChannelId: CHANNEL,
      youtubeChannelTitle: null,
      youtubeChannelThumbnail: null,
      youtubeSubscriberCount: null,
      permission: 'granted',
      createdAt: toInstant(this.world.clock),
    });
    for (const comment of this.world.comments.values())
      await paths.comments(db, this.uid).doc(comment.id).set(comment);
    return this;
  }

  ports() {
    return { ...this.world.ports(), ledger: createSendLedger(emulator.db) };
  }

  ids(): string[] {
    return [...this.world.comments.keys()];
  }

  async read(collection: 'sends' | 'comments' | 'stats', id: string) {
    return (await paths[collection](emulator.db(), this.uid).doc(id).get()).data();
  }

  /** Delivers everything in the queue through the stored ledger. */
  async drain(): Promise<void> {
    await this.world.drain(
      500,
      () => 1,
      () => this.ports(),
    );
  }
}

const build = (uid: string, commentCount: number): Promise<StoredWorld> =>
  new StoredWorld(uid, commentCount).seed();

test('one submit from five tabs at once posts once', async () => {
  const stored = await build('five-tabs', 1);
  const submits = Array.from({ length: 5 }, () =>
    submitReply(stored.uid, 'comment-1', 'Thank you!', stored.ports()),
  );
  await Promise.allSettled(submits);
  expect(stored.world.repliesTo('comment-1')).toHaveLength(1);
  expect(await stored.read('comments', 'comment-1')).toMatchObject({
    status: 'sent',
    isReplied: true,
  });
  expect(await stored.read('stats', 'summary')).toMatchObject({ responsesPosted: 1 });
});

test('two batches over the same comments, submitted at once, send each reply once', async () => {
  const stored = await build('two-batches', 4);
  const submits = [1, 2].map(() => submitBatch(stored.uid, stored.ids(), stored.ports()));
  const results = await Promise.allSettled(submits);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  await stored.drain();
  expect(stored.world.replies).toHaveLength(4);
  expect(await stored.read('stats', 'summary')).toMatchObject({ responsesPosted: 4 });
});

test('two batches planned at once over different comments keep the pace together', async () => {
  const stored = await build('planned-at-once', 8);
  const ids = stored.ids();
  await Promise.all([
    submitBatch(stored.uid, ids.slice(0, 4), stored.ports()),
    submitBatch(stored.uid, ids.slice(4), stored.ports()),
  ]);
  const times = stored.world.tasks.map((task) => task.at).sort((a, b) => a - b);
  expect(times).toHaveLength(8);
  times.slice(1).forEach((at, index) => {
    expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(30_000);
  });
});

test('what the ledger stores is read back whole: batch, items, timeline', async () => {
  const stored = await build('read-back', 2);
  const { batch } = await submitBatch(stored.uid, stored.ids(), stored.ports());
  const { ledger } = stored.ports();
  expect(await ledger.readBatch(stored.uid, batch.taskId)).toEqual(batch);
  expect(await ledger.listOpenBatches(stored.uid)).toEqual([batch]);
  expect(await ledger.listOpenBatches('somebody-else')).toEqual([]);
  expect(await ledger.readBatch('somebody-else', batch.taskId)).toBeNull();
  await stored.drain();
  expect(await ledger.listOpenBatches(stored.uid)).toEqual([]);
});

test('sends whose tasks were lost are found and sent', async () => {
  const stored = await build('lost-tasks', 3);
  await submitBatch(stored.uid, stored.ids(), stored.ports());
  stored.world.tasks.length = 0;
  expect(await requeueOverdue(null, stored.ports())).toBe(0);
  stored.world.clock += 60 * 60_000;
  expect(await requeueOverdue(stored.uid, stored.ports())).toBe(3);
  await stored.drain();
  expect(stored.world.replies).toHaveLength(3);
});

test('a batch waits without the permission and goes on when it is back', async () => {
  const stored = await build('permission', 3);
  await submitBatch(stored.uid, stored.ids(), stored.ports());
  const user = paths.user(emulator.db(), stored.uid);
  stored.world.tokenWorks = false;
  await user.update({ permission: 'needed' });
  await stored.drain();
  expect(stored.world.replies).toHaveLength(0);
  const [paused] = await stored.ports().ledger.listOpenBatches(stored.uid);
  expect(paused).toMatchObject({ status: 'paused', pauseReason: 'permission_needed' });
  stored.world.grantAgain();
  await user.update({ permission: 'granted' });
  await resumeAfterPermission(stored.uid, stored.world.clock, stored.ports());
  await stored.drain();
  expect(stored.world.replies).toHaveLength(3);
});

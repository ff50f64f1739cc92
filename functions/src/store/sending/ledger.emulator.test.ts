import type { Firestore } from 'firebase-admin/firestore';
import { quotaDay } from '../../core/sending/quota.ts';
import { resumeBatch } from '../../core/sending/reschedule.ts';
import {
  cancelBatch,
  cancelItem,
  editItem,
  pauseBatch,
  sendItemNow,
} from '../../core/sending/steer.ts';
import { submitBatch } from '../../core/sending/approve-batch.ts';
import { submitReply } from '../../core/sending/approve.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { storedCreator } from '../../testing/stored-creator.ts';
import { paths } from '../firestore/documents.ts';
import { createStatsStore } from '../stats/stats.ts';
import { createSendLedger } from './ledger.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

/** Every test has a creator of its own. */
async function build(uid: string, comments: number) {
  const stored = await storedCreator(emulator.db, uid, comments);
  const { world, ports } = stored;
  const read = async (collection: 'sends' | 'comments', id: string) => {
    const owner = collection === 'sends' ? world.channelId : uid;
    return (await paths[collection](emulator.db(), owner).doc(id).get()).data();
  };
  const posted = async () => (await createStatsStore(emulator.db).count(uid)).posted;
  return { ...stored, read, posted, drain: () => world.drain(500, () => 1, ports) };
}

test('one submit from five tabs at once posts once', async () => {
  const stored = await build('five-tabs', 1);
  const submits = Array.from({ length: 5 }, () =>
    submitReply(stored.uid, 'comment-1', 'Thank you!', stored.ports()),
  );
  await Promise.allSettled(submits);
  expect(stored.world.youtube.repliesTo('comment-1')).toHaveLength(1);
  expect(await stored.read('comments', 'comment-1')).toMatchObject({
    status: 'sent',
    isReplied: true,
  });
  expect(await stored.posted()).toBe(1);
});

const auditReply = () => Promise.resolve([]);

test('pause, resume, cancel, send now and another text, from several tabs at once, send once', async () => {
  const stored = await build('steered', 5);
  const { uid } = stored;
  const { taskId } = (await submitBatch(uid, stored.ids, stored.ports())).batch;
  const item = (index: number) => ({ taskId, commentId: `comment-${index}` });
  await Promise.all([
    pauseBatch(uid, taskId, stored.ports()),
    pauseBatch(uid, taskId, stored.ports()),
  ]);
  await stored.drain();
  expect(stored.world.youtube.replies).toHaveLength(0);
  stored.world.clock += 60_000;
  await Promise.allSettled([
    resumeBatch(uid, { taskId: taskId, reason: null }, stored.world.clock, stored.ports()),
    resumeBatch(uid, { taskId: taskId, reason: null }, stored.world.clock, stored.ports()),
    sendItemNow(uid, item(1), stored.ports()),
    sendItemNow(uid, item(1), stored.ports()),
    cancelItem(uid, item(2), stored.ports()),
    editItem(uid, { ...item(3), text: 'Better.' }, { ...stored.ports(), auditReply }),
  ]);
  await stored.drain();
  const batch = await stored.ledger.readBatch(uid, taskId);
  expect(batch).toMatchObject({
    status: 'completed',
    progress: { total: 5, processed: 5, success: 4, cancelled: 1 },
  });
  expect(stored.world.youtube.repliesTo('comment-1')).toHaveLength(1);
  expect(stored.world.youtube.repliesTo('comment-3').map(({ text }) => text)).toEqual(['Better.']);
  expect(await stored.read('comments', 'comment-2')).toMatchObject({ status: 'ready' });
});

/**
 * Every other commit is written, and sent once more by the client, which did not hear of it: then it
 * is refused by what it wrote itself.
 */
function losingAnswers(real: Firestore): Firestore {
  let commits = 0;
  const batch: Firestore['batch'] = () => {
    const writer = real.batch();
    const commit = writer.commit.bind(writer);
    writer.commit = async () => {
      const written = await commit();
      commits += 1;
      if (commits % 2 === 0) return written;
      throw Object.assign(new Error('the stored version does not match'), { code: 9 });
    };
    return writer;
  };
  return new Proxy(real, {
    get: (target, property) => {
      if (property === 'batch') return batch;
      const method: unknown = Reflect.get(target, property, target);
      return typeof method === 'function' ? (method.bind(target) as unknown) : method;
    },
  });
}

test('a commit whose answer is lost is known again: sent once, booked once, nobody waits', async () => {
  const stored = await build('lost-answers', 4);
  stored.world.clock = Date.parse('2026-12-04T20:00:00.000Z');
  const db = losingAnswers(emulator.db());
  const ports = () => ({
    ...stored.ports(),
    ledger: { ...stored.ledger, ...pickMoves(createSendLedger(() => db)) },
  });
  const [single = '', hurried = '', gone = '', ...others] = stored.ids;
  await submitReply(stored.uid, single, 'Thank you!', ports());
  const { batch } = await submitBatch(stored.uid, [hurried, gone, ...others], ports());
  stored.world.clock += 20_000;
  await sendItemNow(stored.uid, { taskId: batch.taskId, commentId: hurried }, ports());
  stored.world.youtube.gone.add(gone);
  await stored.world.drain(500, () => 1, ports);
  expect(stored.world.youtube.replies).toHaveLength(3);
  expect(await stored.ledger.readBatch(stored.uid, batch.taskId)).toMatchObject({
    status: 'completed',
    progress: { success: 2, skipped: 1 },
  });
  const { used } = await stored.ledger.readQuota('2026-12-04');
  expect(used).toBe(stored.world.youtube.charged);
  expect(await stored.posted()).toBe(3);
});

const pickMoves = ({ move, read }: ReturnType<typeof createSendLedger>) => ({ move, read });

test('replies of a batch that does not fit its schema are given back, and nothing is sent', async () => {
  const stored = await build('broken-batch', 2);
  const { batch } = await submitBatch(stored.uid, stored.ids, stored.ports());
  await paths.batches(emulator.db(), stored.uid).doc(batch.taskId).update({ pace: 'x' });
  await expect(cancelBatch(stored.uid, batch.taskId, stored.ports())).rejects.toMatchObject({
    code: 'batch_not_found',
  });
  await stored.drain();
  expect(stored.world.youtube.replies).toEqual([]);
  for (const id of stored.ids) {
    expect(await stored.read('sends', id)).toMatchObject({
      status: 'failed',
      reason: 'not_queued',
    });
    expect(await stored.read('comments', id)).toMatchObject({
      status: 'ready',
      sendReason: 'not_queued',
    });
  }
});

test('settings and a quota day that do not fit their schemas stop nobody', async () => {
  const stored = await build('broken-settings', 2);
  const db = emulator.db();
  const today = paths.quota(db).doc(quotaDay(stored.world.clock));
  await paths.settings(db, stored.uid).set({ minIntervalSeconds: 'often' });
  await today.set({ used: 'many', creators: 'all' });
  await submitBatch(stored.uid, stored.ids, stored.ports());
  await stored.drain();
  expect(stored.world.youtube.replies).toHaveLength(2);
  const { creators } = await stored.ledger.readQuota(today.id);
  expect(creators[stored.uid]).toMatchObject({ used: expect.any(Number) as unknown });
});

import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { submitBatch } from '../submit/batch.ts';

const MINUTE = 60_000;
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + 1}`);

/** Every half minute one reply: the first thirty or so share a look. */
async function sentBatch(count: number): Promise<SendingWorld> {
  const world = new SendingWorld(count);
  world.ledger.pace = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
  await submitBatch(CREATOR, ids(count), world.ports());
  while (world.ledger.onlyBatch().endedAt === null) await world.deliverNext();
  return world;
}

const due = (world: SendingWorld): string[] =>
  [...world.ledger.sends.values()]
    .filter(({ dueAt }) => dueAt !== null)
    .map(({ messageId }) => messageId);
const looks = (world: SendingWorld): (string | null)[] =>
  world.ledger.onlyBatch().items.map(({ lookAt }) => lookAt);

test('replies of a batch sent within a quarter of an hour share a look: one task, one unit, one reply due', async () => {
  const world = await sentBatch(10);
  expect(world.tasks).toHaveLength(1);
  expect(due(world)).toEqual(['comment-1']);
  expect(new Set(looks(world)).size).toBe(1);
  const charged = world.youtube.charged;
  await world.drain();
  expect(world.youtube.charged - charged).toBe(1);
  expect(looks(world)).toEqual(ids(10).map(() => null));
  expect(due(world)).toEqual([]);
  expect(world.ledger.hidden).toBe(0);
});

test('nobody is looked for sooner than ten minutes after being sent, or later than twenty-five', async () => {
  const world = new SendingWorld(30);
  await submitBatch(CREATOR, ids(30), world.ports());
  const sentAt = new Map<string, number>();
  while (world.tasks.length > 0) {
    await world.deliverNext();
    const { items } = world.ledger.onlyBatch();
    for (const { commentId, status, lookAt } of items) {
      if (status !== 'sent') continue;
      const since = sentAt.get(commentId) ?? world.clock;
      sentAt.set(commentId, since);
      if (lookAt === null) continue;
      expect(Date.parse(lookAt) - since).toBeGreaterThanOrEqual(10 * MINUTE);
      expect(Date.parse(lookAt) - since).toBeLessThanOrEqual(25 * MINUTE);
    }
  }
  expect(looks(world)).toEqual(ids(30).map(() => null));
});

test('those that are not seen are marked, counted once each, and looked for by themselves', async () => {
  const world = await sentBatch(6);
  world.youtube.hides = true;
  await world.deliverNext(2);
  expect(world.ledger.hidden).toBe(6);
  expect(world.ledger.onlyBatch().items.map(({ visible }) => visible)).toEqual(
    ids(6).map(() => false),
  );
  expect(world.ledger.comments.get('comment-5')).toMatchObject({ replyVisible: false });
  expect(due(world)).toEqual(ids(6));
  world.youtube.hides = false;
  await world.drain();
  expect(world.ledger.hidden).toBe(0);
  expect(world.ledger.send('comment-5')).toMatchObject({ visible: true, dueAt: null });
  expect(world.ledger.onlyBatch().items[4]).toMatchObject({ visible: true, lookAt: null });
});

test('a look that reads nothing is made again, and given up in the end', async () => {
  const world = await sentBatch(5);
  let failures = 3;
  world.faultOf = (operation) => {
    if (operation === 'youtube.readThreads' && (failures -= 1) >= 0)
      throw new YouTubeRefusal('unavailable', 'backendError');
    return null;
  };
  await world.drain();
  expect(looks(world)).toEqual(ids(5).map(() => null));
  expect(world.ledger.send('comment-1')).toMatchObject({ checks: 4, dueAt: null });

  const other = await sentBatch(5);
  other.faultOf = (operation) => (operation === 'youtube.readThreads' ? 'fail' : null);
  await other.drain();
  expect(looks(other)).toEqual(ids(5).map(() => null));
  expect(due(other)).toEqual([]);
});

test('one that joins while the threads are read is looked for right after', async () => {
  const world = await sentBatch(4);
  const batch = world.ledger.onlyBatch();
  const at = world.ledger.send('comment-1').dueAt;
  const withLook = (lookAt: string | null) =>
    batch.items.map((item) => (item.commentId === 'comment-4' ? { ...item, lookAt } : item));
  world.ledger.batches.set(batch.taskId, { ...batch, items: withLook(null) });
  world.ledger.betweenReadAndWrite = () => {
    world.ledger.betweenReadAndWrite = () => Promise.resolve();
    world.ledger.writeBatch(CREATOR, { ...batch, items: withLook(at) });
    return Promise.resolve();
  };
  await world.deliverNext();
  expect(looks(world)).toEqual([at, null, null, at]);
  expect(due(world)).toEqual(['comment-1']);
  await world.drain();
  expect(looks(world)).toEqual(ids(4).map(() => null));
});

import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { BrokenDocument } from '../../broken-document.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { deliver } from './deliver.ts';
import { submitBatch } from '../submit/batch.ts';
import { closeOverdueBatches, requeueOverdue } from './sweep.ts';

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

test('the last reply of a batch has nobody to wait for', async () => {
  const world = await sentBatch(1);
  const sentAt = world.clock;
  await world.drain();
  expect(world.clock - sentAt).toBe(10 * MINUTE);
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

test('one whose send does not fit its schema ends no look of the others', async () => {
  const world = await sentBatch(6);
  world.youtube.hides = true;
  const broken = 'comment-3';
  const ports = () => {
    const inner = world.ports();
    const move: typeof inner.ledger.move = (uid, scope, decide) => {
      if (!scope.messageIds.includes(broken)) return inner.ledger.move(uid, scope, decide);
      if (!scope.leavesOutBroken) throw new BrokenDocument(`sends/${broken}`, 'no text');
      const messageIds = scope.messageIds.filter((id) => id !== broken);
      return inner.ledger.move(uid, { ...scope, messageIds }, decide);
    };
    return { ...inner, ledger: { ...inner.ledger, move } };
  };
  await world.deliverNext(1, ports);
  expect(looks(world)).toEqual(ids(6).map(() => null));
  expect(due(world)).toEqual(ids(6).filter((id) => id !== broken));
});

test('a look at sent replies does not forgive what has failed meanwhile', async () => {
  const world = await sentBatch(4);
  const batch = world.ledger.onlyBatch();
  world.ledger.batches.set(batch.taskId, { ...batch, failuresInRow: 2 });
  world.youtube.hides = true;
  await world.drain();
  expect(world.ledger.onlyBatch().failuresInRow).toBe(2);
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

test('more than one call can read take as many calls', async () => {
  const world = await sentBatch(30);
  const batch = world.ledger.onlyBatch();
  const at = world.ledger.send('comment-1').dueAt;
  const items = batch.items.map((item) => ({ ...item, lookAt: at }));
  world.ledger.batches.set(batch.taskId, { ...batch, items });
  for (const [id, send] of world.ledger.sends)
    if (id !== 'comment-1') world.ledger.sends.set(id, { ...send, dueAt: null });
  const charged = world.youtube.charged;
  await world.drain();
  expect(looks(world)).toEqual(ids(30).map(() => null));
  expect(world.youtube.charged - charged).toBe(2);
  expect(due(world)).toEqual([]);
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

test.each(['before', 'after'])(
  'the process dies %s the look is written down: it is made again',
  async (side) => {
    const world = await sentBatch(5);
    world.youtube.hides = true;
    let moves = 0;
    world.faultOf = (operation) => {
      if (operation !== 'ledger.move' || (moves += 1) !== 2) return null;
      return side === 'before' ? 'die-before' : 'die-after';
    };
    await world.deliverNext();
    world.faultOf = () => null;
    await world.drain();
    expect(world.ledger.hidden).toBe(5);
    expect(looks(world)).toEqual(ids(5).map(() => null));
  },
);

test('a look whose task was lost is found by the sweep, all of it', async () => {
  const world = await sentBatch(5);
  world.tasks.length = 0;
  world.youtube.hides = true;
  world.clock += 30 * MINUTE;
  expect(await requeueOverdue(null, world.ports())).toBe(1);
  await world.deliverNext();
  expect(world.ledger.hidden).toBe(5);
});

test('a batch that the sweep closes keeps its look', async () => {
  const world = await sentBatch(3);
  const batch = world.ledger.onlyBatch();
  const at = batch.items[1]?.lookAt;
  const overdue = { ...batch, status: 'in_progress' as const, endedAt: null };
  world.ledger.batches.set(batch.taskId, {
    ...overdue,
    dueAt: new Date(world.clock).toISOString(),
  });
  world.clock += 2 * 60 * MINUTE;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch().items[1]?.lookAt).toBe(at);
});

test('two deliveries of one look count a hidden reply once', async () => {
  const world = await sentBatch(5);
  world.youtube.hides = true;
  const [first] = world.tasks;
  world.clock = first?.at ?? 0;
  await Promise.all([1, 2].map(() => deliver(first!.task, null, world.ports())));
  expect(world.ledger.hidden).toBe(5);
});

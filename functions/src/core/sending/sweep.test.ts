import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { BrokenDocument } from '../broken-document.ts';
import { submitBatch } from './submit-batch.ts';
import { closeOverdueBatches, requeueOverdue } from './sweep.ts';

const HOUR = 3_600_000;
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + 1}`);

/** A batch that does not know what became of its replies, as if a write had gone wrong once. */
async function forgetful() {
  const world = new SendingWorld(2);
  const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
  await world.drain();
  world.ledger.batches.set(batch.taskId, batch);
  return { world, batch };
}

test('a batch whose replies have all ended is closed, with what became of them', async () => {
  const { world } = await forgetful();
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'completed',
    progress: { processed: 2, success: 2 },
    dueAt: null,
  });
  expect(await closeOverdueBatches(world.ports())).toBe(0);
});

test('an item whose send is gone or belongs to another batch does not keep its batch open', async () => {
  const { world } = await forgetful();
  world.ledger.sends.delete('comment-1');
  world.ledger.sends.set('comment-2', { ...world.ledger.send('comment-2'), taskId: 'another' });
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'cancelled',
    progress: { cancelled: 2 },
  });
});

test('no reply stays “sending”: whose process died is found within the sweep’s period', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-after' : null);
  await world.deliverNext();
  world.faultOf = () => null;
  world.tasks.length = 0;
  expect(world.ledger.send('comment-1').status).toBe('sending');
  // The lease, and the five minutes after which a step counts as lost.
  world.clock += 2 * 60_000 + 5 * 60_000 + 1_000;
  expect(await requeueOverdue(null, world.ports())).toBe(1);
  await world.drain();
  expect(world.ledger.send('comment-1').status).toBe('sent');
  expect(world.youtube.replies).toHaveLength(1);
});

test('documents that belong to nobody are put aside and hold up nothing', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.tasks.length = 0;
  world.clock += HOUR;
  const ports = world.ports();
  const dueAt = new Date(0).toISOString();
  const gone = { uid: CREATOR, channelId: world.channelId, commentId: 'gone' };
  const ledger = {
    ...ports.ledger,
    listOverdue: async (...query: Parameters<typeof ports.ledger.listOverdue>) => [
      { path: 'sends/nobody-1', dueAt, task: null },
      { path: 'sends/nobody-2', dueAt, task: gone },
      ...(await ports.ledger.listOverdue(...query)),
    ],
  };
  expect(await requeueOverdue(null, { ...ports, ledger })).toBe(1);
  expect(world.ledger.setAside).toEqual(['sends/nobody-1', 'sends/nobody-2']);
});

/** A world in which hundreds of overdue sends come before one, and what the ledger does for them. */
async function behindHundreds(ofThem: (uid: string, path: string) => Error, count = 450) {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.tasks.length = 0;
  world.clock += HOUR;
  const ports = world.ports();
  const first = Array.from({ length: count }, (_, index) => {
    const commentId = `blocked-${String(index).padStart(5, '0')}`;
    const task = { uid: 'blocked', channelId: 'theirs', commentId };
    return { path: `sends/${commentId}`, dueAt: new Date(0).toISOString(), task };
  });
  let asked = 0;
  const ledger: typeof ports.ledger = {
    ...ports.ledger,
    listOverdue: async (uid, query) => {
      const from = first.findIndex(({ path }) => path === query.after?.path) + 1;
      const page = query.after && from === 0 ? [] : first.slice(from, from + query.limit);
      const after = first.some(({ path }) => path === query.after?.path) ? null : query.after;
      const rest = { ...query, after, limit: query.limit - page.length };
      return rest.limit === 0 ? page : [...page, ...(await ports.ledger.listOverdue(uid, rest))];
    },
    move: (uid, scope, decide) => {
      if (uid !== 'blocked') return ports.ledger.move(uid, scope, decide);
      asked += 1;
      return Promise.reject(ofThem(uid, `sends/${scope.messageIds[0] ?? ''}`));
    },
  };
  return { world, ports: { ...ports, ledger }, asked: () => asked };
}

test('a creator whose own document is broken holds up nobody, however many sends are overdue', async () => {
  const { world, ports, asked } = await behindHundreds(
    (uid) => new BrokenDocument(`users/${uid}`, 'no address'),
  );
  expect(await requeueOverdue(null, ports)).toBe(1);
  await world.drain();
  expect(world.ledger.send('comment-1').status).toBe('sent');
  expect(asked()).toBe(1);
  expect(world.ledger.setAside).toEqual([]);
});

test('nobody waits behind thousands of sends for which nothing can be done', async () => {
  const { ports } = await behindHundreds((uid) => new BrokenDocument(`users/${uid}`, 'x'), 20_000);
  expect(await requeueOverdue(null, ports)).toBe(1);
});

test('broken sends are put aside, however many there are', async () => {
  const { world, ports } = await behindHundreds(
    (_uid, path) => new BrokenDocument(path, 'no text'),
  );
  expect(await requeueOverdue(null, ports)).toBe(1);
  expect(world.ledger.setAside).toHaveLength(450);
});

test('a reply whose batch is gone is given back to its creator, and not sent', async () => {
  const world = new SendingWorld(2);
  const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
  world.ledger.batches.delete(batch.taskId);
  world.clock += 3 * HOUR;
  await requeueOverdue(null, world.ports());
  await world.drain();
  expect(world.youtube.replies).toEqual([]);
  for (const id of ids(2)) {
    expect(world.ledger.send(id)).toMatchObject({ status: 'failed', reason: 'not_queued' });
    expect(world.ledger.comments.get(id)).toMatchObject({
      status: 'ready',
      sendReason: 'not_queued',
      scheduledFor: null,
    });
  }
  expect(world.ledger.booked()).toBe(world.youtube.charged);
});

test('an overdue batch that stands where none belongs is put aside', async () => {
  const world = new SendingWorld(1);
  const ports = world.ports();
  const aside: string[] = [];
  const odd = { path: 'x/y/batches/odd', dueAt: new Date(0).toISOString() };
  const ledger = {
    ...ports.ledger,
    listOverdueBatches: () => Promise.resolve([{ ...odd, uid: null, taskId: 'odd' }]),
    setAside: (path: string) => Promise.resolve(aside.push(path) > 0),
  };
  expect(await closeOverdueBatches({ ...ports, ledger })).toBe(0);
  expect(aside).toEqual(['x/y/batches/odd']);
});

test('a queue that stands still for a day gets few tasks too many', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ['comment-1'], world.ports());
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    world.clock += 5 * 60_000;
    await requeueOverdue(null, world.ports());
  }
  expect(world.tasks.length).toBeLessThanOrEqual(40);
  await world.drain();
  expect(world.youtube.replies).toHaveLength(1);
});

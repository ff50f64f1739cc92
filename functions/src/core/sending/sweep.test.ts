import { CREATOR, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { deliver } from './deliver.ts';
import { submitBatch } from './approve-batch.ts';
import { closeOverdueBatches, requeueOverdue } from './sweep.ts';

const HOUR = 3_600_000;
test('a batch whose replies have all ended is closed, though the process that could see it died', async () => {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ids(2), world.ports());
  world.faultOf = (operation) => (operation === 'ledger.readBatch' ? 'die-before' : null);
  await world.drain();
  world.faultOf = () => null;
  expect(world.ledger.onlyBatch()).toMatchObject({ endedAt: null, progress: { success: 2 } });
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(1);
  expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed', dueAt: null });
  expect(await closeOverdueBatches(world.ports())).toBe(0);
});

test('no reply stays “sending”: whose process died is found within the sweep’s period', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-after' : null);
  await world.deliverNext();
  world.faultOf = () => null;
  const [again] = world.tasks.splice(0);
  // Its lease keeps every other attempt away.
  expect(await deliver(again!.task, again!.at, world.ports())).toBe('busy');
  expect(world.ledger.send('comment-1').status).toBe('sending');
  // The lease, and the five minutes after which a step counts as lost.
  world.clock += 2 * 60_000 + 5 * 60_000 + 1_000;
  expect(await requeueOverdue(world.ports())).toBe(1);
  await world.drain();
  expect(world.ledger.send('comment-1').status).toBe('sent');
  expect(world.youtube.replies).toHaveLength(1);
});

test('a reply whose batch is gone is given back to its creator, and not sent', async () => {
  const world = new SendingWorld(2);
  const { batch } = await submitBatch(CREATOR, ids(2), world.ports());
  world.ledger.batches.delete(batch.taskId);
  world.clock += 3 * HOUR;
  await requeueOverdue(world.ports());
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

test('batches that cannot be closed yet hold up no other, however many they are', async () => {
  const world = new SendingWorld(1);
  const { batch } = await submitBatch(CREATOR, ids(1), world.ports());
  for (let at = 0; at < 200; at += 1) {
    const taskId = `stuck-${at}`;
    world.ledger.batches.set(taskId, { ...batch, taskId, dueAt: batch.createdAt });
  }
  world.faultOf = (operation) => (operation === 'ledger.readBatch' ? 'die-before' : null);
  await world.drain();
  world.faultOf = () => null;
  world.clock += 3 * HOUR;
  expect(await closeOverdueBatches(world.ports())).toBe(0);
  expect(await closeOverdueBatches(world.ports())).toBe(1);
});

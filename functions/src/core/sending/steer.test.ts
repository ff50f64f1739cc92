import { CREATOR, codeOf, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { deliver } from './deliver.ts';
import { HOUR_MS } from './limits.ts';
import type { TaskQueue } from './ports.ts';
import { UNITS_PER_ATTEMPT } from './quota.ts';
import { resumeAfterPermission, resumeBatch } from './reschedule.ts';
import { cancelBatch, cancelItem, editItem, pauseBatch, sendItemNow, undoItem } from './steer.ts';
import { submitBatch } from './approve-batch.ts';
import { requeueOverdue } from './sweep.ts';

const MINUTE = 60_000;

/** A creator with one submitted batch, and what the creator may do to it. */
async function begun(count: number) {
  const world = new SendingWorld(count);
  const { batch } = await submitBatch(CREATOR, ids(count), world.ports(), { beyondHour: true });
  const { taskId } = batch;
  const item = (index: number) => ({ taskId, commentId: `comment-${index}` });
  return {
    world,
    taskId,
    pause: () => pauseBatch(CREATOR, taskId, world.ports()),
    resume: () =>
      resumeBatch(CREATOR, { taskId: taskId, reason: null }, world.clock, world.ports()),
    cancel: () => cancelBatch(CREATOR, taskId, world.ports()),
    cancelOne: (index: number) => cancelItem(CREATOR, item(index), world.ports()),
    sendNow: (index: number) => sendItemNow(CREATOR, item(index), world.ports()),
    undo: (index: number) => undoItem(CREATOR, item(index), world.ports()),
    edit: (index: number, text: string) =>
      editItem(
        CREATOR,
        { ...item(index), text },
        { ...world.ports(), auditReply: () => Promise.resolve([]) },
      ),
  };
}

/** Holds the next insert until it may go on: the attempt has its lease meanwhile. */
function holdInsert(world: SendingWorld) {
  const inserting = Promise.withResolvers<null>();
  const ended = Promise.withResolvers<null>();
  world.around = (insert) => async (token, reply) => {
    inserting.resolve(null);
    await ended.promise;
    return insert(token, reply);
  };
  return { inserting: inserting.promise, end: () => ended.resolve(null) };
}

describe('pausing', () => {
  test('an ended batch is refused, as is resuming and cancelling it', async () => {
    const { world, pause, resume, cancel } = await begun(1);
    await world.drain();
    for (const move of [pause, resume, cancel]) expect(await codeOf(move())).toBe('batch_ended');
  });

  test('only the creator ends their pause, whatever stops an attempt that was under way', async () => {
    const { world, pause, resume } = await begun(2);
    const held = holdInsert(world);
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded', 403));
    const delivered = world.deliverNext();
    await held.inserting;
    await pause();
    held.end();
    await delivered;
    await world.drain();
    world.clock += 48 * HOUR_MS;
    await resumeAfterPermission(CREATOR, world.clock, world.ports());
    await requeueOverdue(world.ports());
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'paused', pauseReason: 'creator' });
    expect(world.youtube.replies).toEqual([]);
    await resume();
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
  });

  test('the end of an earlier pause does not end the creator’s, made at that moment', async () => {
    const { world, pause } = await begun(2);
    world.youtube.usedUpUntil = world.clock + HOUR_MS;
    await world.deliverNext();
    expect(world.ledger.onlyBatch().pauseReason).toBe('quota_exceeded');
    let pausing = Promise.resolve();
    world.faultOf = (operation) => {
      // The delivery has found the pause to be over, and is about to resume the batch.
      if (operation === 'ledger.listOpenBatches') {
        world.faultOf = () => null;
        pausing = pause();
      }
      return null;
    };
    await world.drain();
    await pausing;
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'paused', pauseReason: 'creator' });
    expect(world.youtube.replies).toEqual([]);
  });
});

test('what lets replies go out answers only once their tasks are queued', async () => {
  const world = new SendingWorld(2);
  const { queue, ...rest } = world.ports();
  const enqueue: TaskQueue['enqueue'] = async (...task) => {
    await new Promise(setImmediate);
    return queue.enqueue(...task);
  };
  const ports = { ...rest, queue: { enqueue } };
  const { taskId } = (await submitBatch(CREATOR, ids(2), ports)).batch;
  const item = { taskId, commentId: 'comment-2' };
  const queued = [world.tasks.length];
  await pauseBatch(CREATOR, taskId, ports);
  await world.drain();
  for (const call of [
    () => resumeBatch(CREATOR, { taskId, reason: null }, world.clock, ports),
    () => sendItemNow(CREATOR, item, ports),
  ]) {
    world.tasks.length = 0;
    await call();
    queued.push(world.tasks.length);
  }
  expect(queued).not.toContain(0);
});

describe('tasks', () => {
  test('pausing and resuming again and again makes no more of them', async () => {
    const { world, pause, resume } = await begun(80);
    for (let times = 0; times < 5; times += 1) {
      await pause();
      world.clock += 1_000;
      await resume();
    }
    expect(world.queue.created).toBe(80);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(80);
    expect(world.queue.created).toBeLessThan(2 * 80 + 5);
  });

  test('a task that came during the pause is replaced when the batch goes on', async () => {
    const { world, pause, resume } = await begun(1);
    await pause();
    await world.drain();
    await resume();
    await world.drain();
    expect(world.youtube.replies).toHaveLength(1);
  });

  test('two that end the same pause at once leave every reply with a task', async () => {
    const { world } = await begun(3);
    world.grants.revoke();
    await world.drain(3);
    world.grants.grant();
    const start = (world.clock += HOUR_MS);
    await requeueOverdue({ ...world.ports(), clock: () => (world.clock += 200) });
    world.clock = start;
    const due = world.tasks.splice(0);
    await Promise.all(due.map(({ task, at }) => deliver(task, at, world.ports())));
    await world.drain();
    expect(world.youtube.replies).toHaveLength(3);
  });

  test('those that find the permission lost are replaced, also where the queue is ahead of the clock', async () => {
    const { world } = await begun(20);
    world.ledger.writeBatch(CREATOR, { ...world.ledger.onlyBatch(), undoUntil: null });
    world.grants.revoke();
    for (const { task, at } of world.tasks.splice(0)) await deliver(task, at, world.ports());
    world.grants.grant();
    await resumeAfterPermission(CREATOR, world.clock, world.ports());
    await world.drain();
    expect(world.youtube.replies).toHaveLength(20);
  });

  test('"Send now" that is taken back leaves the task of the plan to send it', async () => {
    const { world, sendNow, undo } = await begun(2);
    await sendNow(2);
    await undo(2);
    expect(world.queue.created).toBe(3);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
    expect(world.queue.created).toBe(4);
  });
});

describe('cancelling', () => {
  test('ends what is queued, gives the texts back and keeps what was sent', async () => {
    const { world, cancel } = await begun(3);
    await world.deliverNext();
    await cancel();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { processed: 3, success: 1, cancelled: 2 },
    });
    expect(world.ledger.comments.get('comment-2')).toMatchObject({
      status: 'ready',
      aiResponse: 'Answer 2.',
      sendReason: 'cancelled_by_creator',
    });
    await world.drain();
    expect(world.youtube.replies).toHaveLength(1);
  });

  test('lets the attempt under way finish, also out of a pause, and records its reply', async () => {
    const { world, pause, cancel } = await begun(2);
    const held = holdInsert(world);
    const [first] = world.tasks.splice(0, 1);
    world.clock += 5 * MINUTE;
    const delivered = deliver(first!.task, first!.at, world.ports());
    await held.inserting;
    await pause();
    await cancel();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'in_progress',
      items: [{ status: 'sending', cancelRequested: true }, { status: 'cancelled' }],
    });
    held.end();
    await delivered;
    expect(world.ledger.send('comment-1').status).toBe('sent');
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 1 },
    });
  });
});

describe('another text for a queued reply', () => {
  test('is what goes out, and what the comment keeps', async () => {
    const { world, edit } = await begun(2);
    await edit(2, 'Better words.');
    expect(world.ledger.comments.get('comment-2')).toMatchObject({ draftIsOwn: true });
    expect(world.ledger.onlyBatch().items[1]).toMatchObject({
      text: 'Better words.',
      status: 'queued',
    });
    await world.drain();
    expect(world.youtube.repliesTo('comment-2').map(({ text }) => text)).toEqual(['Better words.']);
    expect(world.ledger.comments.get('comment-2')?.aiResponse).toBe('Better words.');
  });

  test('comes too late once an attempt has claimed it', async () => {
    const { world, edit } = await begun(1);
    const held = holdInsert(world);
    const [first] = world.tasks.splice(0, 1);
    world.clock += 5 * MINUTE;
    const delivered = deliver(first!.task, first!.at, world.ports());
    await held.inserting;
    expect(await codeOf(edit(1, 'Too late.'))).toBe('reply_in_progress');
    held.end();
    await delivered;
    expect(world.youtube.repliesTo('comment-1').map(({ text }) => text)).toEqual(['Answer 1.']);
    expect(await codeOf(edit(1, 'Too late.'))).toBe('reply_not_queued');
  });
});

test('a reply for which a full day has reserved its units may be sent now', async () => {
  const world = new SendingWorld(2);
  const units = 2 * UNITS_PER_ATTEMPT;
  world.ledger.limits = { unitsPerDay: units, unitsPerCreator: units };
  const { taskId } = (await submitBatch(CREATOR, ids(2), world.ports())).batch;
  await sendItemNow(CREATOR, { taskId, commentId: 'comment-2' }, world.ports());
  await world.deliverNext();
  expect(world.youtube.repliesTo('comment-2')).toHaveLength(1);
});

import { CREATOR, codeOf, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { deliver } from './deliver.ts';
import { resumeBatch } from './resume.ts';
import { cancelBatch, cancelItem, pauseBatch } from './steer.ts';
import { editItem, sendItemNow } from './steer.ts';
import { submitBatch } from './submit-batch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A creator with one submitted batch, and what the creator may do to it. */
async function begun(count: number) {
  const world = new SendingWorld(count);
  const { batch } = await submitBatch(CREATOR, ids(count), world.ports());
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

const timesOf = (world: SendingWorld): number[] =>
  world.youtube.replies.map(({ at }) => at).sort((a, b) => a - b);

describe('for ten seconds after the submission', () => {
  test('nothing is sent, however early the tasks come', async () => {
    const { world } = await begun(2);
    const undoUntil = world.ledger.onlyBatch().undoUntil;
    expect(undoUntil).toBe(toInstant(world.clock + 10_000));
    const [first] = world.tasks;
    // A fast queue: the task says that it is due, the clock has not moved.
    await deliver(first!.task, first!.at, world.ports());
    expect(world.youtube.replies).toHaveLength(1);
    expect(world.youtube.replies[0]!.at).toBeGreaterThanOrEqual(Date.parse(undoUntil!));
  });

  test('cancelling undoes: all is as before, without a reason, and nothing is ever sent', async () => {
    const { world, cancel } = await begun(3);
    const before = [...world.ledger.comments.values()].map(({ aiResponse }) => aiResponse);
    world.clock += 9_999;
    await cancel();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'cancelled',
      progress: { total: 3, processed: 3, cancelled: 3 },
      items: [{ reason: null }, { reason: null }, { reason: null }],
    });
    for (const comment of world.ledger.comments.values())
      expect(comment).toMatchObject({ status: 'ready', sendReason: null, scheduledFor: null });
    expect([...world.ledger.comments.values()].map(({ aiResponse }) => aiResponse)).toEqual(before);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(0);
  });
});

describe('pausing', () => {
  test('stops what is queued, and resuming sends the rest under the pace', async () => {
    const { world, pause, resume } = await begun(4);
    await world.deliverNext();
    await pause();
    await world.drain();
    expect(world.youtube.replies).toHaveLength(1);
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'paused', pauseReason: 'creator' });
    world.clock += 5 * HOUR;
    await resume();
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 4 },
    });
    const times = timesOf(world);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(30_000);
    });
  });

  test('an ended batch is refused, as is resuming and cancelling it', async () => {
    const { world, pause, resume, cancel } = await begun(1);
    await world.drain();
    for (const move of [pause, resume, cancel]) expect(await codeOf(move())).toBe('batch_ended');
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

  test('lets the attempt under way finish, and records its reply', async () => {
    const { world, cancel } = await begun(2);
    const held = holdInsert(world);
    const [first] = world.tasks.splice(0, 1);
    world.clock += 5 * MINUTE;
    const delivered = deliver(first!.task, first!.at, world.ports());
    await held.inserting;
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

describe('sending now', () => {
  test('of a reply that YouTube does not take now leaves it queued', async () => {
    const { world, sendNow } = await begun(2);
    world.youtube.refusals.push(new YouTubeRefusal('rate', 'rateLimitExceeded', 429));
    await sendNow(2);
    await world.deliverNext();
    expect(world.ledger.send('comment-2').status).toBe('queued');
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
  });

  test.each([
    ['without the permission', 'permission_needed'],
    ['of a cancelled reply', 'reply_not_queued'],
  ])('is refused %s', async (_what, code) => {
    const { world, sendNow, cancelOne } = await begun(2);
    if (code === 'permission_needed') world.grants.forget();
    else await cancelOne(1);
    expect(await codeOf(sendNow(1))).toBe(code);
    expect(world.youtube.replies).toHaveLength(0);
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

import type { Pace } from '@replywell/contract/pace';
import { CREATOR, idOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { LOST_AFTER_MS, requeueOverdue } from './deliver/sweep.ts';
import { followPace } from './pace/follow-settings.ts';
import { pauseWithoutGrant } from './pace/pause-without-grant.ts';
import { resumeAfterPermission, resumeByCreator } from './pace/resume-batch.ts';
import { cancelBatch, pauseBatch } from './steer/batch.ts';
import { holdItem, undoItem } from './steer/hold-item.ts';
import { sendItemNow } from './steer/item.ts';
import { submitBatch } from './submit/batch.ts';
import { holdReply, undoReply } from './submit/hold-reply.ts';
import { submitReply } from './submit/reply.ts';

/** How many tasks wait for a reply, whatever its creator does with it. */

const BATCH = 30;
const TIMES = 20;
const SECOND = 1_000;
const FAST: Pace = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 60 };
const SLOW: Pace = { maxResponsesPerHour: 30, minIntervalSeconds: 300, maxIntervalSeconds: 600 };

async function batchOf(count: number) {
  const world = new SendingWorld(count);
  world.ledger.pace = SLOW;
  const ids = [...world.ledger.comments.keys()];
  const { batch } = await submitBatch(CREATOR, ids, world.ports());
  return { world, ids, taskId: batch.taskId };
}
type Batch = Awaited<ReturnType<typeof batchOf>>;

const changePace = async ({ world }: Batch, pace: Pace): Promise<void> => {
  world.ledger.pace = pace;
  await followPace(CREATOR, world.clock, world.ports());
};

const pauseAndResume = async ({ world, taskId }: Batch): Promise<void> => {
  await pauseBatch(CREATOR, taskId, world.ports());
  await resumeByCreator(CREATOR, taskId, world.clock, world.ports());
};

const reconnect = async ({ world }: Batch): Promise<void> => {
  world.grants.tokenWorks = false;
  world.grants.permission = 'needed';
  await pauseWithoutGrant(CREATOR, world.ports().ledger);
  world.grants.grantAgain([world.channelId]);
  await resumeAfterPermission(CREATOR, world.clock, world.ports());
};

const holdAndUndo = async ({ world, taskId, ids }: Batch): Promise<void> => {
  for (const commentId of ids.slice(0, 3)) {
    await holdItem(CREATOR, { taskId, commentId }, world.ports());
    await undoItem(CREATOR, { taskId, commentId }, world.ports());
  }
};

const holdAndUndoPaused = async (batch: Batch): Promise<void> => {
  await pauseBatch(CREATOR, batch.taskId, batch.world.ports());
  await holdAndUndo(batch);
};

/** Everything is overdue, and the queue delivers nothing. */
const sweep = async ({ world }: Batch): Promise<void> => {
  world.clock += 24 * 60 * 60_000 + LOST_AFTER_MS;
  await requeueOverdue(null, world.ports());
};

const sendTheLast = async ({ world, taskId, ids }: Batch, time: number): Promise<void> => {
  const commentId = ids.at(-1 - time) ?? '';
  await sendItemNow(CREATOR, { taskId, commentId }, world.ports());
};

type Doing = (batch: Batch, time: number) => Promise<void>;
const toAndFro: Doing = (batch, time) => changePace(batch, time % 2 === 0 ? FAST : SLOW);
/** Each time a little earlier than before. */
const faster: Doing = (batch, time) => {
  const seconds = 290 - 10 * time;
  const pace = { minIntervalSeconds: seconds, maxIntervalSeconds: seconds };
  return changePace(batch, { ...pace, maxResponsesPerHour: 30 });
};
const DOINGS: Readonly<Record<string, Doing>> = {
  'the pace changed to and fro': toAndFro,
  'a pace that gets faster': faster,
  'pausing and resuming': pauseAndResume,
  'giving the permission again': reconnect,
  '"send now" and taking it back': holdAndUndo,
  '"send now" and taking it back, in a paused batch': holdAndUndoPaused,
  '"send now", one after another': sendTheLast,
  'the sweep, while the queue delivers nothing': sweep,
  'all of these': async (batch, time) => {
    for (const doing of [toAndFro, pauseAndResume, reconnect, holdAndUndo, sendTheLast])
      await doing(batch, time);
  },
};

test.each(Object.entries(DOINGS))(
  'at most two tasks wait for a reply, after twenty times: %s',
  async (_what, doing) => {
    const batch = await batchOf(BATCH);
    const { world, ids } = batch;
    for (let time = 0; time < TIMES; time += 1) {
      world.clock += SECOND;
      await doing(batch, time);
    }
    expect(world.queue.most).toBeLessThanOrEqual(2);
    const queued = ids.filter((id) => world.ledger.send(id).status === 'queued');
    const waiting = world.tasks.map(({ task }) => task.commentId);
    for (const id of queued) expect(waiting.filter((one) => one === id).length).toBeLessThan(2);
  },
);

test.each(Object.entries(DOINGS))(
  'every reply goes out once and without a sweep, after twenty times: %s',
  async (what, doing) => {
    const batch = await batchOf(BATCH);
    const { world, ids, taskId } = batch;
    for (let time = 0; time < TIMES; time += 1) {
      world.clock += SECOND;
      await doing(batch, time);
    }
    if (what.includes('paused')) await resumeByCreator(CREATOR, taskId, world.clock, world.ports());
    await world.drain();
    for (const id of ids) expect(world.youtube.repliesTo(id)).toHaveLength(1);
    expect(world.queue.most).toBeLessThanOrEqual(2);
  },
);

test('a changed time has its own task and no other', async () => {
  const batch = await batchOf(BATCH);
  const { world } = batch;
  for (const pace of [FAST, SLOW, FAST]) {
    await changePace(batch, pace);
    const times = world.ledger.onlyBatch().items.map(({ scheduledFor }) => scheduledFor);
    const waiting = world.tasks.map(({ at }) => new Date(at).toISOString());
    expect(waiting.sort()).toEqual(times);
  }
});

test('a single reply taken back and sent again, twenty times, has one task', async () => {
  const world = new SendingWorld();
  for (let time = 0; time < TIMES; time += 1) {
    await holdReply(CREATOR, idOf(1), 'Thank you!', world.ports());
    await undoReply(CREATOR, idOf(1), world.ports());
  }
  await holdReply(CREATOR, idOf(1), 'Thank you!', world.ports());
  expect(world.tasks).toHaveLength(1);
  expect(world.queue.most).toBeLessThanOrEqual(2);
});

test('a batch cancelled and submitted again, twenty times, has one task for each reply', async () => {
  const { world, ids } = await batchOf(3);
  for (let time = 0; time < TIMES; time += 1) {
    const [open] = await world.ports().ledger.listOpenBatches(CREATOR);
    await cancelBatch(CREATOR, open?.taskId ?? '', world.ports());
    await submitBatch(CREATOR, ids, world.ports());
  }
  expect(world.tasks).toHaveLength(3);
  expect(world.queue.most).toBeLessThanOrEqual(2);
});

test('a single reply leaves nothing but its look', async () => {
  const world = new SendingWorld();
  await submitReply(CREATOR, idOf(1), 'Thank you!', world.ports());
  expect(world.tasks).toHaveLength(1);
  expect(world.tasks[0]?.at).toBe(Date.parse(world.ledger.send(idOf(1)).dueAt ?? ''));
});

/** A new pace, saved by a process that dies at the nth call of the queue or of the ledger. */
const DEATHS = (['die-before', 'die-after'] as const).flatMap((fault) =>
  [FAST, SLOW].flatMap((pace) => Array.from({ length: 14 }, (_, nth) => ({ fault, pace, nth }))),
);

test.each(DEATHS)(
  'no reply is lost when the process that changes the times dies: $fault $nth',
  async ({ fault, pace, nth }) => {
    const batch = await batchOf(4);
    const { world, ids } = batch;
    await changePace(batch, pace === FAST ? SLOW : FAST);
    let calls = 0;
    world.faultOf = (operation) =>
      /^(queue|ledger)\./.test(operation) && calls++ === nth ? fault : null;
    await changePace(batch, pace);
    world.faultOf = () => null;
    await world.drain();
    for (const id of ids) expect(world.youtube.repliesTo(id)).toHaveLength(1);
  },
);

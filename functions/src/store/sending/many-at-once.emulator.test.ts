import { gateSchema } from '@replywell/contract/documents/channels';
import { deliver } from '../../core/sending/deliver.ts';
import { pauseBatch } from '../../core/sending/steer.ts';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { manyReplies } from '../../testing/stored-creator.ts';
import { paths } from '../firestore/documents.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

/** The full set tries a hundred. */
const MANY = Number(process.env.SENDING_MANY ?? 16);
/** How many times as fast as the clock the queue is. */
const SPEED = 60;
const MINUTE = 60_000;

interface Due {
  task: SendReplyTask;
  at: number;
}

const build = (uid: string, replies: number) => manyReplies(emulator.db, uid, replies);

/** Which of the waiting tasks a queue delivers at the same time, and when by the clock. */
type Wave = (waiting: readonly Due[]) => { due: readonly Due[]; clock: number };

const earliest = (tasks: readonly Due[]): number => Math.min(...tasks.map(({ at }) => at));

/** Everything at once, whenever it is due. */
const allAtOnce: Wave = (waiting) => ({ due: waiting, clock: earliest(waiting) });

/** What a queue that is so many times as fast as the clock delivers in one minute of the clock. */
const minuteAt = (speed: number, start: number): Wave => {
  return (waiting) => {
    const next = earliest(waiting);
    return {
      due: waiting.filter(({ at }) => at < next + speed * MINUTE),
      clock: start + (next - start) / speed,
    };
  };
};

/** Delivers until nothing is left. What comes of a wave belongs to a later one. */
async function deliverAll({ world, ports }: Awaited<ReturnType<typeof build>>, waveOf: Wave) {
  /** When replies passed the gate. */
  const begun = new Set<string>();
  const deliveries = new Map<string, number>();
  const failures: unknown[] = [];
  while (world.tasks.length > 0 && [...deliveries.values()].every((made) => made < 20)) {
    const waiting = world.tasks.splice(0);
    const { due, clock } = waveOf(waiting);
    world.tasks.push(...waiting.filter((task) => !due.includes(task)));
    world.clock = Math.max(world.clock, Math.round(clock));
    await Promise.all(
      due.map(async ({ task, at }) => {
        deliveries.set(task.commentId, (deliveries.get(task.commentId) ?? 0) + 1);
        await deliver(task, at, ports()).catch((error: unknown) => failures.push(error));
      }),
    );
    const gate = await paths.channel(emulator.db(), world.channelId).get();
    for (const at of gateSchema.safeParse(gate.data()).data?.begun ?? []) begun.add(at);
  }
  return { deliveries, failures, begun: [...begun].sort() };
}

async function sendsOf(channelId: string) {
  const found = await paths.sends(emulator.db(), channelId).get();
  return found.docs.map((snapshot) => snapshot.data());
}

const gaps = (moments: readonly string[]): number[] =>
  moments
    .map((at) => Date.parse(at))
    .sort((a, b) => a - b)
    .map((at, index, all) => (index === 0 ? Infinity : at - (all[index - 1] ?? 0)));

test('many replies at once all go out at their times: none waits for another', async () => {
  const creator = await build('together', MANY);
  const planned = creator.world.tasks.map(({ at }) => at).sort((a, b) => a - b);
  const wave = minuteAt(SPEED, earliest(creator.world.tasks));
  const { deliveries, failures, begun } = await deliverAll(creator, wave);
  expect(failures).toEqual([]);
  const sends = await sendsOf(creator.world.channelId);
  const late = begun.map((at, index) => Date.parse(at) - (planned[index] ?? 0));
  expect(late).toHaveLength(MANY);
  expect(Math.max(...late)).toBeLessThan(MINUTE);
  expect(sends.filter(({ status }) => status === 'sent')).toHaveLength(MANY);
  expect(creator.world.youtube.replies).toHaveLength(MANY);
  // One that sends, and one that looks whether it can be seen.
  expect(Math.max(...deliveries.values())).toBeLessThanOrEqual(3);
  expect(Math.min(...gaps(begun))).toBeGreaterThanOrEqual(30_000);
  const batches = (await paths.batches(emulator.db(), creator.uid).get()).docs;
  expect(batches.reduce((sum, batch) => sum + Number(batch.get('progress.success')), 0)).toBe(MANY);
});

test('many late replies at once find places in order, and keep the pace', async () => {
  const creator = await build('late', MANY);
  const last = Math.max(...creator.world.tasks.map(({ at }) => at));
  creator.world.clock = last + 10 * MINUTE;
  const late: Due[] = creator.world.tasks.splice(0);
  const failures: unknown[] = [];
  await Promise.all(
    late.map(({ task, at }) =>
      deliver(task, at, creator.ports()).catch((error: unknown) => failures.push(error)),
    ),
  );
  expect(failures).toEqual([]);
  const begun = creator.world.youtube.replies.length;
  expect(begun).toBeGreaterThanOrEqual(1);
  const sends = await sendsOf(creator.world.channelId);
  const waiting = sends.filter(({ status }) => status === 'queued');
  expect(begun + waiting.length).toBe(MANY);
  // After one pass every reply has a time. If two have the same time, they resolve that now.
  await deliverAll(creator, allAtOnce);
  expect(creator.world.youtube.replies).toHaveLength(MANY);
});

test('once a pause is told, nothing begins that had not, whatever is under way', async () => {
  const creator = await build('paused', 25);
  const { uid, world } = creator;
  const [batch] = await creator.ports().ledger.listOpenBatches(uid);
  const tasks: Due[] = world.tasks.splice(0);
  world.clock = Math.min(...tasks.map(({ at }) => at));
  const begin = (some: readonly Due[]) =>
    Promise.all(some.map(({ task, at }) => deliver(task, at, creator.ports())));
  let begun: unknown[] = [];
  const paused = async (): Promise<void> => {
    await pauseBatch(uid, batch!.taskId, creator.ports());
    const sends = await sendsOf(world.channelId);
    begun = sends
      .filter(({ status }) => status !== 'queued')
      .map(({ messageId }): unknown => messageId);
    await begin(tasks.slice(12));
  };
  await Promise.all([paused(), begin(tasks.slice(0, 12))]);
  const sent = world.youtube.replies.map(({ parentId }) => parentId);
  expect(sent.sort()).toEqual(begun.sort());
  expect(sent.length).toBeLessThanOrEqual(12);
});

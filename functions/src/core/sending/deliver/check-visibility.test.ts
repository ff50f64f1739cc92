import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { submitBatch } from '../submit/batch.ts';
import { submitReply } from '../submit/reply.ts';
import { requeueOverdue } from './sweep.ts';

const MINUTE = 60_000;
const ID = 'comment-1';
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + 1}`);

test('a reply that can be seen is looked for once, ten minutes later, for one unit', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  const sentAt = world.clock;
  const charged = world.youtube.charged;
  await world.drain();
  expect(world.clock - sentAt).toBe(10 * MINUTE);
  expect(world.youtube.charged - charged).toBe(1);
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', visible: null, dueAt: null });
  expect(world.ledger.hidden).toBe(0);
});

test('a reply that cannot be seen is marked everywhere, counted, and never sent again', async () => {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ids(2), world.ports());
  world.youtube.hides = true;
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', visible: false });
  expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', replyVisible: false });
  expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed', progress: { success: 2 } });
  expect(world.ledger.onlyBatch().items.map(({ visible }) => visible)).toEqual([false, false]);
  expect(world.ledger.hidden).toBe(2);
  expect(world.youtube.replies).toHaveLength(2);
  expect(world.tasks).toHaveLength(0);
});

test('a reply that is seen later after all loses its mark', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, ids(1), world.ports());
  world.youtube.hides = true;
  while (world.ledger.send(ID).visible !== false) await world.deliverNext();
  expect(world.ledger.hidden).toBe(1);
  world.youtube.hides = false;
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ visible: true, dueAt: null });
  expect(world.ledger.comments.get(ID)).toMatchObject({ replyVisible: true });
  expect(world.ledger.onlyBatch().items[0]).toMatchObject({ visible: true });
  expect(world.ledger.hidden).toBe(0);
});

test('replies sent close together are looked for with one call', async () => {
  const world = new SendingWorld(3);
  for (const id of ids(3)) await submitReply(CREATOR, id, 'Hello!', world.ports());
  const charged = world.youtube.charged;
  await world.drain();
  expect(world.youtube.charged - charged).toBe(1);
});

test('a reply that shows for some minutes and is hidden then is found hidden at its own time', async () => {
  const world = new SendingWorld(2);
  await submitReply(CREATOR, 'comment-2', 'Hello!', world.ports());
  world.clock += 10 * MINUTE - 5_000;
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  const sentAt = world.clock;
  // The look at the first is made while the second, five seconds old, can be seen.
  while (world.ledger.send('comment-2').dueAt !== null) await world.deliverNext();
  expect(world.ledger.send(ID).checks).toBe(0);
  world.youtube.hides = true;
  while (world.ledger.send(ID).checks === 0) await world.deliverNext();
  expect(world.clock - sentAt).toBe(10 * MINUTE);
  expect(world.ledger.send(ID)).toMatchObject({ visible: false });
});

test('a reply that YouTube does not show yet a second after the sending is not called hidden', async () => {
  const world = new SendingWorld(2);
  await submitReply(CREATOR, 'comment-2', 'Hello!', world.ports());
  world.clock += 10 * MINUTE - 2_000;
  world.youtube.visibleUntil = world.clock - 1;
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  world.clock += 1_000;
  while (world.ledger.send('comment-2').dueAt !== null) await world.deliverNext();
  expect(world.ledger.hidden).toBe(0);
  world.youtube.visibleUntil = Infinity;
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ visible: null, checks: 1, dueAt: null });
  expect(world.ledger.hidden).toBe(0);
});

test('a thread that cannot be read now is read later', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  let failures = 2;
  world.faultOf = (operation) => {
    if (operation === 'youtube.readThreads' && failures > 0) {
      failures -= 1;
      throw new YouTubeRefusal('rate', 'rateLimitExceeded');
    }
    return null;
  };
  await world.drain();
  expect(failures).toBe(0);
  expect(world.ledger.send(ID)).toMatchObject({ dueAt: null, checks: 3, visible: null });
});

test('a look whose task was lost is found by the sweep', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  world.tasks.length = 0;
  world.youtube.hides = true;
  world.clock += 16 * MINUTE;
  expect(await requeueOverdue(null, world.ports())).toBe(1);
  await world.deliverNext();
  expect(world.ledger.send(ID).visible).toBe(false);
});

test('a reply counts as sent though no look could be queued', async () => {
  const world = new SendingWorld(1);
  let enqueued = 0;
  world.faultOf = (operation) =>
    operation === 'queue.enqueue' && (enqueued += 1) === 2 ? 'fail' : null;
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  expect(world.ledger.send(ID).status).toBe('sent');
});

test('two looks at once count a hidden reply once', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  world.youtube.hides = true;
  world.tasks.splice(0, world.tasks.length - 1);
  await world.deliverNext(2);
  expect(world.ledger.hidden).toBe(1);
});

test.each([1, 2])(
  'a reply that does not come with its thread is looked for in the list: %d replies',
  async (count) => {
    const world = new SendingWorld(2);
    if (count === 1) await submitReply(CREATOR, ID, 'Hello!', world.ports());
    else await submitBatch(CREATOR, ids(2), world.ports());
    world.youtube.embedded = 0;
    await world.drain();
    expect([...world.ledger.sends.values()].map(({ status }) => status)).toEqual(
      Array.from({ length: count }, () => 'sent'),
    );
    expect(world.ledger.hidden).toBe(0);
    expect(world.ledger.send(ID)).toMatchObject({ visible: null, dueAt: null });
  },
);

test('where that list cannot be read nothing is said, and it is read later', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  world.youtube.embedded = 0;
  let failures = 1;
  world.faultOf = (operation) =>
    operation === 'youtube.listReplies' && (failures -= 1) >= 0 ? 'fail' : null;
  while (failures > 0) await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ visible: null, checks: 1 });
  expect(world.ledger.send(ID).dueAt).not.toBeNull();
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ visible: null, dueAt: null });
});

import { CREATOR, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const MINUTE = 60_000;
const ID = 'comment-1';
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

/** A batch that has just ended: every half minute one reply. */
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
test('replies of a batch are looked for together, ten minutes after its end: one task, one call', async () => {
  const world = await sentBatch(20);
  expect(world.tasks).toHaveLength(1);
  expect(due(world)).toEqual(['comment-20']);
  const { charged } = world.youtube;
  const ended = world.clock;
  await world.drain();
  expect(world.clock - ended).toBe(10 * MINUTE);
  expect(world.youtube.charged - charged).toBe(1);
  expect(due(world)).toEqual([]);
  expect(world.ledger.hidden).toBe(0);
});

test('what is not seen is marked everywhere, looked for alone an hour and a day later, never sent again; seen then, it loses its mark', async () => {
  const world = await sentBatch(25);
  world.youtube.hides = true;
  await world.deliverNext(2);
  const marked = world.clock;
  expect(world.ledger.hidden).toBe(25);
  expect(world.ledger.onlyBatch().items.map(({ visible }) => visible)).toEqual(
    ids(25).map(() => false),
  );
  expect(world.ledger.comments.get('comment-5')).toMatchObject({ replyVisible: false });
  expect(due(world)).toEqual(ids(25));
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'completed',
    progress: { success: 25 },
  });
  await world.drain(25);
  expect(world.clock - marked).toBe(60 * MINUTE);
  expect(world.ledger.hidden).toBe(25);
  world.youtube.hides = false;
  await world.drain();
  expect(world.clock - marked).toBe(25 * 60 * MINUTE);
  expect(world.ledger.hidden).toBe(0);
  expect(world.ledger.send('comment-5')).toMatchObject({ visible: true, dueAt: null });
  expect(world.ledger.comments.get('comment-5')).toMatchObject({ replyVisible: true });
  expect(world.youtube.replies).toHaveLength(25);
});

test('what is not seen keeps its mark where the next look reads nothing', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  world.youtube.hides = true;
  while (world.ledger.hidden === 0) await world.deliverNext();
  world.faultOf = (operation) => (operation === 'youtube.peekThreads' ? 'fail' : null);
  await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ visible: false, checks: 2 });
  expect(world.ledger.comments.get(ID)).toMatchObject({ replyVisible: false });
});

test('a look for a batch that reads nothing is made again, and given up in the end', async () => {
  const world = await sentBatch(5);
  let failures = 3;
  world.faultOf = (operation) => {
    if (operation === 'youtube.peekThreads' && (failures -= 1) >= 0)
      throw new YouTubeRefusal('unavailable', 'backendError');
    return null;
  };
  await world.drain();
  expect(world.ledger.send('comment-5')).toMatchObject({ checks: 4, dueAt: null });

  const other = await sentBatch(5);
  other.faultOf = (operation) => (operation === 'youtube.peekThreads' ? 'fail' : null);
  await other.drain();
  expect(due(other)).toEqual([]);
});

test('no look asks for more threads at once than YouTube certainly returns', async () => {
  const world = await sentBatch(25);
  const asked = jest.spyOn(world.youtube, 'peekThreads');
  await world.drain();
  const counts = asked.mock.calls.map(([, threads]) => threads.length);
  expect(counts).toEqual([20, 5]);
});

test('a thread that YouTube does not return says nothing, unless its comment is said to be gone', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  const peeked = jest.spyOn(world.youtube, 'peekThreads').mockResolvedValue([]);
  world.youtube.hides = true;
  while (peeked.mock.calls.length === 0) await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ visible: null, checks: 1 });
  world.youtube.gone.add(ID);
  await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ visible: false, checks: 2 });
  expect(peeked).toHaveBeenCalledTimes(2);
});

import { CREATOR, ids, MANAGER } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { counting, YouTubeRefusal } from '../youtube/ports.ts';
import { deleteReply } from './sent-reply.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const ID = 'comment-1';
const REPLY = { commentId: ID, messageId: ID };

const remove = (world: SendingWorld, uid = CREATOR) => {
  const ports = world.ports();
  return deleteReply(uid, REPLY, { ...ports, youtube: ports.openYouTube(counting().meter) });
};

async function sent(): Promise<SendingWorld> {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  return world;
}

test('a deleted reply is gone on YouTube, and its comment waits for another one', async () => {
  const world = await sent();
  await remove(world);
  expect(world.youtube.replies).toEqual([]);
  const deletedAt = toInstant(world.clock);
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', deletedAt });
  expect(world.ledger.comments.get(ID)).toMatchObject({
    status: 'no_response',
    isReplied: false,
    aiResponse: null,
    answersBefore: [{ messageId: ID, text: 'Hello!', isDeleted: true }],
  });
  await submitReply(CREATOR, ID, 'Again!', world.ports());
  expect(world.youtube.replies.map(({ text }) => text)).toEqual(['Again!']);
  expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', aiResponse: 'Again!' });
});

test('the look that was due for a deleted reply leaves its comment waiting', async () => {
  const world = await sent();
  await remove(world);
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', dueAt: null });
  expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'no_response', isReplied: false });
});

test('while YouTube still shows a deleted reply, nothing is posted beside it', async () => {
  const world = await sent();
  const kept = [...world.youtube.replies];
  await remove(world);
  world.youtube.replies.push(...kept);
  await submitReply(CREATOR, ID, 'Again!', world.ports()).catch(() => undefined);
  expect(world.youtube.replies).toHaveLength(1);
  expect(world.ledger.send(ID)).toMatchObject({ status: 'skipped', reason: 'already_answered' });
});

test.each(['pressed twice', 'gone on YouTube', 'answer lost'])(
  '%s: it is deleted, and costs no second fifty units',
  async (how) => {
    const world = await sent();
    if (how === 'gone on YouTube') world.youtube.replies.length = 0;
    if (how === 'answer lost')
      world.faultOf = (name) => (name.endsWith('deleteComment') ? 'die-after' : null);
    const before = world.youtube.charged;
    await remove(world).catch(() => undefined);
    world.faultOf = () => null;
    await remove(world);
    expect(world.ledger.send(ID)).toHaveProperty('deletedAt', expect.any(String));
    expect(world.youtube.charged - before).toBeLessThanOrEqual(51);
  },
);

test('a deleted reply does not count as hidden by YouTube', async () => {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, ids(2), world.ports());
  while (world.ledger.onlyBatch().endedAt === null) await world.deliverNext();
  await remove(world);
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ visible: null });
  expect(world.ledger.hidden).toBe(0);
});

test('what YouTube refuses is told, and what was never sent, or by another creator of the channel, is not asked for', async () => {
  const world = await sent();
  world.faultOf = (name) => {
    if (name.endsWith('deleteComment')) throw new YouTubeRefusal('forbidden', 'forbidden');
    return null;
  };
  await expect(remove(world)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(world.ledger.send(ID)).toMatchObject({ deletedAt: null });
  await expect(remove(world, MANAGER)).rejects.toMatchObject({ code: 'conflict' });
  await expect(remove(new SendingWorld(1))).rejects.toMatchObject({ code: 'conflict' });
});

import { CREATOR, MANAGER } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { counting, YouTubeRefusal } from '../youtube/ports.ts';
import { deleteReply, editReply } from './sent-reply.ts';
import { submitReply } from './approve.ts';

const ID = 'comment-1';
const REPLY = { commentId: ID, messageId: ID };

const edit = (world: SendingWorld, text: string, uid = CREATOR) => {
  const ports = world.ports();
  return editReply(uid, REPLY, text, { ...ports, youtube: ports.openYouTube(counting().meter) });
};

async function sent(): Promise<SendingWorld> {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Hello!', world.ports());
  return world;
}

const words = (world: SendingWorld) => world.youtube.replies.map(({ text }) => text);

test('other words stand on YouTube, in the ledger and on the comment, and the same press costs nothing more', async () => {
  const world = await sent();
  const before = world.youtube.charged;
  await edit(world, 'Hello, and welcome!');
  await edit(world, 'Hello, and welcome!');
  expect(words(world)).toEqual(['Hello, and welcome!']);
  expect(world.youtube.charged - before).toBe(51);
  expect(world.ledger.send(ID)).toMatchObject({
    status: 'sent',
    text: 'Hello, and welcome!',
    editedAt: toInstant(world.clock),
  });
  const shown = { status: 'sent', aiResponse: 'Hello, and welcome!', draftIsOwn: true };
  expect(world.ledger.comments.get(ID)).toMatchObject(shown);
});

test.each(['die-after', 'lose-answer'] as const)(
  'a lost answer (%s) is read back, and never written twice',
  async (fault) => {
    const world = await sent();
    const before = world.youtube.charged;
    world.faultOf = (name) => (name.endsWith('updateComment') ? fault : null);
    await edit(world, 'Hello, and welcome!').catch(() => undefined);
    world.faultOf = () => null;
    await edit(world, 'Hello, and welcome!');
    expect(world.ledger.send(ID)).toMatchObject({ text: 'Hello, and welcome!' });
    expect(world.youtube.charged - before).toBeLessThanOrEqual(53);
  },
);

test('an edit that YouTube refuses leaves the words as they were, and says so', async () => {
  const world = await sent();
  world.faultOf = (name) => {
    if (name.endsWith('updateComment')) throw new YouTubeRefusal('unavailable', 'backendError');
    return null;
  };
  await expect(edit(world, 'Other words')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(world.ledger.send(ID)).toMatchObject({ text: 'Hello!', editedAt: null });
});

test('what is gone, was deleted, was never sent, or was sent by another creator of the channel is not edited', async () => {
  const conflict = { code: 'conflict' };
  await expect(edit(new SendingWorld(1), 'Other words')).rejects.toMatchObject(conflict);
  const gone = await sent();
  gone.youtube.replies.length = 0;
  await expect(edit(gone, 'Other words')).rejects.toMatchObject(conflict);
  const world = await sent();
  await expect(edit(world, 'Other words', MANAGER)).rejects.toMatchObject(conflict);
  const ports = world.ports();
  await deleteReply(CREATOR, REPLY, { ...ports, youtube: ports.openYouTube(counting().meter) });
  await expect(edit(world, 'Other words')).rejects.toMatchObject(conflict);
  expect(world.youtube.replies).toEqual([]);
});

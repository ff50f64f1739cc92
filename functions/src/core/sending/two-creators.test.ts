import { CREATOR, MANAGER, codeOf, sampleComment } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { deliver } from './deliver.ts';
import { cancelBatch } from './steer.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const ID = 'comment-1';

test.each([
  ['is answering', 'youtube.insertReply', 'reply_in_progress'],
  ['has answered', null, 'comment_already_answered'],
])(
  'what one of them %s the other cannot send, as their row says at once',
  async (_, dies, code) => {
    const world = new SendingWorld(2);
    world.faultOf = (operation) => (operation === dies ? 'die-before' : null);
    await codeOf(submitReply(CREATOR, ID, 'Ours', world.ports()));
    world.faultOf = () => null;
    // YouTube shows it to nobody yet.
    world.youtube.visibleUntil = 0;
    const isReplied = dies === null;
    expect(world.ledger.managersComments.get(ID)).toMatchObject({ isReplied: false });
    const row = { status: 'ready', sendReason: 'already_answered', isReplied };
    expect(await codeOf(submitBatch(MANAGER, ['comment-2', ID], world.ports()))).toBe(code);
    expect(world.ledger.managersComments.get(ID)).toMatchObject(row);
    world.ledger.managersComments.set(ID, sampleComment(1));
    expect(await codeOf(submitReply(MANAGER, ID, 'Ours', world.ports()))).toBe(code);
    expect(world.ledger.managersComments.get(ID)).toMatchObject(row);
  },
);

test('a late task of the one moves nothing of the other, who has taken the message over', async () => {
  const world = new SendingWorld(1);
  const { taskId } = (await submitBatch(CREATOR, [ID], world.ports())).batch;
  const [old] = world.tasks;
  await cancelBatch(CREATOR, taskId, world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'lose-answer' : null);
  const told = await codeOf(submitReply(MANAGER, ID, 'Mine', world.ports()));
  expect(told).toBe('reply_outcome_unknown');
  world.faultOf = () => null;
  const before = structuredClone(world.ledger.send(ID));
  world.clock = Date.parse(before.dueAt ?? '');
  expect(await deliver(old!.task, world.clock, world.ports())).toBe('stale');
  expect(world.ledger.send(ID)).toEqual(before);
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ uid: MANAGER, status: 'sent' });
  expect(world.youtube.repliesTo(ID)).toHaveLength(1);
});

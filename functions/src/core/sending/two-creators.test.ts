import { CREATOR, MANAGER, codeOf, sampleComment } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { deliver } from './deliver.ts';
import { cancelBatch } from './steer.ts';
import { submitBatch } from './submit-batch.ts';
import { submitReply } from './submit.ts';

const ID = 'comment-1';

test('what one of them has sent the other cannot send again, though their page does not know yet', async () => {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, 'Ours', world.ports());
  // YouTube shows it to nobody yet.
  world.youtube.visibleUntil = 0;
  expect(world.ledger.managersComments.get(ID)?.isReplied).toBe(false);
  for (const send of [
    submitReply(MANAGER, ID, 'Mine', world.ports()),
    submitReply(MANAGER, ID, 'Ours', world.ports()),
    submitBatch(MANAGER, [ID], world.ports()),
  ])
    expect(await codeOf(send)).toBe('comment_already_answered');
  expect(world.youtube.replies).toHaveLength(1);
});

test.each([
  ['is answering', 'youtube.insertReply'],
  ['has answered', null],
])('what one of them %s is told at once in the row of the other', async (_what, dies) => {
  const world = new SendingWorld(2);
  world.faultOf = (operation) => (operation === dies ? 'die-before' : null);
  await codeOf(submitReply(CREATOR, ID, 'Ours', world.ports()));
  world.faultOf = () => null;
  const isReplied = dies === null;
  expect(world.ledger.managersComments.get(ID)).toMatchObject({ isReplied: false });
  const row = { status: 'ready', sendReason: 'already_answered', isReplied };
  await codeOf(submitBatch(MANAGER, ['comment-2', ID], world.ports()));
  expect(world.ledger.managersComments.get(ID)).toMatchObject(row);
  world.ledger.managersComments.set(ID, sampleComment(1));
  await codeOf(submitReply(MANAGER, ID, 'Mine', world.ports()));
  expect(world.ledger.managersComments.get(ID)).toMatchObject(row);
});

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

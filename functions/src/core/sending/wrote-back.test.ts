import { CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { cancelBatch } from './steer.ts';
import { submitBatch } from './approve-batch.ts';
import { requeueOverdue } from './sweep.ts';
import { holdReply, submitReply, undoReply } from './approve.ts';

const ID = 'comment-1';
const MINUTE = 60_000;
const THANKS = 'Thank you!';

/** A comment that was answered with THANKS, and in which the viewer has written back. */
async function answered() {
  const world = new SendingWorld(1);
  await submitReply(CREATOR, ID, THANKS, world.ports());
  writeBack(world, 'And when?');
  return world;
}

function writeBack(world: SendingWorld, text: string): string {
  world.clock += MINUTE;
  world.youtube.write(ID, text, 'viewer');
  world.load();
  world.clock += MINUTE;
  return world.youtube.replies.at(-1)?.id ?? '';
}

const shown = (world: SendingWorld) => world.ledger.comments.get(ID)!;
const ours = (world: SendingWorld) => world.youtube.repliesTo(ID).map(({ text }) => text);
const draft = (world: SendingWorld, text: string): void => {
  world.ledger.comments.set(ID, { ...shown(world), status: 'ready', aiResponse: text });
};

const replyIdOf = (world: SendingWorld, messageId: string): string | null => {
  const send = world.ledger.send(messageId);
  return send.status === 'sent' ? send.replyId : null;
};

test('who writes back waits again, and what was sent before is kept', async () => {
  const world = await answered();
  expect(shown(world)).toMatchObject({
    status: 'no_response',
    isReplied: false,
    aiResponse: null,
    wroteBack: { text: 'And when?' },
    answersBefore: [{ to: 'Question 1?', text: THANKS }],
  });
  expect(world.ledger.send(ID).status).toBe('sent');
});

test('a second answer goes out once, though its words are those of the first', async () => {
  const world = await answered();
  await submitReply(CREATOR, ID, THANKS, world.ports());
  expect(ours(world)).toEqual([THANKS, THANKS]);
  expect(shown(world)).toMatchObject({ status: 'sent', isReplied: true });
  await submitReply(CREATOR, ID, THANKS, world.ports());
  world.load();
  await world.drain();
  expect(ours(world)).toHaveLength(2);
  expect(world.ledger.posted).toBe(2);
});

test('an earlier answer in the same words is not taken for one whose insert was lost', async () => {
  const world = await answered();
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'die-before' : null);
  await submitBatchOf(world, THANKS);
  await dieAndGoOn(world);
  const send = world.ledger.send(shown(world).wroteBack!.id);
  expect(send.status).toBe('sent');
  expect(world.youtube.repliesTo(ID).map(({ id }) => id)).toEqual([
    replyIdOf(world, ID),
    replyIdOf(world, send.messageId),
  ]);
});

/** The process dies at its fault, and the sweep finds what it has left behind. */
async function dieAndGoOn(world: SendingWorld): Promise<void> {
  await world.deliverNext();
  world.faultOf = () => null;
  await world.drain();
  world.clock += 10 * MINUTE;
  await requeueOverdue(world.ports());
  await world.drain();
}

async function submitBatchOf(world: SendingWorld, text: string) {
  draft(world, text);
  return (await submitBatch(CREATOR, [ID], world.ports())).batch;
}

test('the viewer who writes on while an answer waits does not stop it, and waits afterwards', async () => {
  const world = await answered();
  await submitBatchOf(world, 'In May.');
  writeBack(world, 'Or June?');
  expect(shown(world)).toMatchObject({ status: 'scheduled', wroteBack: { text: 'And when?' } });
  await world.drain();
  expect(ours(world)).toEqual([THANKS, 'In May.']);
  const third = writeBack(world, 'Thanks!');
  expect(shown(world)).toMatchObject({ status: 'no_response', wroteBack: { id: third } });
  expect(shown(world).answersBefore).toMatchObject([{}, { to: 'And when?', text: 'In May.' }]);
});

test('once the channel has spoken after a message, its answer is held back', async () => {
  const world = await answered();
  world.youtube.write(ID, 'In May, on YouTube itself', 'channel');
  const told = submitReply(CREATOR, ID, 'In May.', world.ports());
  expect(await codeOf(told)).toBe('comment_already_answered');
  expect(ours(world)).toHaveLength(2);
});

test('a request that comes again after somebody has written back answers nobody', async () => {
  const world = await answered();
  const first = { commentId: ID, messageId: ID };
  await submitReply(CREATOR, first, THANKS, world.ports());
  const other = submitReply(CREATOR, first, 'Other words', world.ports());
  expect(await codeOf(other)).toBe('comment_already_answered');
  const unknown = { commentId: ID, messageId: `${ID}.gone` };
  expect(await codeOf(submitReply(CREATOR, unknown, THANKS, world.ports()))).toBe('conflict');
  expect(ours(world)).toEqual([THANKS]);
});

test('words that were changed, or deleted, since they were loaded are not answered', async () => {
  const world = await answered();
  const reply = world.youtube.replies.at(-1)!;
  reply.shownAs = 'Something else';
  const changed = submitReply(CREATOR, ID, 'In May.', world.ports());
  await expect(changed).rejects.toMatchObject({ reason: 'comment_edited' });
  expect(shown(world)).toMatchObject({
    text: 'Question 1?',
    wroteBack: { text: 'Something else' },
    aiResponse: 'In May.',
  });
  world.youtube.replies.pop();
  expect(await codeOf(submitReply(CREATOR, ID, 'In May.', world.ports()))).toBe(
    'comment_not_found',
  );
  expect(ours(world)).toHaveLength(1);
});

test('taken back, or cancelled, a second answer leaves the first as it is', async () => {
  const world = await answered();
  await holdReply(CREATOR, ID, 'In May.', world.ports());
  await undoReply(CREATOR, ID, world.ports());
  const { taskId } = await submitBatchOf(world, 'In June.');
  await cancelBatch(CREATOR, taskId, world.ports());
  await world.drain();
  expect(shown(world)).toMatchObject({ status: 'ready', aiResponse: 'In June.' });
  expect(world.ledger.send(ID).status).toBe('sent');
  expect(ours(world)).toHaveLength(1);
});

test('a look that finds the first answer hidden changes nothing of what waits', async () => {
  const world = await answered();
  world.youtube.replies.splice(0, 1);
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', visible: false });
  expect(shown(world)).toMatchObject({ status: 'no_response', replyVisible: null });
});

test('the time to an answer counts from the words that it answers, not from the first comment', async () => {
  const world = await answered();
  const { id } = shown(world).wroteBack!;
  await submitReply(CREATOR, ID, 'In May.', world.ports());
  expect(world.ledger.send(ID)).toMatchObject({ answeredAfter: 60 * 60 });
  expect(world.ledger.send(id)).toMatchObject({ answeredAfter: 60 });
});

import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { textMark } from '../text/text-mark.ts';
import { Refusal } from '../refusal.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const ID = 'comment-1';

test('a reply to words the viewer has changed since is held back, unpaid, and shown anew', async () => {
  const world = new SendingWorld(2);
  await submitBatch(CREATOR, [ID, 'comment-2'], world.ports());
  world.youtube.edits.set(ID, 'Something quite different?');
  await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'skipped', reason: 'comment_edited' });
  expect(world.ledger.comments.get(ID)).toMatchObject({
    status: 'ready',
    sendReason: 'comment_edited',
    text: 'Something quite different?',
    aiResponse: 'Answer 1.',
    isReplied: false,
  });
  expect(world.youtube.charged).toBe(1);
  await world.drain();
  expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  expect(world.ledger.onlyBatch()).toMatchObject({ progress: { success: 1, skipped: 1 } });
});

test('the creator who has seen the new words may send the same reply', async () => {
  const world = new SendingWorld(1);
  world.youtube.edits.set(ID, 'Something quite different?');
  const first = submitReply(CREATOR, ID, 'Answer 1.', world.ports());
  await expect(first).rejects.toMatchObject({ code: 'reply_refused', reason: 'comment_edited' });
  await expect(first).rejects.toBeInstanceOf(Refusal);
  await submitReply(CREATOR, ID, 'Answer 1.', world.ports());
  expect(world.youtube.repliesTo(ID)).toHaveLength(1);
});

test('a draft for words that a loading has replaced since is held back too', async () => {
  const world = new SendingWorld(1);
  const comment = world.ledger.comments.get(ID)!;
  const draftedFor = textMark(comment.text);
  world.ledger.comments.set(ID, { ...comment, text: 'Loaded since.', draftedFor });
  await submitBatch(CREATOR, [ID], world.ports());
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'skipped', reason: 'comment_edited' });
});

test('what YouTube only wraps or spaces otherwise is the same text', async () => {
  const world = new SendingWorld(1);
  world.youtube.edits.set(ID, `  ${world.ledger.comments.get(ID)!.text.replace(' ', '\n')}\u200B `);
  await submitBatch(CREATOR, [ID], world.ports());
  await world.drain();
  expect(world.youtube.repliesTo(ID)).toHaveLength(1);
});

test('words that change while an attempt stalls after its look are seen before it sends', async () => {
  const world = new SendingWorld(1);
  await submitBatch(CREATOR, [ID], world.ports());
  world.faultOf = (operation) => {
    const isStalled = operation === 'ledger.move' && world.youtube.reads === 1;
    if (isStalled) world.clock += 11_000;
    if (isStalled) world.youtube.edits.set(ID, 'Something quite different?');
    return null;
  };
  await world.deliverNext();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'skipped', reason: 'comment_edited' });
  expect(world.youtube.replies).toEqual([]);
});

import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { deliver } from './deliver/deliver.ts';
import type { SendLedger } from './ledger/ports.ts';
import { sendItemNow } from './steer/item.ts';
import { submitBatch } from './submit/batch.ts';
import { submitReply } from './submit/reply.ts';

/** Each claim is decided twice, as Firestore's client does after a commit whose answer was lost. */
function decidingTwice(world: SendingWorld) {
  const ports = world.ports();
  const move: SendLedger['move'] = async (uid, scope, decide) => {
    const first = await ports.ledger.move(uid, scope, decide);
    const claimed = [...world.ledger.sends.values()].some(({ status }) => status === 'sending');
    return claimed ? ports.ledger.move(uid, scope, decide) : first;
  };
  return { ...ports, ledger: { ...ports.ledger, move } };
}

test('a single reply whose claim was written unnoticed goes out at once, and is paid once', async () => {
  const world = new SendingWorld();
  const began = world.clock;
  await submitReply(CREATOR, 'comment-1', 'Thank you!', decidingTwice(world));
  expect(world.youtube.repliesTo('comment-1')).toHaveLength(1);
  expect(world.clock).toBe(began);
  expect(world.ledger.booked()).toBe(world.youtube.charged);
});

test('a delivery whose claim was written unnoticed goes on, and leaves no other task waiting', async () => {
  const world = new SendingWorld();
  await submitBatch(CREATOR, ['comment-1'], world.ports());
  const [task] = world.tasks.splice(0);
  world.clock = task?.at ?? 0;
  const { clock } = world;
  const ended = await deliver(task!.task, clock, decidingTwice(world));
  expect(ended).toBe('sent');
  expect(world.ledger.send('comment-1')).toMatchObject({ status: 'sent', attempts: 1 });
});

test('"send now" whose claim was written unnoticed sends', async () => {
  const world = new SendingWorld();
  const { batch } = await submitBatch(CREATOR, ['comment-1'], world.ports());
  const item = { taskId: batch.taskId, commentId: 'comment-1' };
  await sendItemNow(CREATOR, item, decidingTwice(world));
  expect(world.ledger.send('comment-1')).toMatchObject({ status: 'sent', attempts: 1 });
});

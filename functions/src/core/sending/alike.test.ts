import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { noPause } from '../../testing/free-model.ts';
import { checkBatch } from './check-batch.ts';
import { submitReply } from './submit.ts';

test('a selection is compared with what was sent in the last day, and not with older replies', async () => {
  const world = new SendingWorld(3);
  world.ledger.comments.set('comment-2', {
    ...world.ledger.comments.get('comment-2')!,
    aiResponse: 'Answer 1',
  });
  await submitReply(CREATOR, 'comment-3', 'Answer 1!', world.ports());
  const check = () =>
    checkBatch(CREATOR, ['comment-1', 'comment-2'], {
      ...world.ports(),
      pause: noPause,
    });
  expect(await check()).toMatchObject({
    alike: [
      { commentIds: ['comment-1', 'comment-2'], with: 'batch' },
      { commentIds: ['comment-1', 'comment-2'], with: 'recent' },
    ],
  });
  world.clock += 25 * 3_600_000;
  expect((await check()).alike.map((group) => group.with)).toEqual(['batch']);
});

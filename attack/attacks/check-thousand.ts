import { checkBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { mustRefuse, type Attack } from '../attack.ts';

const TEXTS = 1_000;

export const checkThousand: Attack = {
  name: 'name 1,000 comments in one call',
  gain: 'One call keeps an instance busy for minutes, and everybody on it waits.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const commentIds = Array.from({ length: TEXTS }, (_, index) => `comment-${index}`);
    const checked = await attacker.call(checkBatch, { body: { commentIds } });
    const submitted = await attacker.call(submitBatch, { body: { commentIds } });
    return [
      ...mustRefuse('a check of them', checked, [400]),
      ...mustRefuse('a batch of them', submitted, [400]),
    ];
  },
};

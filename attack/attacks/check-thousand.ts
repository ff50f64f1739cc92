import { checkBatch } from '@replywell/contract/endpoints/batches';
import { mustRefuse, type Attack } from '../attack.ts';

const TEXTS = 1_000;

export const checkThousand: Attack = {
  name: 'compare 1,000 texts with each other in one call',
  gain: 'One call keeps an instance busy for minutes, and everybody on it waits.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const commentIds = Array.from({ length: TEXTS }, (_, index) => `comment-${index}`);
    const answer = await attacker.call(checkBatch, { body: { commentIds } });
    return mustRefuse('the call', answer, [400]);
  },
};

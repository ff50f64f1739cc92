import { CHANNEL, CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import type { Outcome } from './attempt.ts';
import { decideClaim, type Claim } from './claim.ts';
import { settleAttempt } from './deliver.ts';
import { LEASE_MS } from '../ledger/limits.ts';
import { submitBatch } from '../submit/batch.ts';

const ID = 'comment-1';
const TASK = { uid: CREATOR, channelId: CHANNEL, commentId: ID };

async function claim(world: SendingWorld, attemptId: string): Promise<Claim> {
  const moment = { now: world.clock, clock: world.clock };
  return world
    .ports()
    .ledger.move(
      CREATOR,
      { channelId: null, messageIds: [ID], batch: 'of-the-send', pace: true },
      (state) => decideClaim(state, ID, moment, attemptId),
    );
}

/** A batch of one whose first attempt has lost its lease to reconciling and a second attempt. */
async function twoAttempts() {
  const world = new SendingWorld();
  await submitBatch(CREATOR, [ID], world.ports());
  world.clock = world.tasks[0]?.at ?? 0;
  const first = await claim(world, 'first');
  if (first.kind !== 'attempt') throw new Error(first.kind);
  world.clock += LEASE_MS + 1;
  // Unknown now, and read a minute later.
  expect((await claim(world, 'late')).kind).toBe('postponed');
  const settle = (outcome: Outcome) =>
    settleAttempt(
      TASK,
      first.send,
      outcome,
      { now: world.clock, clock: world.clock },
      world.ports(),
    );
  return { world, settle };
}

test('what became of the model’s draft is told with the reply, and its text is forgotten', async () => {
  const { world, settle } = await twoAttempts();
  const comment = world.ledger.comments.get(ID)!;
  const modelDraft = world.ledger.send(ID).text;
  world.ledger.comments.set(ID, { ...comment, modelDraft });
  const publishedAt = new Date(world.clock).toISOString();
  await settle({ kind: 'sent', replyId: 'reply-1', publishedAt });
  const draft = { isUnchanged: true, thousandths: 0 };
  expect(world.ledger.sentDrafts).toEqual([draft]);
  expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', modelDraft: null });
});

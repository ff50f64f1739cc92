import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { LEASE_MS } from '@replywell/contract/reply/limits';
import { submitReply } from './approve.ts';

const MINUTE = 60_000;
const ID = 'comment-1';
const TEXT = 'Thank you for asking.';

/** How the next inserts end; after them YouTube works. */
function failing(
  world: SendingWorld,
  fault: 'lose-answer' | 'fail' | 'die-before',
  times = 1,
): void {
  let left = times;
  world.faultOf = (operation) =>
    operation === 'youtube.insertReply' && (left -= 1) >= 0 ? fault : null;
}

/** A single reply whose insert never arrived, and whose answer is missing. */
async function lost(fault: 'lose-answer' | 'fail' = 'fail', times = 1) {
  const world = new SendingWorld();
  const claimedAt = world.clock;
  failing(world, fault, times);
  await expect(submitReply(CREATOR, ID, TEXT, world.ports())).rejects.toMatchObject({
    code: 'reply_outcome_unknown',
  });
  return { world, since: claimedAt + LEASE_MS };
}

const minutesAfter = (world: SendingWorld, since: number): number =>
  Math.round((world.clock - since) / MINUTE);

describe('a reply whose answer was lost', () => {
  test('is not sent once more where YouTube turns out to have hidden a reply in the last day', async () => {
    const { world } = await lost();
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'queued' });
    const other = {
      messageId: 'other',
      commentId: 'other',
      status: 'sent',
      visible: false,
    } as const;
    const sentAt = toInstant(world.clock - 23 * 60 * MINUTE);
    world.ledger.sends.set('other', { ...world.ledger.send(ID), ...other, sentAt, dueAt: null });
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
  });

  test('is not sent once more where YouTube counts a reply that it does not list', async () => {
    const { world } = await lost();
    world.youtube.countedOnly = 1;
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
  });

  test('is read completely at its four times, and only then sent once more', async () => {
    const { world, since } = await lost();
    const times: number[] = [];
    while (world.ledger.send(ID).status === 'unknown') {
      const before = world.youtube.completeReads;
      await world.deliverNext();
      if (world.youtube.completeReads > before) times.push(minutesAfter(world, since));
    }
    expect(times).toEqual([1, 10, 30, 80]);
    expect(world.youtube.reads).toBe(1 + world.youtube.completeReads);
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('is tried twice, and then the creator is asked', async () => {
    const { world, since } = await lost('fail', 9);
    while (world.ledger.send(ID).status !== 'failed') await world.deliverNext();
    expect(minutesAfter(world, since)).toBeGreaterThanOrEqual(160);
    expect(world.ledger.send(ID)).toMatchObject({ reason: 'outcome_unknown', attempts: 2 });
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'ready',
      aiResponse: TEXT,
      sendReason: 'outcome_unknown',
      checkingUntil: null,
    });
  });
});

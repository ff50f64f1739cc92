import { CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import type { SendingPorts } from './ports.ts';
import { resumeBatch } from './reschedule.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';
import { requeueOverdue } from './sweep.ts';

/** What YouTube refuses after the insert was begun, and what is there all the same. */

const MINUTE = 60_000;
const ID = 'comment-1';
const TEXT = 'Thank you for asking.';

const named = (kind: YouTubeRefusal['kind'], reason: string, status: number) =>
  new YouTubeRefusal(kind, reason, status);
const FORBIDDEN = named('forbidden', 'forbidden', 403);

/** YouTube takes the next reply, and says that it did not. */
function refusingAfterwards(world: SendingWorld, refusal: YouTubeRefusal): SendingPorts {
  let left = 1;
  world.around = (insert) => async (token, reply) => {
    const inserted = await insert(token, reply);
    if ((left -= 1) >= 0) throw refusal;
    return inserted;
  };
  return world.ports();
}

const submit = (world: SendingWorld, ports = world.ports(), text = TEXT): Promise<string> =>
  codeOf(submitReply(CREATOR, ID, text, ports));

describe('a named refusal of an insert', () => {
  test.each([
    named('forbidden', 'forbidden', 403),
    named('closed', 'commentsDisabled', 403),
    named('text', 'commentTextTooLong', 400),
    named('gone', 'parentCommentNotFound', 404),
    named('suspended', 'channelSuspended', 409),
    named('rate', 'rateLimitExceeded', 403),
    named('quota', 'quotaExceeded', 403),
    named('permission', 'authError', 403),
    named('permission', 'insufficientPermissions', 403),
  ])('is not believed where the reply is there: $kind', async (refusal) => {
    const world = new SendingWorld();
    expect(await submit(world, refusingAfterwards(world, refusal))).toBe('done');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
    expect(world.youtube.completeReads).toBe(1);
    expect(world.ledger.posted).toBe(1);
  });

  test('is told at once where the reply is not there, and looked for twice more', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(FORBIDDEN);
    const at = world.clock;
    expect(await submit(world)).toBe('reply_refused');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'not_allowed' });
    expect(world.ledger.send(ID).firstAttemptAt).not.toBeNull();
    const looks: number[] = [];
    while (world.tasks.length > 0) {
      const before = world.youtube.completeReads;
      await world.deliverNext();
      if (world.youtube.completeReads > before) looks.push((world.clock - at) / MINUTE);
    }
    expect(looks).toEqual([10, 80]);
    expect(world.ledger.send(ID)).toMatchObject({
      status: 'failed',
      dueAt: null,
      reason: 'not_allowed',
    });
    expect(world.ledger.hidden).toBe(0);
  });

  test('is taken back where a later look finds the reply: comment, batch and counts follow', async () => {
    const world = new SendingWorld(2);
    await submitBatch(CREATOR, [ID, 'comment-2'], world.ports());
    world.youtube.visibleUntil = 0;
    const ports = refusingAfterwards(world, FORBIDDEN);
    while (world.ledger.send(ID).status !== 'failed') await world.deliverNext(1, () => ports);
    expect(world.ledger.onlyBatch()).toMatchObject({ progress: { failed: 1, success: 0 } });
    world.youtube.visibleUntil = Infinity;
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'sent',
      isReplied: true,
      sendReason: null,
    });
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { failed: 0, success: 2, processed: 2 },
    });
    expect(world.ledger.posted).toBe(2);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('for a reason that is not known says of row and item until when it is looked for', async () => {
    const world = new SendingWorld();
    await submitBatch(CREATOR, [ID], world.ports());
    world.youtube.refusals.push(named('unavailable', 'invalidCommentText', 400));
    await world.deliverNext();
    const checkingUntil = world.ledger.onlyBatch().items[0]?.checkingUntil;
    expect(Date.parse(checkingUntil ?? '') - world.clock).toBeGreaterThan(79 * MINUTE);
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sending', checkingUntil });
  });

  test.each([
    ['quota_exceeded', named('quota', 'quotaExceeded', 403)],
    ['permission_needed', named('permission', 'authError', 403)],
  ])('pauses the batch by %s, and its reply waits for the readings', async (reason, refusal) => {
    const world = new SendingWorld(2);
    await submitBatch(CREATOR, [ID, 'comment-2'], world.ports());
    world.youtube.visibleUntil = 0;
    world.faultOf = (operation) => {
      if (operation !== 'youtube.readWholeThread') return null;
      throw refusal;
    };
    const ports = refusingAfterwards(world, refusal);
    await world.deliverNext(1, () => ports);
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'paused', pauseReason: reason });
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', attempts: 1 });
    expect(world.ledger.comments.get(ID)?.checkingUntil).not.toBeNull();
    world.faultOf = () => null;
    world.youtube.visibleUntil = Infinity;
    world.grants.grant();
    world.clock = Math.max(world.clock, Date.parse(world.ledger.onlyBatch().resumesAt ?? '') || 0);
    await resumeBatch(
      CREATOR,
      { taskId: world.ledger.onlyBatch().taskId, reason: null },
      world.clock,
      world.ports(),
    );
    world.clock += 21 * MINUTE;
    await requeueOverdue(world.ports());
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed' });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.posted).toBe(2);
  });
});

describe('what proves that nothing was inserted', () => {
  test.each([
    named('rate', 'rateLimitExceeded', 429),
    named('quota', 'quotaExceeded', 429),
    named('permission', 'insufficientPermissions', 401),
  ])('leaves no attempt behind: $kind', async (refusal) => {
    const world = new SendingWorld();
    world.youtube.refusals.push(refusal);
    await submit(world);
    expect(world.ledger.send(ID)).toMatchObject({
      status: 'failed',
      firstAttemptAt: null,
      attempts: 0,
      dueAt: null,
    });
    expect(world.youtube.completeReads).toBe(0);
  });
});

test('a text that YouTube has altered is recorded as sent, and said to be changed', async () => {
  const world = new SendingWorld();
  await submitBatch(CREATOR, [ID], world.ports());
  world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'lose-answer' : null);
  await world.deliverNext();
  world.faultOf = () => null;
  world.youtube.repliesTo(ID)[0]!.text = 'Answer &#49;.';
  await world.drain();
  expect(world.ledger.comments.get(ID)).toMatchObject({ channelReply: 'Answer &#49;.' });
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', textChanged: true });
  expect(world.ledger.onlyBatch().items[0]).toMatchObject({ status: 'sent', textChanged: true });
});

import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import type { SubmitPorts } from './submit/reply.ts';
import { resumeByCreator } from './pace/resume-batch.ts';
import { submitBatch } from './submit/batch.ts';
import { submitReply } from './submit/reply.ts';
import { requeueOverdue } from './deliver/sweep.ts';

/** What YouTube refuses after the insert was begun, and what is there all the same. */

const MINUTE = 60_000;
const ID = 'comment-1';
const TEXT = 'Thank you for asking.';

const named = (
  kind: YouTubeRefusal['kind'],
  reason: string,
  status: number,
  retryAfterMs?: number,
) => new YouTubeRefusal(kind, reason, { status, retryAfterMs: retryAfterMs ?? null });
const FORBIDDEN = named('forbidden', 'forbidden', 403);

/** YouTube takes the next reply, and says that it did not. */
function refusingAfterwards(world: SendingWorld, refusal: YouTubeRefusal): SubmitPorts {
  const ports = world.ports();
  let left = 1;
  return {
    ...ports,
    openYouTube: () => {
      const { youtube, units } = ports.openYouTube();
      const insertReply: typeof youtube.insertReply = async (token, reply) => {
        const inserted = await youtube.insertReply(token, reply);
        if ((left -= 1) >= 0) throw refusal;
        return inserted;
      };
      return { youtube: { ...youtube, insertReply }, units };
    },
  };
}

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sent',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

const submit = (world: SendingWorld, ports = world.ports(), text = TEXT): Promise<string> =>
  codeOf(submitReply(CREATOR, ID, text, ports));

test('the line of an attempt says why nothing was published', async () => {
  const lines: unknown[] = [];
  const world = new SendingWorld(2);
  const log: Log = (message, details) => {
    if (message === 'send settled') lines.push(details);
  };
  await submit(world, { ...world.ports(), log });
  await submitReply(CREATOR, 'comment-2', TEXT, {
    ...world.ports(),
    log,
    isStopped: () => Promise.resolve(true),
  }).catch(() => null);
  expect(lines).toMatchObject([
    { outcome: 'sent', reason: null },
    { outcome: 'pause', reason: 'sending_stopped' },
  ]);
});

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
    expect(await submit(world, refusingAfterwards(world, refusal))).toBe('sent');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
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
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', reason: null });
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'sent',
      isReplied: true,
      sendReason: null,
    });
    expect(world.ledger.onlyBatch()).toMatchObject({
      ...{ status: 'completed', progress: { failed: 0, success: 2, processed: 2 } },
    });
    expect(world.ledger.posted).toBe(2);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('is taken back in a batch that has ended as failed: it has not', async () => {
    const world = new SendingWorld();
    await submitBatch(CREATOR, [ID], world.ports());
    world.youtube.visibleUntil = 0;
    const ports = refusingAfterwards(world, FORBIDDEN);
    while (world.ledger.send(ID).status !== 'failed') await world.deliverNext(1, () => ports);
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'failed', progress: { failed: 1 } });
    const { endedAt } = world.ledger.onlyBatch();
    world.youtube.visibleUntil = Infinity;
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      ...{ status: 'completed', progress: { failed: 0, success: 1 }, endedAt },
    });
  });

  test('leaves the outcome unknown where the thread cannot be read', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(FORBIDDEN);
    world.faultOf = (operation) => (operation === 'youtube.readWholeThread' ? 'fail' : null);
    expect(await submit(world)).toBe('reply_outcome_unknown');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', attempts: 1 });
  });

  test('leaves the outcome unknown where another says our words there', async () => {
    const world = new SendingWorld();
    world.youtube.write(ID, TEXT, 'viewer');
    world.youtube.refusals.push(FORBIDDEN);
    expect(await submit(world)).toBe('reply_outcome_unknown');
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  });

  test('does not keep the creator from sending again, whose first look then finds the reply', async () => {
    const world = new SendingWorld();
    world.youtube.visibleUntil = 0;
    expect(await submit(world, refusingAfterwards(world, FORBIDDEN))).toBe('reply_refused');
    world.youtube.visibleUntil = Infinity;
    world.youtube.repliesTo(ID)[0]!.held = true;
    world.clock += MINUTE;
    expect(await submit(world)).toBe('sent');
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    await world.drain();
    expect(world.ledger.posted).toBe(1);
  });

  test('whose later look was lost is found by the sweep', async () => {
    const world = new SendingWorld();
    world.youtube.visibleUntil = 0;
    await submit(world, refusingAfterwards(world, FORBIDDEN));
    world.youtube.visibleUntil = Infinity;
    world.tasks.length = 0;
    world.clock += 16 * MINUTE;
    expect(await requeueOverdue(null, world.ports())).toBe(1);
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
  });

  test('is looked for later again where the thread cannot be read then', async () => {
    const world = new SendingWorld();
    world.youtube.visibleUntil = 0;
    await submit(world, refusingAfterwards(world, FORBIDDEN));
    world.youtube.visibleUntil = Infinity;
    let failures = 2;
    world.faultOf = (operation) =>
      operation === 'youtube.readWholeThread' && (failures -= 1) >= 0 ? 'fail' : null;
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
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
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', attempts: 1, quotaDay: null });
    expect(world.ledger.comments.get(ID)?.checkingUntil).not.toBeNull();
    world.faultOf = () => null;
    world.youtube.visibleUntil = Infinity;
    world.grants.grantAgain();
    world.grants.grantedChannels = [world.channelId];
    world.clock = Math.max(world.clock, Date.parse(world.ledger.onlyBatch().resumesAt ?? '') || 0);
    await resumeByCreator(CREATOR, world.ledger.onlyBatch().taskId, world.clock, world.ports());
    world.clock += 16 * MINUTE;
    await requeueOverdue(null, world.ports());
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed' });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.posted).toBe(2);
  });

  test('of a rate that is no 429 is doubt enough to wait for all readings in a batch', async () => {
    const world = new SendingWorld();
    await submitBatch(CREATOR, [ID], world.ports());
    world.youtube.visibleUntil = 0;
    const ports = refusingAfterwards(world, named('rate', 'rateLimitExceeded', 403));
    await world.deliverNext(1, () => ports);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', attempts: 1 });
    world.youtube.visibleUntil = Infinity;
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
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
      ...{ status: 'failed', firstAttemptAt: null, attemptedBefore: null, dueAt: null },
    });
    expect(world.youtube.completeReads).toBe(0);
  });

  test('so an answer by hand and a new question do not stop a later reply', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(named('rate', 'rateLimitExceeded', 429));
    expect(await submit(world)).toBe('youtube_unavailable');
    world.clock += MINUTE;
    world.youtube.write(ID, 'Answered by hand.', 'channel');
    world.clock += MINUTE;
    world.youtube.write(ID, 'And another thing?', 'viewer');
    world.clock += MINUTE;
    expect(await submit(world)).toBe('sent');
  });

  test('keeps what an earlier attempt may have left', async () => {
    const world = new SendingWorld();
    world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'fail' : null);
    await submit(world);
    const { firstAttemptAt } = world.ledger.send(ID);
    world.faultOf = () => null;
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    world.youtube.refusals.push(named('rate', 'rateLimitExceeded', 429));
    while (world.ledger.send(ID).status !== 'failed') await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ reason: 'rate_limited', firstAttemptAt });
  });

  test('an error before the call has left is harmless, whatever it is', async () => {
    const world = new SendingWorld();
    let tokens = 0;
    world.faultOf = (operation) => {
      if (operation === 'tokens.of' && (tokens += 1) === 2) throw new Error('no memory');
      return null;
    };
    expect(await submit(world)).toBe('youtube_unavailable');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', firstAttemptAt: null });
  });

  test.each([
    [17 * MINUTE, 17 * MINUTE],
    [5_000, MINUTE],
    [600 * MINUTE, 60 * MINUTE],
  ])('is asked again when YouTube allows it: after %d ms', async (retryAfterMs, expected) => {
    const world = new SendingWorld();
    await submitBatch(CREATOR, [ID], world.ports());
    world.youtube.refusals.push(named('rate', 'rateLimitExceeded', 429, retryAfterMs));
    await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'queued', deferrals: 1 });
    expect(Date.parse(world.ledger.send(ID).dueAt ?? '') - world.clock).toBe(expected);
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

test.each([
  ['cut', (text: string) => text.slice(0, 6), true],
  ['with other words', () => '***', true],
  ['as it is', (text: string) => text, false],
  ['and does not say what of', () => null, false],
])('YouTube answers at once that it has our text %s', async (_how, keeps, textChanged) => {
  const world = new SendingWorld(1);
  world.youtube.keeps = keeps;
  await submitBatch(CREATOR, [ID], world.ports());
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', textChanged });
  const shown = textChanged ? keeps(world.ledger.send(ID).text) : null;
  expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', channelReply: shown });
  expect(world.ledger.onlyBatch().items[0]).toMatchObject({ status: 'sent', textChanged });
});

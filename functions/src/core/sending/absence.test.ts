import { sendDocumentSchema } from '@replywell/contract/documents/sends';
import { CHANNEL, CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { deliver } from './deliver/deliver.ts';
import { LEASE_MS, READINGS_AFTER_MS } from './ledger/limits.ts';
import type { LedgerState } from './ledger/ports.ts';
import { quotaLimits } from './quota/book.ts';
import { decideReconcile } from './deliver/reconcile.ts';
import { resumeByCreator } from './pace/resume-batch.ts';
import { cancelItem, pauseBatch } from './steer/batch.ts';
import { submitBatch } from './submit/batch.ts';
import { submitReply } from './submit/reply.ts';

const MINUTE = 60_000;
const ID = 'comment-1';
const TASK = { uid: CREATOR, channelId: CHANNEL, commentId: ID };
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
  test('is in doubt until the end of its lease, and read a minute after that', async () => {
    const { world, since } = await lost();
    expect(world.ledger.send(ID)).toMatchObject({
      status: 'unknown',
      unknownSince: toInstant(since),
      readings: 0,
      dueAt: toInstant(since + MINUTE),
    });
  });

  test('is not sent once more where YouTube turns out to hide replies since the last reading', async () => {
    const { world } = await lost();
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'queued' });
    const other = {
      messageId: 'other',
      commentId: 'other',
      status: 'sent',
      visible: false,
    } as const;
    const sentAt = toInstant(world.clock);
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
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('is found at the first reading where it is there', async () => {
    const { world, since } = await lost('lose-answer');
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(minutesAfter(world, since)).toBe(1);
    expect(world.ledger.send(ID)).toMatchObject({
      ...{ status: 'sent', attempts: 1, unknownSince: null, readings: 0, textChanged: false },
    });
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', checkingUntil: null });
  });

  test('that a list shows an hour late is found, not repeated', async () => {
    const { world } = await lost('lose-answer');
    world.youtube.visibleUntil = 0;
    while (world.ledger.send(ID).readings < 3) await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', attempts: 1 });
    world.youtube.visibleUntil = Infinity;
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('that only a complete reading shows is found', async () => {
    const { world } = await lost('lose-answer');
    world.youtube.repliesTo(ID)[0]!.held = true;
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('is not read by a delivery before its time, which spends nothing', async () => {
    const { world } = await lost();
    const before = structuredClone(world.ledger.send(ID));
    const { charged } = world.youtube;
    const tasks = world.tasks.length;
    for (let index = 0; index < 5; index += 1)
      expect(await deliver(TASK, null, world.ports())).toBe('stale');
    world.clock += 2 * MINUTE;
    expect(await deliver(TASK, null, world.ports())).toBe('stale');
    expect(world.youtube.charged).toBe(charged);
    expect(world.tasks).toHaveLength(tasks);
    expect(world.ledger.send(ID)).toEqual(before);
  });

  test('is read once where two deliveries come at the same time', async () => {
    const { world, since } = await lost();
    world.tasks.length = 0;
    world.clock = since + MINUTE;
    await Promise.all([deliver(TASK, null, world.ports()), deliver(TASK, null, world.ports())]);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', readings: 1 });
    expect(world.tasks).toHaveLength(1);
  });

  test('is read no sooner because another delivery could not read it at the same time', async () => {
    const { world, since } = await lost();
    world.tasks.length = 0;
    world.clock = since + 300 * MINUTE;
    let calls = 0;
    world.faultOf = (operation) =>
      operation === 'youtube.readWholeThread' && (calls += 1) === 2 ? 'fail' : null;
    await Promise.all([deliver(TASK, null, world.ports()), deliver(TASK, null, world.ports())]);
    const dueAt = toInstant(world.clock + 4.5 * MINUTE);
    expect(world.ledger.send(ID)).toMatchObject({ readings: 1, deferrals: 0, dueAt });
  });

  test('keeps its distance from a reading that was long on its way', async () => {
    const { world, since } = await lost();
    world.tasks.length = 0;
    world.clock = since + 300 * MINUTE;
    world.faultOf = (operation) => {
      if (operation === 'youtube.readWholeThread') world.clock += 3 * MINUTE;
      return null;
    };
    await deliver(TASK, null, world.ports());
    expect(world.ledger.send(ID).dueAt).toBe(toInstant(since + 307.5 * MINUTE));
  });

  test('is not read sooner because readings began late: half of the usual time lies between', async () => {
    const { world, since } = await lost();
    world.clock = since + 300 * MINUTE;
    const times: number[] = [];
    while (world.ledger.send(ID).status === 'unknown') {
      const before = world.youtube.completeReads;
      await world.deliverNext();
      if (world.youtube.completeReads > before) times.push((world.clock - since) / MINUTE - 300);
    }
    expect(times).toEqual([0, 4.5, 14.5, 39.5]);
  });

  test('counts no reading that was not complete, and is patient as long as YouTube asks', async () => {
    const { world, since } = await lost();
    world.tasks.length = 0;
    const retryAfterMs = 17 * MINUTE;
    world.faultOf = (operation) => {
      if (operation !== 'youtube.readWholeThread') return null;
      throw new YouTubeRefusal('unavailable', 'incomplete', { status: 503, retryAfterMs });
    };
    world.clock = since + MINUTE;
    await deliver(TASK, null, world.ports());
    expect(world.ledger.send(ID)).toMatchObject({ readings: 0, deferrals: 1 });
    expect(world.ledger.send(ID).dueAt).toBe(toInstant(since + 18 * MINUTE));
    world.faultOf = () => null;
    await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ readings: 1, deferrals: 0 });
  });

  test('is found by a reading that shows it, although the held replies could not be listed', async () => {
    const { world } = await lost('lose-answer');
    world.youtube.missing = new YouTubeRefusal('unavailable', 'moderationListsRefused');
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('is not called absent by readings without the held replies', async () => {
    const { world } = await lost('lose-answer');
    world.youtube.repliesTo(ID)[0]!.held = true;
    world.youtube.missing = new YouTubeRefusal('unavailable', 'moderationListsRefused');
    while (world.ledger.send(ID).deferrals < 6) await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'unknown', readings: 0, deferrals: 6 });
    world.youtube.missing = null;
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
      ...{ status: 'ready', aiResponse: TEXT, sendReason: 'outcome_unknown', checkingUntil: null },
    });
  });

  test('tells its row until when it is looked for', async () => {
    const { world, since } = await lost();
    const until = toInstant(since + 80 * MINUTE);
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'sending',
      checkingUntil: until,
    });
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sending', checkingUntil: null });
  });
});

describe('a reply of a batch whose process died', () => {
  async function died() {
    const world = new SendingWorld(2);
    const { batch } = await submitBatch(CREATOR, [ID, 'comment-2'], world.ports());
    failing(world, 'die-before');
    while (world.ledger.send(ID).status === 'queued') await world.deliverNext();
    const since = Date.parse(world.ledger.send(ID).leaseUntil ?? '');
    while (world.ledger.send(ID).status === 'sending') await world.deliverNext();
    return { world, since, item: { taskId: batch.taskId, commentId: ID } };
  }

  test('is in doubt from the end of its lease, however late that is noticed', async () => {
    const { world, since } = await died();
    expect(world.ledger.send(ID)).toMatchObject({
      status: 'unknown',
      unknownSince: toInstant(since),
    });
    expect(world.ledger.onlyBatch().items[0]).toMatchObject({
      ...{ status: 'unknown', checkingUntil: toInstant(since + 80 * MINUTE) },
    });
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(world.ledger.onlyBatch().items[0]).toMatchObject({
      status: 'sent',
      checkingUntil: null,
    });
  });

  test('ends as cancelled after all readings where the creator took it back', async () => {
    const { world, item } = await died();
    await cancelItem(CREATOR, item, world.ports());
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'cancelled', readings: 2 });
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  });

  test('is not read sooner because its batch was paused and resumed', async () => {
    const { world, item } = await died();
    const { dueAt } = world.ledger.send(ID);
    for (let index = 0; index < 5; index += 1) {
      await pauseBatch(CREATOR, item.taskId, world.ports());
      await resumeByCreator(CREATOR, item.taskId, world.clock, world.ports());
    }
    expect(world.ledger.send(ID)).toMatchObject({ readings: 0, dueAt });
  });
});

describe('deciding by a complete reading', () => {
  /** The state in which the last of four readings comes, and the thread it has read. */
  async function lastReading(by?: string | null, minutes = 80) {
    const { world, since } = await lost();
    const send = { ...world.ledger.send(ID), readings: READINGS_AFTER_MS.length - 1 };
    if (by !== undefined) {
      world.youtube.write(ID, TEXT, 'channel');
      world.youtube.replies.at(-1)!.authorShown = by;
    }
    const { youtube } = world.ports().openYouTube();
    const thread = await youtube.readWholeThread('token', send);
    const state: LedgerState = {
      ...{
        sends: new Map([[ID, send]]),
        brokenSends: new Set(),
        comments: world.ledger.comments,
        batch: null,
        timeline: [],
      },
      ...{
        pace: world.ledger.pace,
        creator: { channelId: CHANNEL, permission: 'granted', grantedChannels: null },
      },
      quota: { limits: quotaLimits(), days: new Map() },
    };
    const now = since + minutes * MINUTE;
    return (change: { hiddenLately?: boolean; seen?: Partial<typeof send> } = {}) =>
      decideReconcile(state, { ...send, ...change.seen }, thread, {
        now,
        over: now,
        hiddenLately: change.hiddenLately ?? false,
      });
  }
  const ended = ({ changes }: ReturnType<typeof decideReconcile>) => changes.sends?.[0];
  const ASKED = { status: 'failed', reason: 'outcome_unknown' };

  test('queues it once more where nothing is in doubt', async () => {
    const decide = await lastReading();
    expect(ended(decide())).toMatchObject({ status: 'queued' });
  });

  test('asks the creator where YouTube has hidden replies of this channel lately', async () => {
    const decide = await lastReading();
    expect(ended(decide({ hiddenLately: true }))).toMatchObject(ASKED);
  });

  test('asks the creator where our words stand there in another name', async () => {
    const decide = await lastReading('UC-somebody');
    expect(ended(decide())).toMatchObject(ASKED);
  });

  test.each([null, CHANNEL, CHANNEL.toUpperCase()])(
    'takes our words by %s for ours',
    async (by) => {
      const decide = await lastReading(by);
      expect(ended(decide())).toMatchObject({ status: 'sent' });
    },
  );

  test('counts no reading before its time, whoever has moved the task', async () => {
    const decide = await lastReading(undefined, 60);
    const { changes, result } = decide();
    expect(changes.sends?.[0]).toMatchObject({ status: 'unknown', readings: 3 });
    expect(result.kind).toBe('again');
  });

  test('says nothing where another reading or attempt was counted meanwhile', async () => {
    const decide = await lastReading();
    expect(decide({ seen: { readings: 2 } }).result).toEqual({ kind: 'moved-on' });
    expect(decide({ seen: { attempts: 0 } }).result).toEqual({ kind: 'moved-on' });
  });
});

test('what was in doubt once is not tried again, though later readings show nothing', async () => {
  const { world } = await lost();
  world.youtube.write(ID, TEXT, 'viewer');
  while (world.ledger.send(ID).readings < 1) await world.deliverNext();
  world.youtube.replies.length = 0;
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
  expect(world.youtube.repliesTo(ID)).toHaveLength(0);
});

test('a send written before there were such readings is read, and begins them anew', async () => {
  const { world, since } = await lost();
  const { attemptedBefore, unknownSince, readings, textChanged, ...old } = world.ledger.send(ID);
  expect([attemptedBefore, unknownSince, readings, textChanged]).toHaveLength(4);
  const updatedAt = toInstant(since + 7 * MINUTE);
  const absentSince = updatedAt;
  const stored = { ...old, absentSince, updatedAt, dueAt: toInstant(since + 9.5 * MINUTE) };
  world.ledger.sends.set(ID, sendDocumentSchema.parse(stored));
  world.tasks.length = 0;
  world.clock = since + 9.5 * MINUTE;
  await deliver(TASK, null, world.ports());
  expect(world.ledger.send(ID)).toMatchObject({
    ...{ status: 'unknown', readings: 1, unknownSince: updatedAt },
    dueAt: toInstant(since + 17 * MINUTE),
  });
  await world.drain();
  expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 2 });
});

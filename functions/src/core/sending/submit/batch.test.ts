import fc from 'fast-check';
import { CREATOR } from '../../../testing/sending-world/samples.ts';
import type { Fault } from '../../../testing/sending-world/faults.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { Refusal } from '../../refusal.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { deliver } from '../deliver/deliver.ts';
import { resumeAfterPermission } from '../pace/resume-batch.ts';
import { requeueOverdue } from '../deliver/sweep.ts';
import { submitBatch } from './batch.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `comment-${index + 1}`);

const submit = (world: SendingWorld, commentIds: string[]) =>
  submitBatch(CREATOR, commentIds, world.ports());

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a batch', () => {
  test('sends each reply once, spaced within the settings', async () => {
    const world = new SendingWorld(5);
    await submit(world, ids(5));
    await world.drain();
    const times = world.youtube.replies.map((reply) => reply.at).sort((a, b) => a - b);
    expect(times).toHaveLength(5);
    times.slice(1).forEach((at, index) => {
      const gap = (at - (times[index] ?? 0)) / 1_000;
      expect(gap).toBeGreaterThanOrEqual(30);
      expect(gap).toBeLessThanOrEqual(300);
    });
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { total: 5, processed: 5, success: 5, failed: 0 },
    });
  });

  test('is cut off at the hourly maximum, and names what it left out', async () => {
    const world = new SendingWorld(5);
    world.ledger.pace = { ...world.ledger.pace, maxResponsesPerHour: 3 };
    const { batch, leftOut } = await submit(world, ids(5));
    expect(batch.commentIds).toEqual(ids(3));
    expect(leftOut).toEqual(['comment-4', 'comment-5']);
    expect(world.ledger.comments.get('comment-4')?.status).toBe('ready');
  });

  test('keeps its distance from the replies of an earlier batch and from single sends', async () => {
    const world = new SendingWorld(6);
    await submit(world, ids(3));
    await submit(world, ids(6).slice(3));
    await world.drain();
    const times = world.youtube.replies.map((reply) => reply.at).sort((a, b) => a - b);
    expect(times).toHaveLength(6);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(30_000);
    });
  });

  test.each([
    ['nothing', [], 'no_comments_selected'],
    ['an unknown comment', ['comment-1', 'stranger'], 'comment_not_found'],
    ['a comment without a draft', ['comment-1', 'comment-2'], 'not_all_have_replies'],
    ['an answered comment', ['comment-1', 'comment-3'], 'comment_already_answered'],
  ])('with %s is refused whole and changes nothing', async (_what, selected, code) => {
    const world = new SendingWorld(3);
    world.ledger.comments.set('comment-2', {
      ...world.ledger.comments.get('comment-2')!,
      aiResponse: null,
      status: 'no_response',
    });
    world.ledger.comments.set('comment-3', {
      ...world.ledger.comments.get('comment-3')!,
      isReplied: true,
    });
    expect(await refusalOf(submit(world, selected))).toBe(code);
    expect(world.ledger.sends.size + world.ledger.batches.size + world.tasks.length).toBe(0);
  });

  test('submitted twice goes out once', async () => {
    const world = new SendingWorld(3);
    const results = await Promise.allSettled([submit(world, ids(3)), submit(world, ids(3))]);
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'reply_in_progress' } },
    ]);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(3);
  });

  test('waits when the permission is lost, and goes on from the next unsent reply', async () => {
    const world = new SendingWorld(3);
    await submit(world, ids(3));
    await world.deliverNext();
    world.grants.tokenWorks = false;
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'paused',
      pauseReason: 'permission_needed',
    });
    expect(world.youtube.replies).toHaveLength(1);
    world.grants.grantAgain();
    await resumeAfterPermission(CREATOR, world.clock, world.ports());
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 3 },
    });
    expect(world.youtube.replies).toHaveLength(3);
  });

  test('waits out the quota and goes on by itself after the reset', async () => {
    const world = new SendingWorld(3);
    await submit(world, ids(3));
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded'));
    await world.deliverNext();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'paused',
      pauseReason: 'quota_exceeded',
      resumesAt: '2026-11-22T08:05:00.000Z',
    });
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 3 },
    });
    expect(Math.min(...world.youtube.replies.map((reply) => reply.at))).toBeGreaterThanOrEqual(
      Date.parse('2026-11-22T08:05:00.000Z'),
    );
  });

  test('whose tasks all come at the reset goes on once, at the pace', async () => {
    const world = new SendingWorld(3);
    await submit(world, ids(3));
    world.youtube.refusals.push(new YouTubeRefusal('quota', 'quotaExceeded'));
    await world.deliverNext();
    world.clock = Date.parse(world.ledger.onlyBatch().resumesAt ?? '');
    const waiting = world.tasks.splice(0);
    await Promise.all(
      [...waiting, ...waiting].map(({ task }) => deliver(task, world.clock, world.ports())),
    );
    expect(world.ledger.onlyBatch()).toMatchObject({ status: 'in_progress', pauseReason: null });
    await world.drain();
    const times = world.youtube.replies.map(({ at }) => at).sort((a, b) => a - b);
    expect(times).toHaveLength(3);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(world.ledger.pace.minIntervalSeconds * 1_000);
  });

  test('pauses after three failures in a row, and tries the rest a quarter of an hour later', async () => {
    const world = new SendingWorld(5);
    await submit(world, ids(5));
    for (let index = 0; index < 3; index += 1)
      world.youtube.refusals.push(new YouTubeRefusal('forbidden', 'ineligibleAccount'));
    for (let index = 0; index < 3; index += 1) await world.deliverNext();
    const pausedAt = world.clock;
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'paused',
      pauseReason: 'failures_in_row',
      progress: { failed: 3, processed: 3 },
    });
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 2 },
    });
    expect(world.youtube.replies[0]!.at - pausedAt).toBeGreaterThanOrEqual(15 * 60_000);
  });

  test('goes on by itself when the permission came back unnoticed', async () => {
    const world = new SendingWorld(3);
    await submit(world, ids(3));
    world.grants.tokenWorks = false;
    await world.drain();
    expect(world.ledger.onlyBatch().status).toBe('paused');
    world.grants.grantAgain();
    world.clock += 60 * 60_000;
    expect(await requeueOverdue(null, world.ports())).toBeGreaterThan(0);
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 3 },
    });
  });

  test('does not lose its place to a slow look: the pace is asked again', async () => {
    const world = new SendingWorld(2);
    await submit(world, ids(2));
    let slow = true;
    world.faultOf = (operation) => {
      if (operation === 'youtube.readThread' && slow) world.clock += 15_000;
      return null;
    };
    await world.deliverNext();
    expect(world.youtube.replies).toHaveLength(0);
    expect(world.ledger.send('comment-1').status).toBe('queued');
    slow = false;
    await world.drain();
    const [first, second] = world.youtube.replies.map((reply) => reply.at).sort((a, b) => a - b);
    expect(second! - first!).toBeGreaterThanOrEqual(30_000);
  });

  test('takes a comment whose regeneration was given up for lost', async () => {
    const world = new SendingWorld(1);
    const given = world.ledger.comments.get('comment-1')!;
    const generatingUntil = new Date(world.clock - 1).toISOString();
    world.ledger.comments.set('comment-1', { ...given, status: 'generating', generatingUntil });
    await submit(world, ids(1));
    await world.drain();
    expect(world.youtube.replies).toHaveLength(1);
  });

  test('swept again, or by two at once, gets one task more, not two', async () => {
    const world = new SendingWorld(1);
    await submit(world, ids(1));
    world.tasks.length = 0;
    world.clock += 60 * 60_000;
    const sweep = () => requeueOverdue(null, world.ports());
    expect((await Promise.all([sweep(), sweep()])).sort()).toEqual([0, 1]);
    expect(await sweep()).toBe(0);
    expect(world.tasks).toHaveLength(1);
  });

  test('skips what was answered or deleted in the meantime, without an insert', async () => {
    const world = new SendingWorld(3);
    await submit(world, ids(3));
    world.youtube.write('comment-1', 'Answered on my phone', 'channel');
    world.youtube.gone.add('comment-2');
    await world.drain();
    expect(world.ledger.send('comment-1')).toMatchObject({
      status: 'skipped',
      reason: 'already_answered',
    });
    expect(world.ledger.send('comment-2')).toMatchObject({
      status: 'skipped',
      reason: 'comment_gone',
    });
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 1, skipped: 2 },
    });
  });

  test('does not send before the time, however early a task comes', async () => {
    const world = new SendingWorld(2);
    await submit(world, ids(2));
    const second = world.tasks[1]!;
    expect(await deliver(second.task, null, world.ports())).toBe('postponed');
    expect(world.youtube.replies).toHaveLength(0);
    await world.drain();
    expect(world.youtube.replies).toHaveLength(2);
  });

  test('spaces replies that come up at once, though one process is behind the other', async () => {
    const world = new SendingWorld(2);
    await submit(world, ids(2));
    world.clock += 3_600_000;
    const [first, second] = world.tasks.splice(0);
    const behind = { ...world.ports(), clock: () => world.clock - 1 };
    expect(await deliver(first!.task, first!.at, world.ports())).toBe('sent');
    expect(await deliver(second!.task, second!.at, behind)).toBe('postponed');
    await world.drain();
    const [one, other] = world.youtube.replies.map((reply) => reply.at).sort((a, b) => a - b);
    expect(other! - one!).toBeGreaterThanOrEqual(30_000);
  });

  test('spaces replies whose tasks were all held up and come at once', async () => {
    const world = new SendingWorld(4);
    await submit(world, ids(4));
    world.clock += 3 * 3_600_000;
    await world.drain();
    const times = world.youtube.replies.map((reply) => reply.at).sort((a, b) => a - b);
    expect(times).toHaveLength(4);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(30_000);
    });
  });

  test('posts nothing twice and loses nothing, wherever processes die and answers are lost', async () => {
    const faults = fc.constantFrom<Fault>(
      null,
      null,
      null,
      'die-before',
      'die-after',
      'lose-answer',
      'fail',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(faults),
        fc.infiniteStream(fc.integer({ min: 1, max: 2 })),
        async (stream, copies) => {
          const world = new SendingWorld(4);
          await submit(world, ids(4));
          let calls = 0;
          world.faultOf = (operation) => {
            calls += 1;
            // The faults must stop at some time, because otherwise no test could show that the
            // replies arrive.
            if (calls > 60) return null;
            const fault = [...stream.take(1)][0] ?? null;
            const onlyYouTube = fault === 'lose-answer' || fault === 'fail';
            return onlyYouTube && !operation.startsWith('youtube.') ? null : fault;
          };
          await world.drain(2_000, () => [...copies.take(1)][0] ?? 1);
          // A delivery before its time takes a task away, and the sweep brings it back.
          for (let sweeps = 0; sweeps < 20; sweeps += 1) {
            world.clock += 15 * 60_000;
            await requeueOverdue(null, world.ports()).catch(() => 0);
            await world.drain();
          }
          for (const id of ids(4)) {
            const { status, reason } = world.ledger.send(id);
            const posted = world.youtube.repliesTo(id).length;
            expect(posted).toBe(status === 'sent' ? 1 : 0);
            const waits = world.ledger.onlyBatch().status === 'paused' && status === 'queued';
            if (status !== 'sent' && !waits)
              expect([status, reason]).toEqual(['failed', expect.any(String)]);
          }
          const sent = ids(4).filter((id) => world.ledger.send(id).status === 'sent').length;
          expect(world.ledger.posted).toBe(sent);
          expect(['completed', 'failed', 'paused']).toContain(world.ledger.onlyBatch().status);
        },
      ),
      { numRuns: 300 },
    );
  });
});

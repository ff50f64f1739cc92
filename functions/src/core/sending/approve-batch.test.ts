import { CREATOR, codeOf, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { submitBatch } from './approve-batch.ts';
import { pauseBatch } from './steer.ts';

const submit = (world: SendingWorld, commentIds: string[]) =>
  submitBatch(CREATOR, commentIds, world.ports());

describe('a batch', () => {
  test('is cut off at the hourly maximum, and names what it left out', async () => {
    const world = new SendingWorld(5);
    world.ledger.pace = { ...world.ledger.pace, maxResponsesPerHour: 3 };
    const { batch, leftOut } = await submit(world, ids(5));
    expect(batch.commentIds).toEqual(ids(3));
    expect(leftOut).toEqual(['comment-4', 'comment-5']);
    expect(world.ledger.comments.get('comment-4')?.status).toBe('ready');
  });

  test('of what was approved in a sitting goes on over the hours, and keeps the maximum of each', async () => {
    const world = new SendingWorld(8);
    world.ledger.pace = { ...world.ledger.pace, maxResponsesPerHour: 3 };
    const { leftOut } = await submitBatch(CREATOR, ids(8), world.ports(), { beyondHour: true });
    expect(leftOut).toEqual([]);
    await world.drain();
    expect(world.ledger.onlyBatch()).toMatchObject({
      status: 'completed',
      progress: { success: 8 },
    });
    const sent = world.youtube.replies.map(({ at }) => at);
    sent
      .slice(3)
      .forEach((at, index) => expect(at - sent[index]!).toBeGreaterThanOrEqual(3_600_000));
  });

  test('does not wait behind the replies of a batch that is paused', async () => {
    const world = new SendingWorld(4);
    const paused = await submit(world, ids(3));
    await pauseBatch(CREATOR, paused.batch.taskId, world.ports());
    const { batch } = await submit(world, ids(1, 4));
    expect(batch.items[0]?.scheduledFor).toBe(batch.undoUntil);
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
    expect(await codeOf(submit(world, selected))).toBe(code);
    expect(world.ledger.sends.size + world.ledger.batches.size + world.tasks.length).toBe(0);
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
});

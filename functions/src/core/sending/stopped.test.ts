import { CREATOR, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { STOPPED_RECHECK_MS } from './limits.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

/** A world whose operator can stop all sending. */
class StoppableWorld extends SendingWorld {
  stopped = false;
  isStopped = (): Promise<boolean> => Promise.resolve(this.stopped);

  override ports() {
    return { ...super.ports(), isStopped: this.isStopped };
  }

  /** Delivers until this moment is over. */
  async drainUntil(moment: number): Promise<void> {
    const isDue = (): boolean => this.tasks.some(({ at }) => at <= moment);
    while (isDue()) await this.deliverNext();
    this.clock = Math.max(this.clock, moment);
  }
}

const answeredIn = ({ youtube }: SendingWorld): string[] =>
  youtube.replies.map(({ parentId }) => parentId).sort();

test('a batch under way sends nothing more for hours, says why, and goes on by itself, each reply once', async () => {
  const world = new StoppableWorld(4);
  await submitBatch(CREATOR, ids(4), world.ports());
  while (world.youtube.replies.length < 2) await world.deliverNext();
  world.stopped = true;
  const { charged } = world.youtube;
  await world.drainUntil(world.clock + 6 * 3_600_000);
  expect([world.youtube.replies.length, world.youtube.charged]).toEqual([2, charged]);
  const paused = { status: 'paused', pauseReason: 'sending_stopped' };
  expect(world.ledger.onlyBatch()).toMatchObject(paused);
  expect(world.ledger.onlyBatch().resumesAt).not.toBeNull();
  world.stopped = false;
  const letGo = world.clock;
  await world.drain();
  expect(answeredIn(world)).toEqual(ids(4));
  expect(world.ledger.onlyBatch()).toMatchObject({ status: 'completed', pauseReason: null });
  expect(world.youtube.replies[2]?.at).toBeLessThan(letGo + STOPPED_RECHECK_MS + 60_000);
});

test('a single reply is refused, its text stays, and it can be sent afterwards', async () => {
  const world = new StoppableWorld();
  world.stopped = true;
  const send = () => submitReply(CREATOR, 'comment-1', 'Thank you!', world.ports());
  await expect(send()).rejects.toMatchObject({ code: 'sending_stopped' });
  const comment = world.ledger.comments.get('comment-1');
  expect(comment).toMatchObject({
    status: 'ready',
    aiResponse: 'Thank you!',
    sendReason: 'sending_stopped',
  });
  world.stopped = false;
  await send();
  await world.drain();
  expect(answeredIn(world)).toEqual(['comment-1']);
});

test('a switch that cannot be read sends nothing', async () => {
  const world = new StoppableWorld();
  world.isStopped = () => Promise.reject(new Error('unavailable'));
  const sent = submitReply(CREATOR, 'comment-1', 'Thank you!', world.ports());
  await expect(sent).rejects.toMatchObject({ code: 'youtube_unavailable' });
  expect(world.youtube.replies).toEqual([]);
});

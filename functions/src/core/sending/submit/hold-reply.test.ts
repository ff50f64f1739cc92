import { CREATOR } from '../../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { Refusal } from '../../refusal.ts';
import { toInstant } from '../../time.ts';
import { holdReply, releaseReply, undoReply } from './hold-reply.ts';
import { submitReply } from './reply.ts';
import { LOST_AFTER_MS, requeueOverdue } from '../deliver/sweep.ts';
import { emptyDay, quotaLimits } from '../quota/book.ts';

const ID = 'comment-1';
const TEXT = 'Thank you for asking.';
const UNDO = 5_000;

const hold = (world: SendingWorld, text = TEXT): Promise<void> =>
  holdReply(CREATOR, ID, text, world.ports());
const undo = (world: SendingWorld): Promise<void> => undoReply(CREATOR, ID, world.ports());
const release = (world: SendingWorld): Promise<void> => releaseReply(CREATOR, ID, world.ports());

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

describe('a single reply with an undo', () => {
  test('waits five seconds, and says so on its row', async () => {
    const world = new SendingWorld();
    const undoUntil = toInstant(world.clock + UNDO);
    await hold(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'queued', undoUntil, attempts: 0 });
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'sending',
      aiResponse: TEXT,
      undoUntil,
    });
  });

  test('in other words than the draft is the creator’s own once it is taken back', async () => {
    const world = new SendingWorld();
    await hold(world, 'My own words');
    await undo(world);
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'ready',
      aiResponse: 'My own words',
      draftIsOwn: true,
    });
  });

  test('goes out by itself, though the page is closed', async () => {
    const world = new SendingWorld();
    const { clock } = world;
    await hold(world);
    await world.drain();
    expect(world.youtube.repliesTo(ID).map(({ text }) => text)).toEqual([TEXT]);
    expect(world.youtube.repliesTo(ID)[0]!.at).toBeGreaterThanOrEqual(clock + UNDO);
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', undoUntil: null });
    expect(world.ledger.posted).toBe(1);
  });

  test('goes out at once when the page asks for it, and once though the task comes too', async () => {
    const world = new SendingWorld();
    await hold(world);
    world.clock += UNDO;
    await release(world);
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', isReplied: true });
    await world.drain();
    await release(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('released too early waits for the end of its undo', async () => {
    const world = new SendingWorld();
    const { clock } = world;
    await hold(world);
    world.clock += 1_000;
    await release(world);
    expect(world.youtube.repliesTo(ID)[0]!.at).toBe(clock + UNDO);
  });

  test('is not delivered early by a queue that is faster than the clock', async () => {
    const world = new SendingWorld();
    const { clock } = world;
    await hold(world);
    world.tasks[0]!.at = clock;
    const { task } = world.tasks[0]!;
    const { deliver } = await import('../deliver/deliver.ts');
    world.tasks.length = 0;
    await deliver(task, clock + 60_000, world.ports());
    expect(world.youtube.repliesTo(ID)[0]!.at).toBeGreaterThanOrEqual(clock + UNDO);
  });

  test('taken back never goes out, whoever asks for it later; text and units are free again', async () => {
    const world = new SendingWorld();
    await hold(world);
    expect(world.ledger.booked()).toBe(51);
    await undo(world);
    await undo(world);
    world.clock += UNDO;
    await release(world);
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    expect(world.ledger.booked()).toBe(0);
    expect(world.ledger.comments.get(ID)).toMatchObject({
      ...{ status: 'ready', aiResponse: TEXT, sendReason: null, undoUntil: null },
    });
  });

  test('taken back can be sent again, with an undo of its own', async () => {
    const world = new SendingWorld();
    await hold(world);
    await undo(world);
    world.clock += 3_000;
    const undoUntil = toInstant(world.clock + UNDO);
    await hold(world, 'Another text');
    expect(world.ledger.send(ID)).toMatchObject({ status: 'queued', undoUntil });
    await world.drain();
    expect(world.youtube.repliesTo(ID).map(({ text }) => text)).toEqual(['Another text']);
  });

  test('cannot be taken back once it is out', async () => {
    const world = new SendingWorld();
    await hold(world);
    world.clock += UNDO;
    await release(world);
    expect(await refusalOf(undo(world))).toBe('comment_already_answered');
  });

  test('cannot be taken back while its outcome is unknown', async () => {
    const world = new SendingWorld();
    await hold(world);
    world.clock += UNDO;
    world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'lose-answer' : null);
    expect(await refusalOf(release(world))).toBe('reply_outcome_unknown');
    expect(await refusalOf(undo(world))).toBe('reply_in_progress');
    world.faultOf = () => null;
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('pressed twice is held once, until the first one’s moment', async () => {
    const world = new SendingWorld();
    const undoUntil = toInstant(world.clock + UNDO);
    await hold(world);
    world.clock += 1_000;
    await hold(world);
    expect(world.ledger.send(ID)).toMatchObject({ undoUntil });
    expect(world.tasks).toHaveLength(1);
    expect(await refusalOf(hold(world, 'Another text'))).toBe('reply_in_progress');
    expect(await refusalOf(submitReply(CREATOR, ID, TEXT, world.ports()))).toBe(
      'reply_in_progress',
    );
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('whose process dies before its task is queued is found by the sweep', async () => {
    const world = new SendingWorld();
    world.faultOf = (operation) => (operation === 'queue.enqueue' ? 'die-before' : null);
    await expect(hold(world)).resolves.toBeUndefined();
    expect(world.tasks).toHaveLength(0);
    world.faultOf = () => null;
    world.clock += UNDO + LOST_AFTER_MS + 1_000;
    await requeueOverdue(CREATOR, world.ports());
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('refused by YouTube tells why to whoever released it', async () => {
    const world = new SendingWorld();
    world.youtube.gone.add(ID);
    await hold(world);
    world.clock += UNDO;
    expect(await refusalOf(release(world))).toBe('comment_not_found');
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'ready',
      sendReason: 'comment_gone',
    });
  });

  test('asks for what is not there', async () => {
    const world = new SendingWorld();
    expect(await refusalOf(undo(world))).toBe('reply_not_queued');
    expect(await refusalOf(release(world))).toBe('reply_not_queued');
    expect(await refusalOf(holdReply(CREATOR, 'nowhere', TEXT, world.ports()))).toBe(
      'comment_not_found',
    );
  });

  test('is refused before anything is written where the day cannot pay it', async () => {
    const world = new SendingWorld();
    const day = { ...emptyDay(quotaLimits()), used: 10_000 };
    world.ledger.quota.set('2026-11-21', day);
    expect(await refusalOf(hold(world))).toBe('quota_exceeded');
    expect(world.ledger.sends.size).toBe(0);
  });
});

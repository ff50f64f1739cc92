import { CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { toInstant } from '../time.ts';
import { holdReply, releaseReply, undoReply } from './approve.ts';

const ID = 'comment-1';
const TEXT = 'Thank you for asking.';
const UNDO = 5_000;

const hold = (world: SendingWorld, text = TEXT): Promise<void> =>
  holdReply(CREATOR, ID, text, world.ports());
const undo = (world: SendingWorld): Promise<void> => undoReply(CREATOR, ID, world.ports());
const release = (world: SendingWorld): Promise<unknown> => releaseReply(CREATOR, ID, world.ports());

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
      status: 'ready',
      aiResponse: TEXT,
      sendReason: null,
      undoUntil: null,
    });
  });

  test('cannot be taken back once it is out', async () => {
    const world = new SendingWorld();
    await hold(world);
    world.clock += UNDO;
    await release(world);
    expect(await codeOf(undo(world))).toBe('comment_already_answered');
  });

  test('refused by YouTube tells why to whoever released it', async () => {
    const world = new SendingWorld();
    world.youtube.gone.add(ID);
    await hold(world);
    world.clock += UNDO;
    expect(await codeOf(release(world))).toBe('comment_not_found');
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'ready',
      sendReason: 'comment_gone',
    });
  });
});

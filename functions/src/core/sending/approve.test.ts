import { CREATOR, codeOf } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { submitReply } from './approve.ts';
import { requeueOverdue } from './sweep.ts';

const ID = 'comment-1';
const TEXT = 'Thank you for asking.';

const submit = (world: SendingWorld, text = TEXT): Promise<void> =>
  submitReply(CREATOR, ID, text, world.ports());

/** The first calls of these operations fail as told; everything else works. */
function failing(
  world: SendingWorld,
  operation: string,
  fault: 'lose-answer' | 'fail' | 'die-before' | 'die-after',
  times = 1,
): void {
  let left = times;
  world.faultOf = (name) => {
    if (name !== operation || left === 0) return null;
    left -= 1;
    return fault;
  };
}

describe('a single reply', () => {
  test('in other words than the draft stays the creator’s own where it cannot be sent', async () => {
    for (const [text, draftIsOwn] of [
      ['By the model', false],
      ['My own words', true],
    ] as const) {
      const world = new SendingWorld();
      const comment = world.ledger.comments.get(ID)!;
      const drafted = { status: 'ready', aiResponse: 'By the model' } as const;
      world.ledger.comments.set(ID, { ...comment, ...drafted });
      failing(world, 'youtube.readThread', 'fail');
      expect(await codeOf(submit(world, text))).not.toBe('done');
      expect(world.ledger.comments.get(ID)).toMatchObject({ aiResponse: text, draftIsOwn });
    }
  });

  test('with another text than the one that went out is refused, not swallowed', async () => {
    const world = new SendingWorld();
    await submit(world);
    expect(await codeOf(submit(world, 'Another text'))).toBe('comment_already_answered');
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('survives a token that died early: a fresh one is fetched, and one reply posted', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(new YouTubeRefusal('permission', 'authError', 401));
    await submit(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('goes out where no task can be queued; the sweep is there if the process dies', async () => {
    const world = new SendingWorld();
    failing(world, 'queue.enqueue', 'fail');
    const log = jest.fn();
    expect(await codeOf(submitReply(CREATOR, ID, TEXT, { ...world.ports(), log }))).toBe('done');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('not queued'), expect.anything());
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);

    const died = new SendingWorld();
    died.faultOf = (operation) =>
      operation === 'queue.enqueue' ? 'fail' : operation === 'ledger.read' ? 'die-before' : null;
    await submit(died).catch(() => undefined);
    expect(died.youtube.repliesTo(ID)).toHaveLength(0);
    died.faultOf = () => null;
    died.clock += 6 * 60_000;
    await requeueOverdue(died.ports());
    await died.drain();
    expect(died.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('tells what became of the model’s draft, and forgets its text', async () => {
    const world = new SendingWorld();
    const comment = world.ledger.comments.get(ID)!;
    world.ledger.comments.set(ID, { ...comment, modelDraft: TEXT });
    await submit(world);
    expect(world.ledger.sentDrafts).toEqual([{ replies: 1, unchanged: 1, thousandths: 0 }]);
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'sent', modelDraft: null });
  });
});

import { CHANNEL, CREATOR } from '../../../testing/sending-world/samples.ts';
import { ProcessDied } from '../../../testing/sending-world/faults.ts';
import { SendingWorld } from '../../../testing/sending-world/world.ts';
import { Refusal } from '../../refusal.ts';
import { YouTubeRefusal } from '../../youtube/ports.ts';
import { deliver } from '../deliver/deliver.ts';
import { submitReply } from './reply.ts';

const ID = 'comment-1';
const TEXT = 'Thank you for asking.';

const submit = (world: SendingWorld, text = TEXT): Promise<void> =>
  submitReply(CREATOR, ID, text, world.ports());

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

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
  test('is posted once, with exactly the text given', async () => {
    const world = new SendingWorld();
    await submit(world);
    expect(world.youtube.repliesTo(ID).map((reply) => reply.text)).toEqual([TEXT]);
    expect(world.ledger.comments.get(ID)).toMatchObject({
      status: 'sent',
      isReplied: true,
      aiResponse: TEXT,
    });
    expect(world.ledger.posted).toBe(1);
  });

  test('in other words than the draft stays the creator’s own where it cannot be sent', async () => {
    for (const [text, draftIsOwn] of [
      ['By the model', false],
      ['My own words', true],
    ] as const) {
      const world = new SendingWorld();
      const comment = world.ledger.comments.get(ID)!;
      const drafted = { status: 'ready', aiResponse: 'By the model' } as const;
      world.ledger.comments.set(ID, { ...comment, ...drafted });
      failing(world, 'queue.enqueue', 'fail');
      expect(await refusalOf(submit(world, text))).not.toBe('no refusal');
      expect(world.ledger.comments.get(ID)).toMatchObject({ aiResponse: text, draftIsOwn });
    }
  });

  test('submitted twice at once is posted once, and both requests succeed', async () => {
    const world = new SendingWorld();
    await Promise.all([submit(world), submit(world)]);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.posted).toBe(1);
  });

  test('submitted again after its outcome stayed unknown is found, though a viewer wrote since', async () => {
    const world = new SendingWorld();
    let inserted = false;
    world.faultOf = (operation) => {
      if (operation === 'youtube.readWholeThread') return inserted ? 'fail' : null;
      if (operation !== 'youtube.insertReply') return null;
      inserted = true;
      return 'lose-answer';
    };
    expect(await refusalOf(submit(world))).toBe('reply_outcome_unknown');
    while (world.ledger.send(ID).status !== 'failed') await world.deliverNext();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
    world.faultOf = () => null;
    world.youtube.write(ID, 'And another thing?', 'viewer');
    world.clock += 60_000;
    await submit(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent' });
  });

  test('submitted again later is posted once', async () => {
    const world = new SendingWorld();
    await submit(world);
    await submit(world);
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('with another text than the one that went out is refused, not swallowed', async () => {
    const world = new SendingWorld();
    await submit(world);
    expect(await refusalOf(submit(world, 'Another text'))).toBe('comment_already_answered');
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('survives a token that died early: a fresh one is fetched, and one reply posted', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(new YouTubeRefusal('permission', 'authError', { status: 401 }));
    await submit(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('that YouTube shows with another text is recognised by what was typed', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'lose-answer');
    await refusalOf(submit(world, 'See https://example.com/abc'));
    world.youtube.repliesTo(ID)[0]!.shownAs = 'See Part two';
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('that cannot be recognised is still not posted again, though the viewer wrote back', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'lose-answer');
    await refusalOf(submit(world));
    world.youtube.repliesTo(ID)[0]!.text = 'Something else';
    world.clock += 1_000;
    world.youtube.write(ID, 'Thanks!', 'viewer');
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'skipped', reason: 'already_answered' });
  });

  test('to a comment that was answered elsewhere is not posted', async () => {
    const world = new SendingWorld();
    world.youtube.write(ID, 'Answered on my phone', 'channel');
    expect(await refusalOf(submit(world))).toBe('comment_already_answered');
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID).status).toBe('skipped');
  });

  test('is not posted where we answered by hand, however YouTube spells our channel', async () => {
    const world = new SendingWorld();
    world.youtube.write(ID, 'Answered by hand', 'channel');
    world.youtube.repliesTo(ID)[0]!.authorShown = world.channelId.toUpperCase();
    expect(await refusalOf(submit(world))).toBe('comment_already_answered');
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('is posted where the viewer has written back after our answer', async () => {
    const world = new SendingWorld();
    world.youtube.write(ID, 'First answer', 'channel');
    world.clock += 60_000;
    world.youtube.write(ID, 'But how exactly?', 'viewer');
    world.clock += 60_000;
    await submit(world);
    expect(world.youtube.repliesTo(ID)).toHaveLength(2);
  });

  test.each([
    ['quotaExceeded', 'quota', 'quota_exceeded'],
    ['insufficientPermissions', 'permission', 'permission_needed'],
    ['rateLimitExceeded', 'rate', 'youtube_unavailable'],
    ['forbidden', 'forbidden', 'reply_refused'],
    ['commentTextTooLong', 'text', 'reply_refused'],
    ['parentCommentNotFound', 'gone', 'comment_not_found'],
  ] as const)(
    'refused by YouTube with %s leaves the text as a draft',
    async (reason, kind, code) => {
      const world = new SendingWorld();
      world.youtube.refusals.push(new YouTubeRefusal(kind, reason));
      expect(await refusalOf(submit(world))).toBe(code);
      expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'ready', aiResponse: TEXT });
      expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    },
  );

  test('whose answer is lost after publishing is found in the thread and not posted again', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'lose-answer');
    expect(await refusalOf(submit(world))).toBe('reply_outcome_unknown');
    expect(world.ledger.send(ID).status).toBe('unknown');
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.posted).toBe(1);
  });

  test('that surfaces only after it was queued again is recognised instead of repeated', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'lose-answer');
    await refusalOf(submit(world));
    world.youtube.visibleUntil = 0;
    while (world.ledger.send(ID).status === 'unknown') await world.deliverNext();
    expect(world.ledger.send(ID).status).toBe('queued');
    world.youtube.visibleUntil = Infinity;
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({
      status: 'sent',
      replyId: world.youtube.repliesTo(ID)[0]?.id,
    });
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.posted).toBe(1);
  });

  test('of unknown outcome is not sent a second time by pressing the button again', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'lose-answer');
    await refusalOf(submit(world));
    expect(await refusalOf(submit(world))).toBe('reply_in_progress');
    expect(await refusalOf(submit(world, 'Another text'))).toBe('reply_in_progress');
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
  });

  test('under way is left alone by a task that comes too soon', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'die-before');
    await expect(submit(world)).rejects.toThrow(ProcessDied);
    const readsSoFar = world.youtube.reads;
    expect(
      await deliver({ uid: CREATOR, channelId: CHANNEL, commentId: ID }, null, world.ports()),
    ).toBe('busy');
    expect(world.youtube.reads).toBe(readsSoFar);
    expect(world.ledger.send(ID).status).toBe('sending');
  });

  test('that YouTube never published is posted after four complete readings', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'fail');
    expect(await refusalOf(submit(world))).toBe('reply_outcome_unknown');
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('that cannot be confirmed after two attempts is given back to the creator', async () => {
    const world = new SendingWorld();
    failing(world, 'youtube.insertReply', 'fail', 2);
    await refusalOf(submit(world));
    await world.drain();
    expect(world.ledger.send(ID)).toMatchObject({ status: 'failed', reason: 'outcome_unknown' });
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'ready', aiResponse: TEXT });
  });

  test('is not inserted when no task could be queued to come after it', async () => {
    const world = new SendingWorld();
    failing(world, 'queue.enqueue', 'fail');
    expect(await refusalOf(submit(world))).toBe('reply_refused');
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
    expect(world.ledger.comments.get(ID)).toMatchObject({ status: 'ready', aiResponse: TEXT });
  });

  test('is not inserted when looking has used up the lease', async () => {
    const world = new SendingWorld();
    world.faultOf = (operation) => {
      if (operation === 'youtube.readThread') world.clock += 100_000;
      return null;
    };
    expect(await refusalOf(submit(world))).toBe('youtube_unavailable');
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  });

  test('is not inserted when getting a token has used up the lease', async () => {
    const world = new SendingWorld();
    let tokens = 0;
    world.faultOf = (operation) => {
      if (operation === 'tokens.of' && (tokens += 1) === 2) world.clock += 400_000;
      return null;
    };
    expect(await refusalOf(submit(world))).toBe('youtube_unavailable');
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  });

  test('is not inserted with a fresh token when the refused one has used up the lease', async () => {
    const world = new SendingWorld();
    world.youtube.refusals.push(new YouTubeRefusal('permission', 'authError'));
    world.faultOf = (operation) => {
      if (operation === 'tokens.refused') world.clock += 400_000;
      return null;
    };
    expect(await refusalOf(submit(world))).toBe('youtube_unavailable');
    expect(world.youtube.repliesTo(ID)).toHaveLength(0);
  });

  const operations = ['tokens.of', 'youtube.readThread', 'youtube.insertReply', 'ledger.move'];
  const deaths = operations.flatMap((operation) =>
    (['die-before', 'die-after'] as const).map((fault) => [operation, fault] as const),
  );
  test.each(deaths)('survives the process dying at %s, %s', async (operation, fault) => {
    const world = new SendingWorld();
    let calls = 0;
    world.faultOf = (name) => {
      // The first transaction is the submit itself: dying before it means nothing was asked.
      if (name !== operation || (calls += 1) !== (operation === 'ledger.move' ? 2 : 1)) return null;
      return fault;
    };
    await expect(submit(world)).rejects.toThrow(ProcessDied);
    await world.drain();
    expect(world.youtube.repliesTo(ID)).toHaveLength(1);
    expect(world.ledger.send(ID).status).toBe('sent');
    expect(world.ledger.posted).toBe(1);
  });
});

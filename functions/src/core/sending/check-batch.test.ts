import { noPause } from '../../testing/free-model.ts';
import type { DraftFinding } from '@replywell/contract/drafts';
import { CREATOR, MANAGER } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { Refusal } from '../refusal.ts';
import { cancelBatch } from './steer.ts';
import { submitReply } from './approve.ts';
import { checkBatch, submitBatch } from './approve-batch.ts';

const IDS = ['comment-1', 'comment-2', 'comment-3'];
const LINK: DraftFinding = { kind: 'link', detail: 'evil.example.com', ranges: [] };
const COPY: DraftFinding = { kind: 'near_copy', detail: null, ranges: [] };

/** The second draft has these findings. */
function worldWith(...draftFindings: DraftFinding[]): SendingWorld {
  const world = new SendingWorld(3);
  change(world, { draftFindings });
  return world;
}

function change(
  world: SendingWorld,
  fields: { draftFindings?: DraftFinding[]; aiResponse?: string },
) {
  const comment = world.ledger.comments.get('comment-2');
  if (!comment) throw new Error('There is no such comment.');
  world.ledger.comments.set('comment-2', { ...comment, ...fields });
}

const submit = (world: SendingWorld, confirmed: readonly string[] = []) =>
  submitBatch(CREATOR, IDS, world.ports(), { confirmed });

const outcomeOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.code} ${error.reason ?? ''}`;
      throw error;
    },
  );

const check = (world: SendingWorld, ids = IDS) =>
  checkBatch(CREATOR, ids, { ...world.ports(), pause: noPause });

const marksOf = async (world: SendingWorld): Promise<string[]> =>
  (await check(world)).doubtful.map(({ mark }) => mark);

test('a draft with a link goes out with others only after the creator has confirmed it', async () => {
  const world = worldWith(COPY, LINK);
  expect(await outcomeOf(submit(world))).toBe('draft_unconfirmed comment-2');
  expect(world.ledger.sends.size).toBe(0);
  expect(world.tasks).toHaveLength(0);

  const { doubtful } = await check(world);
  expect(doubtful).toMatchObject([
    { commentId: 'comment-2', text: 'Answer 2.', findings: [COPY, LINK] },
  ]);
  const marks = doubtful.map(({ mark }) => mark);
  expect(await outcomeOf(submit(world, marks))).toBe('accepted');
  await world.drain();
  expect(world.youtube.replies).toHaveLength(3);
});

test('what was confirmed is this very text: another one is asked about again', async () => {
  const world = worldWith(LINK);
  const marks = await marksOf(world);
  change(world, { aiResponse: 'Answer 2, at another address.' });
  expect(await outcomeOf(submit(world, marks))).toBe('draft_unconfirmed comment-2');
  expect(await outcomeOf(submit(world, await marksOf(world)))).toBe('accepted');
});

test('after an undo the same text needs no second confirmation, a changed one does', async () => {
  const world = worldWith(LINK);
  const { batch } = await submit(world, await marksOf(world));
  await cancelBatch(CREATOR, batch.taskId, world.ports());
  expect(await marksOf(world)).toEqual([]);
  change(world, { aiResponse: 'Answer 2, with more.' });
  expect(await outcomeOf(submit(world))).toBe('draft_unconfirmed comment-2');
  change(world, { aiResponse: 'Answer 2.' });
  expect(await outcomeOf(submit(world))).toBe('accepted');
});

test('a selection is compared with what was sent in the last day, and not with older replies', async () => {
  const world = new SendingWorld(3);
  world.ledger.comments.set('comment-2', {
    ...world.ledger.comments.get('comment-2')!,
    aiResponse: 'Answer 1',
  });
  await submitReply(CREATOR, 'comment-3', 'Answer 1!', world.ports());
  const compare = () => check(world, ['comment-1', 'comment-2']);
  expect(await compare()).toMatchObject({
    alike: [
      { commentIds: ['comment-1', 'comment-2'], with: 'batch' },
      { commentIds: ['comment-1', 'comment-2'], with: 'recent' },
    ],
  });
  world.clock += 25 * 3_600_000;
  expect((await compare()).alike.map((group) => group.with)).toEqual(['batch']);
});

test('what another creator has sent is neither told nor taken for a repetition', async () => {
  const world = worldWith();
  const [first] = IDS;
  const { aiResponse } = world.ledger.comments.get('comment-1')!;
  await submitReply(MANAGER, 'comment-3', aiResponse!, world.ports());
  expect((await check(world, [first!])).alike).toEqual([]);
});

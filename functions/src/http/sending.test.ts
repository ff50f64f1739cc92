import type { CommentDocument } from '@replywell/contract/documents/comments';
import { batchSchema } from '@replywell/contract/endpoints/batches';
import { errorBodySchema } from '@replywell/contract/errors';
import { quotaDay, quotaLimits } from '../core/sending/quota.ts';
import { approvalOf } from '../core/youtube/approved.ts';
import { get, post, postWithToken, untouched } from '../testing/sending-app.ts';
import { CREATOR } from '../testing/sending-world/samples.ts';
import { SendingWorld } from '../testing/sending-world/world.ts';

const SUBMIT = '/api/youtube/comments/comment-1/submit-response';

describe('submit-response', () => {
  test.each([
    ['nothing', {}, 'not all comments have responses'],
    ['a blank reply', { response: ' ' }, 'not all comments have responses'],
    ['too much', { response: 'a'.repeat(5_001) }, 'A reply may have at most 5000 characters.'],
  ])('says of %s what is wrong, in our words', async (_what, body, message) => {
    const answer = await post(new SendingWorld(), SUBMIT, body);
    expect(answer.body).toEqual({ code: 'bad_request', message, reason: 'body.response' });
  });

  test('answers the comment, sent', async () => {
    const world = new SendingWorld();
    const answer = await post(world, SUBMIT, { response: '  Thank you!  ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: 'comment-1',
      status: 'sent',
      aiResponse: 'Thank you!',
    });
    expect(world.youtube.replies.map((reply) => reply.text)).toEqual(['Thank you!']);
  });

  test.each([
    ['a reply of another type', { response: 12 }],
    ['half an emoji', { response: 'ok \ud83d' }],
  ])('refuses %s with 400 and sends nothing', async (_what, body) => {
    const world = new SendingWorld();
    const answer = await post(world, SUBMIT, body);
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).code).toBe('bad_request');
    untouched(world);
  });

  test('a program sends what the creator approved, word for word and while it stands, nothing else', async () => {
    const world = new SendingWorld();
    const draft = 'Thank you!';
    const set = (patch: Partial<CommentDocument>) =>
      world.ledger.comments.set('comment-1', {
        ...world.ledger.comments.get('comment-1')!,
        ...patch,
      });
    const send = async (response: string) =>
      (await postWithToken(world, SUBMIT, { response })).status;
    set({ status: 'ready', aiResponse: draft });
    expect(await send(draft)).toBe(403);
    set({ approvedMark: approvalOf(world.ledger.comments.get('comment-1')!, draft) });
    expect(await send('Buy now')).toBe(403);
    for (const changed of [{ aiResponse: 'Changed since' }, { text: 'The viewer changed it' }]) {
      const before = world.ledger.comments.get('comment-1')!;
      set(changed);
      expect(await send(draft)).toBe(403);
      set(before);
    }
    untouched(world);
    expect(await send(draft)).toBe(200);
    expect(world.youtube.replies.map(({ text }) => text)).toEqual([draft]);
    // Deleted again by the creator, it is not a program's to publish once more.
    set({ status: 'ready', isReplied: false });
    expect(await send(draft)).toBe(403);
  });

  test.each([
    ['an unknown comment', '/api/youtube/comments/unknown/submit-response', 404],
    ['an id that is a path', '/api/youtube/comments/a%2Fb/submit-response', 400],
  ])('refuses %s and sends nothing', async (_what, path, status) => {
    const world = new SendingWorld();
    const answer = await post(world, path, { response: 'Hello' });
    expect(answer.status).toBe(status);
    expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
    untouched(world);
  });

  test.each([
    ['everybody has used it up', 100, 'another', { used: 9_986 }, 'YouTube limit is used up'],
    ['they have used their part', 10, CREATOR, { used: 980 }, 'used your part'],
    ['theirs is planned', 10, CREATOR, { used: 54, reserved: 918 }, 'kept for scheduled replies'],
    ['all is planned', 100, 'another', { used: 54, reserved: 9_945 }, 'kept for scheduled replies'],
  ])('says which limit of the day it was: %s', async (_which, share, uid, used, message) => {
    const world = new SendingWorld();
    world.ledger.limits = quotaLimits(10_000, share);
    world.ledger.spend([{ day: quotaDay(world.clock), ...used }], uid);
    const answer = await post(world, SUBMIT, { response: 'Hello' });
    expect(answer.status).toBe(429);
    expect(errorBodySchema.parse(answer.body).message).toContain(message);
    untouched(world);
  });

  test('says in the caller’s language that the reply is being looked for', async () => {
    const world = new SendingWorld();
    world.faultOf = (operation) => (operation === 'youtube.insertReply' ? 'lose-answer' : null);
    const answer = await post(world, SUBMIT, { response: 'Hello' }).set('Accept-Language', 'ru');
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      code: 'reply_outcome_unknown',
      message: expect.stringContaining('дважды он не опубликуется') as string,
    });
  });
});

const BATCH = '/api/youtube/comments/submit-batch';

describe('submit-batch', () => {
  test('answers the planned batch, as both read calls show it', async () => {
    const world = new SendingWorld(3);
    const answer = await post(world, BATCH, { commentIds: ['comment-1', 'comment-2'] });
    expect(answer.status).toBe(200);
    const { taskId } = batchSchema.parse(answer.body);
    const batch = await get(world, `/api/youtube/comments/task/${taskId}`);
    const status = await get(world, `/api/youtube/batch/${taskId}/status`);
    expect(batch.body).toEqual(status.body);
    expect(status.body).toMatchObject({
      status: 'pending',
      progress: { total: 2, processed: 0, success: 0, failed: 0 },
      commentIds: ['comment-1', 'comment-2'],
    });
    const open = await get(world, '/api/youtube/batches/open');
    expect(open.body).toEqual([status.body]);
  });

  test.each([
    ['no list', {}],
    ['a list of another type', { commentIds: 'comment-1' }],
    ['ids of another type', { commentIds: [1] }],
    ['an id that is a path', { commentIds: ['a/b'] }],
    ['too many ids', { commentIds: Array.from({ length: 101 }, (_, index) => `c${index}`) }],
    ['an empty list', { commentIds: [] }],
  ])('refuses %s with 400 and queues nothing', async (_what, body) => {
    const world = new SendingWorld();
    const answer = await post(world, BATCH, body);
    expect(answer.status).toBe(400);
    untouched(world);
  });
});

describe('steering a batch', () => {
  async function submitted(count: number) {
    const world = new SendingWorld(count);
    const commentIds = [...world.ledger.comments.keys()];
    const answer = await post(world, BATCH, { commentIds });
    const { taskId } = batchSchema.parse(answer.body);
    return { world, path: `/api/youtube/batch/${taskId}` };
  }

  test('each call answers the batch as it is afterwards', async () => {
    const { world, path } = await submitted(3);
    const said = async (call: string, body: object = {}) => {
      const answer = await post(world, `${path}/${call}`, body);
      expect(answer.status).toBe(200);
      return batchSchema.parse(answer.body);
    };
    expect(await said('pause')).toMatchObject({ status: 'paused', pauseReason: 'creator' });
    expect(await said('resume')).toMatchObject({ status: 'in_progress' });
    const edited = await said('items/comment-2/text', { response: '  Other words.  ' });
    expect(edited.items[1]).toMatchObject({ text: 'Other words.', status: 'queued' });
    expect((await said('items/comment-3/cancel')).progress).toMatchObject({ cancelled: 1 });
    expect((await said('items/comment-1/send-now')).items[0]?.undoUntil).not.toBeNull();
    const cancelled = await said('cancel');
    expect(cancelled).toMatchObject({ status: 'cancelled', progress: { cancelled: 3 } });
    expect(cancelled.revision).toBeGreaterThan(5);
  });

  const calls = ['pause', 'resume', 'cancel', 'items/comment-1/cancel', 'items/comment-1/send-now'];

  test.each(calls)('%s of a batch that is not the creator’s is not found', async (call) => {
    const { world } = await submitted(1);
    const answer = await post(world, `/api/youtube/batch/nobody/${call}`, {});
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'batch_not_found' });
  });

  test('an ended batch cannot be steered, and says so in Russian too', async () => {
    const { world, path } = await submitted(1);
    await world.drain();
    const answer = await post(world, `${path}/pause`, {}).set('Accept-Language', 'ru');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'batch_ended', message: 'Эта отправка уже завершена.' });
  });
});

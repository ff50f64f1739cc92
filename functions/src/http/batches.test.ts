import { batchSchema } from '@replywell/contract/endpoints/batches';
import { get, post, untouched } from '../testing/sending-app.ts';
import { SendingWorld } from '../testing/sending-world/world.ts';

const BATCH = '/api/youtube/comments/submit-batch';

describe('submit-batch', () => {
  test('answers the planned batch, which both readings then show alike', async () => {
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

  test('each call answers the batch as it then is', async () => {
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

  test('an end cannot be steered any more, and that is said in Russian too', async () => {
    const { world, path } = await submitted(1);
    await world.drain();
    const answer = await post(world, `${path}/pause`, {}).set('Accept-Language', 'ru');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'batch_ended', message: 'Эта отправка уже завершена.' });
  });
});

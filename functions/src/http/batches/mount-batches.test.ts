import { batchTaskSchema } from '@replywell/contract/endpoints/batches';
import { errorBodySchema } from '@replywell/contract/errors';
import type { Express } from 'express';
import request from 'supertest';
import { Refusal } from '../../core/refusal.ts';
import { presentComment } from '../../core/youtube/present-comment.ts';
import { CREATOR, SendingWorld } from '../../testing/sending-world.ts';
import { createApp } from '../app.ts';
import { mountBatches } from './mount-batches.ts';

const SUBMIT = '/api/youtube/comments/comment-1/submit-response';
const BATCH = '/api/youtube/comments/submit-batch';

function appOver(world: SendingWorld): Express {
  return createApp({
    origins: ['http://localhost:5055'],
    sessions: {
      verify: (cookie) =>
        Promise.resolve(cookie.startsWith('session-of-') ? { uid: cookie.slice(11) } : null),
    },
    mounts: [
      (app, sessions) => {
        mountBatches(app, sessions, {
          ...world.ports(),
          auditReply: () => Promise.resolve([]),
          readComment: (_uid, id) => {
            const comment = world.comments.get(id);
            if (!comment) throw new Refusal('comment_not_found');
            return Promise.resolve(presentComment(comment, world.clock));
          },
        });
      },
    ],
    newId: () => 'error-id',
    logError: (message, details) => {
      throw new Error(`${message} ${JSON.stringify(details)}`);
    },
  });
}

const post = (world: SendingWorld, path: string, body: object) =>
  request(appOver(world)).post(path).set('Cookie', `__session=session-of-${CREATOR}`).send(body);

const get = (world: SendingWorld, path: string) =>
  request(appOver(world)).get(path).set('Cookie', `__session=session-of-${CREATOR}`);

const untouched = (world: SendingWorld): void => {
  expect(world.replies).toHaveLength(0);
  expect(world.sends.size + world.batches.size + world.tasks.length).toBe(0);
};

describe('submit-response', () => {
  test('answers the comment, sent', async () => {
    const world = new SendingWorld();
    const answer = await post(world, SUBMIT, { response: '  Thank you!  ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: 'comment-1',
      status: 'sent',
      aiResponse: 'Thank you!',
    });
    expect(world.replies.map((reply) => reply.text)).toEqual(['Thank you!']);
  });

  test.each([
    ['no body', {}],
    ['a blank reply', { response: ' \n ' }],
    ['a reply of another type', { response: 12 }],
    ['a reply that is too long', { response: 'a'.repeat(5_001) }],
    ['half an emoji', { response: 'ok \ud83d' }],
  ])('refuses %s with 400 and sends nothing', async (_what, body) => {
    const world = new SendingWorld();
    const answer = await post(world, SUBMIT, body);
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).code).toBe('bad_request');
    untouched(world);
  });

  test.each([
    ['an unknown comment', '/api/youtube/comments/unknown/submit-response', 404],
    ['an id that is a path', '/api/youtube/comments/a%2Fb/submit-response', 400],
    ['an id that is too long', `/api/youtube/comments/${'a'.repeat(200)}/submit-response`, 400],
    ['a broken escape', '/api/youtube/comments/%E0%A4%A/submit-response', 400],
  ])('refuses %s and sends nothing', async (_what, path, status) => {
    const world = new SendingWorld();
    const answer = await post(world, path, { response: 'Hello' });
    expect(answer.status).toBe(status);
    expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
    untouched(world);
  });

  test('needs a session', async () => {
    const world = new SendingWorld();
    const answer = await request(appOver(world)).post(SUBMIT).send({ response: 'Hello' });
    expect(answer.status).toBe(401);
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

describe('submit-batch', () => {
  test('answers the planned batch, which both readings then show alike', async () => {
    const world = new SendingWorld(3);
    const answer = await post(world, BATCH, { commentIds: ['comment-1', 'comment-2'] });
    expect(answer.status).toBe(200);
    const { taskId } = batchTaskSchema.parse(answer.body);
    const task = await get(world, `/api/youtube/comments/task/${taskId}`);
    const status = await get(world, `/api/youtube/batch/${taskId}/status`);
    expect(task.body).toEqual(status.body);
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
    ['too many ids', { commentIds: Array.from({ length: 1_001 }, (_, index) => `c${index}`) }],
    ['an empty list', { commentIds: [] }],
  ])('refuses %s with 400 and queues nothing', async (_what, body) => {
    const world = new SendingWorld();
    const answer = await post(world, BATCH, body);
    expect(answer.status).toBe(400);
    untouched(world);
  });

  test.each(['/api/youtube/comments/task/__x__', '/api/youtube/batch/__x__/status'])(
    'refuses an id that no document can have: %s',
    async (path) => {
      expect((await get(new SendingWorld(), path)).status).toBe(400);
    },
  );

  test.each(['/api/youtube/comments/task/nobody', '/api/youtube/batch/nobody/status'])(
    'does not show a batch that is not the creator’s: %s',
    async (path) => {
      const answer = await get(new SendingWorld(), path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'batch_not_found' });
    },
  );
});

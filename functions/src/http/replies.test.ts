import { errorBodySchema } from '@replywell/contract/errors';
import { quotaDay, quotaLimits } from '../core/sending/quota.ts';
import { post, untouched } from '../testing/sending-app.ts';
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

import request from 'supertest';
import { COOKIE, creatorApp } from '../testing/creator-app.ts';
import { mountAccount } from './account.ts';

const FIVE_MINUTES_MS = 300_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

function world(signedInAt: number) {
  const done: string[] = [];
  const { app } = creatorApp(
    (express, sessions) =>
      mountAccount(express, sessions, {
        disconnect: () => {
          done.push('disconnected');
          return Promise.resolve({
            permission: 'none',
            revoked: true,
            stoppedBatches: 0,
            changed: true,
          });
        },
        deleteAccount: () => {
          done.push('deleted');
          return Promise.resolve({ finished: true, revoked: true });
        },
        exportText: () => {
          throw new Error('not asked for');
        },
        log: () => undefined,
        clock: () => NOW,
        secureCookies: true,
      }),
    { signedInAt },
  );
  const post = (path: string) =>
    request(app).post(path).set('cookie', COOKIE).send({ confirmation: 'anna@example.com' });
  return { post, done };
}

const CALLS: [path: string, what: string][] = [
  ['/api/account/disconnect', 'disconnected'],
  ['/api/account/delete', 'deleted'],
];

test.each(CALLS)('%s is done within five minutes after the sign-in', async (path, what) => {
  const { post, done } = world(NOW - FIVE_MINUTES_MS);
  expect((await post(path)).status).toBe(200);
  expect(done).toEqual([what]);
});

test.each(CALLS)('%s is refused after them: the cookie may be stolen', async (path) => {
  const { post, done } = world(NOW - FIVE_MINUTES_MS - 1);
  const answer = await post(path);
  expect([answer.status, answer.body]).toEqual([
    403,
    expect.objectContaining({ code: 'sign_in_again' }),
  ]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(done).toEqual([]);
});

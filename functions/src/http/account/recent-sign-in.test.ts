import request from 'supertest';
import { RECENT_MS } from '../../core/identity/recent-sign-in.ts';
import type { Happening } from '../../core/security/record.ts';
import { COOKIE, CREATOR, creatorApp } from '../../testing/creator-app.ts';
import { mountAccount } from './mount-account.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function world(signedInAt: number, { changed = true } = {}) {
  const done: string[] = [];
  const recorded: Happening[] = [];
  const { app } = creatorApp(
    (express, sessions) =>
      mountAccount(express, sessions, {
        disconnect: () => {
          done.push('disconnected');
          return Promise.resolve({ permission: 'none', revoked: true, stoppedBatches: 0, changed });
        },
        deleteAccount: () => {
          done.push('deleted');
          return Promise.resolve({ finished: true });
        },
        exportText: () => {
          throw new Error('not asked for');
        },
        countDownload: () => Promise.resolve(),
        readLog: () => Promise.reject(new Error('not asked for')),
        record: (happening) => Promise.resolve(void recorded.push(happening)),
        proxyOf: () => null,
        clock: () => NOW,
        secureCookies: true,
      }),
    { signedInAt },
  );
  const post = (path: string) =>
    request(app).post(path).set('cookie', COOKIE).send({ confirmation: 'anna@example.com' });
  return { post, done, recorded };
}

const CALLS: [path: string, what: string, happening: Happening][] = [
  ['/api/account/disconnect', 'disconnected', { event: 'youtube_disconnected', creator: CREATOR }],
  // It names no account, so that it may stay when the account is gone.
  ['/api/account/delete', 'deleted', { event: 'account_deleted', email: 'anna@example.com' }],
];

test.each(CALLS)(
  '%s is done within five minutes after the sign-in, and recorded',
  async (path, what, happening) => {
    const { post, done, recorded } = world(NOW - RECENT_MS);
    expect((await post(path)).status).toBe(200);
    expect(done).toEqual([what]);
    expect(recorded).toEqual([{ ...happening, address: expect.any(String) as string }]);
  },
);

test('disconnecting what is not connected is no entry of the log', async () => {
  const { post, recorded } = world(NOW, { changed: false });
  const answer = await post('/api/account/disconnect');
  expect(answer.body).toEqual({ permission: 'none', revoked: true, stoppedBatches: 0 });
  expect(recorded).toEqual([]);
});

test.each(CALLS)('%s is refused after them: the cookie may be stolen', async (path) => {
  const { post, done, recorded } = world(NOW - RECENT_MS - 1);
  const answer = await post(path);
  expect([answer.status, answer.body]).toEqual([
    403,
    expect.objectContaining({ code: 'sign_in_again' }),
  ]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect([done, recorded]).toEqual([[], []]);
});

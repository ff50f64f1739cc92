import request from 'supertest';
import { COOKIE, creatorApp } from '../../testing/creator-app.ts';
import { mountStats } from './mount-stats.ts';

const { app } = creatorApp((express, sessions) => {
  mountStats(express, sessions, {
    stats: {
      summary: () => Promise.resolve(null),
      count: (uid) => Promise.resolve({ videos: uid.length, comments: 3, pending: 2 }),
    },
  });
});

test('statistics need a session', async () => {
  expect((await request(app).get('/api/stats')).status).toBe(401);
});

test('a creator’s own figures are answered', async () => {
  const answer = await request(app).get('/api/stats').set('Cookie', COOKIE);
  expect(answer.body).toMatchObject({
    totalComments: 3,
    pendingResponses: 2,
    lastActivityAt: null,
  });
});

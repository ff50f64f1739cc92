import { REPLY_TIME_CLASSES } from '@replywell/contract/documents/stats';
import { activitySchema } from '@replywell/contract/endpoints/activity';
import request from 'supertest';
import { COOKIE, creatorApp } from '../testing/creator-app.ts';
import { mountStats } from './stats.ts';

/** 23:30 of 20 November in Berlin, already the 21st in Kolkata. */
const NOW = Date.parse('2026-11-20T22:30:00.000Z');

const asked: string[][] = [];
const { app } = creatorApp((express, sessions) => {
  mountStats(express, sessions, {
    stats: {
      summary: () => Promise.resolve(null),
      count: (uid) =>
        Promise.resolve({
          videos: uid.length,
          comments: 3,
          pending: 2,
          hidden: 1,
          posted: 0,
          responseSeconds: 0,
          lastSentAt: null,
        }),
      days: (...range) => {
        asked.push(range);
        return Promise.resolve([]);
      },
    },
    clock: () => NOW,
  });
});

const activity = (query: string) =>
  request(app).get(`/api/stats/activity?${query}`).set('Cookie', COOKIE);

test('answers the creator’s own figures', async () => {
  const answer = await request(app).get('/api/stats').set('Cookie', COOKIE);
  expect(answer.body).toMatchObject({
    id: 'summary',
    userId: 'creator',
    totalComments: 3,
    pendingResponses: 2,
    totalResponseTime: 0,
    lastActivityAt: null,
    createdAt: null,
    updatedAt: null,
  });
});

test('a period without events lists every day as zero, up to today in the creator’s time zone', async () => {
  const answer = activitySchema.parse((await activity('period=7&timeZone=Asia/Kolkata')).body);
  expect(answer.days.map(({ date }) => date)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(
    new Set(answer.days.map(({ comments, sent, elsewhere }) => comments + sent + elsewhere)),
  ).toEqual(new Set([0]));
  expect(answer.replyTimes.classes).toHaveLength(REPLY_TIME_CLASSES);
  expect(answer.replyTimes.averageSeconds).toBeNull();
});

test.each([
  ['no time zone', 'period=7'],
  ['no period', 'timeZone=Europe/Berlin'],
  ['an invented place', 'period=7&timeZone=Europe/Atlantis'],
  ['a misspelt parameter', 'period=7&timeZone=Europe/Berlin&timezone=UTC'],
])('%s is refused as a bad request', async (_, query) => {
  const answer = await activity(query);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'bad_request' });
});

import type { StatsDocument } from '@replywell/contract/documents/stats';
import { readStats, type Counts } from './stats.ts';

const presentStats = (summary: StatsDocument | null, counts: Counts) =>
  readStats(
    { summary: () => Promise.resolve(summary), count: () => Promise.resolve(counts) },
    'uid-anna',
  );

const replies = (posted: number, responseSeconds: number) => ({
  posted,
  responseSeconds,
  lastSentAt: null,
});
const counts = { videos: 2, comments: 30, pending: 7, hidden: 2, ...replies(10, 55_000) };
const summary = (overrides: object) => ({
  schemaVersion: 1,
  commentsProcessed: 0,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
});

test('before anything has been counted all is zero, and nothing divides by it', async () => {
  expect(
    await presentStats(null, { videos: 0, comments: 0, pending: 0, hidden: 0, ...replies(0, 0) }),
  ).toMatchObject({
    commentsProcessed: 0,
    hiddenReplies: 0,
    responseRate: 0,
    avgResponseTime: 0,
    responsesPosted: 0,
    totalVideos: 0,
    totalComments: 0,
    pendingResponses: 0,
    lastActivityAt: null,
  });
});

test('the rate is in percent and the time in hours, each with one decimal at most', async () => {
  const stored = summary({ commentsProcessed: 30 });
  expect(await presentStats(stored, counts)).toMatchObject({
    responseRate: 33.3,
    avgResponseTime: 1.5,
    totalVideos: 2,
    totalComments: 30,
    pendingResponses: 7,
    hiddenReplies: 2,
    lastActivityAt: '2026-11-20T12:00:00.000Z',
  });
});

test('the rate never goes beyond a hundred', async () => {
  expect(await presentStats(summary({ commentsProcessed: 1 }), counts)).toMatchObject({
    responseRate: 100,
  });
});

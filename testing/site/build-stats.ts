import { getActivity, type Activity } from '@replywell/contract/endpoints/activity';
import type { Stats } from '@replywell/contract/endpoints/stats';

export const buildStats = (overrides: Partial<Stats> = {}): Stats => ({
  id: 'summary',
  userId: 'anna',
  createdAt: null,
  updatedAt: null,
  totalResponseTime: 0,
  commentsProcessed: 1_584,
  responseRate: 12.1,
  avgResponseTime: 5.2,
  responsesPosted: 191,
  hiddenReplies: 0,
  totalVideos: 128,
  totalComments: 1_584,
  pendingResponses: 312,
  lastActivityAt: '2026-11-21T13:05:00.000Z',
  ...overrides,
});

/** The figures of a creator who has no comments yet. */
export const emptyStats = buildStats({
  commentsProcessed: 0,
  responseRate: 0,
  avgResponseTime: 0,
  responsesPosted: 0,
  totalVideos: 0,
  totalComments: 0,
  pendingResponses: 0,
  lastActivityAt: null,
});

/** The activity of three days. Replies were sent only on the last one. */
export const buildActivity = (overrides: Partial<Activity> = {}): Activity =>
  getActivity.answer.parse({
    timeZone: 'UTC',
    days: [
      { date: '2026-11-19', comments: 0, sent: 0, elsewhere: 0 },
      { date: '2026-11-20', comments: 4, sent: 0, elsewhere: 1 },
      { date: '2026-11-21', comments: 1_250, sent: 3, elsewhere: 0 },
    ],
    replyTimes: {
      classes: [
        { under: 3_600, sent: 1, elsewhere: 0 },
        { under: 21_600, sent: 1, elsewhere: 1 },
        { under: 86_400, sent: 1, elsewhere: 0 },
        { under: 259_200, sent: 0, elsewhere: 0 },
        { under: 604_800, sent: 0, elsewhere: 0 },
        { under: null, sent: 0, elsewhere: 0 },
      ],
      averageSeconds: 5_400,
    },
    draftWeeks: [],
    ...overrides,
  });

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDateSchema, instantSchema, timeZoneSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const statsSchema = z.object({
  /** Which sums these are, and whose; answers of earlier releases do not say. */
  id: z.optional(z.string()),
  userId: z.optional(z.string()),
  /** Seconds from comment to reply, summed over the replies posted. */
  totalResponseTime: z.optional(z.number()),
  /** null: nothing has been counted yet. */
  createdAt: z.optional(z.nullable(instantSchema)),
  updatedAt: z.optional(z.nullable(instantSchema)),
  commentsProcessed: z.int(),
  /** Replies per comment, in percent. */
  responseRate: z.number(),
  /** From the comment to the reply, in hours. */
  avgResponseTime: z.number(),
  responsesPosted: z.int(),
  /** Sent, and not to be seen on YouTube some minutes later. */
  hiddenReplies: z._default(z.int(), 0),
  totalVideos: z.int(),
  totalComments: z.int(),
  pendingResponses: z.int(),
  lastActivityAt: z.nullable(instantSchema),
});
export type Stats = z.infer<typeof statsSchema>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: statsSchema,
});

export const ACTIVITY_PERIODS = ['7', '30', '90'] as const;
/** Days, as they stand in an address. */
export const activityPeriodSchema = z.enum(ACTIVITY_PERIODS);
export type ActivityPeriod = z.infer<typeof activityPeriodSchema>;

/** The videos named among those that wait; the others are only counted. */
export const WAITING_VIDEOS_SHOWN = 10;

const originsSchema = z.object({
  /** Replies sent with Replywell. */
  sent: z.int(),
  /** Comments whose first reply the creator wrote on YouTube itself. */
  elsewhere: z.int(),
});

export const activityDaySchema = z.extend(originsSchema, {
  date: calendarDateSchema,
  /** By the day on which the viewer published them. */
  comments: z.int(),
});
export type ActivityDay = z.infer<typeof activityDaySchema>;

export const replyTimeClassSchema = z.extend(originsSchema, {
  /** In seconds, not included; null: no end. */
  under: z.nullable(z.int()),
});
export type ReplyTimeClass = z.infer<typeof replyTimeClassSchema>;

export const waitingVideoSchema = z.object({
  videoId: z.string(),
  /** null where the video is not stored. */
  title: z.nullable(z.string()),
  comments: z.int(),
});
export type WaitingVideo = z.infer<typeof waitingVideoSchema>;

export const activitySchema = z.object({
  timeZone: z.string(),
  /** Every day of the period in that time zone, oldest first; the last one is today. */
  days: z.array(activityDaySchema),
  replyTimes: z.object({
    classes: z.array(replyTimeClassSchema),
    /** Over the period's replies sent with Replywell, as `avgResponseTime`; null without any. */
    averageSeconds: z.nullable(z.number()),
  }),
  /** What is unanswered now, whatever the period; the longest list first. */
  waiting: z.object({
    videos: z.array(waitingVideoSchema),
    totalVideos: z.int(),
    totalComments: z.int(),
  }),
});
export type Activity = z.infer<typeof activitySchema>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/stats/activity',
  params: ignored,
  query: z.strictObject({ period: activityPeriodSchema, timeZone: timeZoneSchema }),
  body: ignored,
  answer: activitySchema,
});

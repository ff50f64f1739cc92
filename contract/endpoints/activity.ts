import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { calendarDateSchema, timeZoneSchema } from '../values.ts';

export const ACTIVITY_PERIODS = ['7', '30', '90'] as const;
export const activityPeriodSchema = z.enum(ACTIVITY_PERIODS).check(z.describe('Days'));
export type ActivityPeriod = z.infer<typeof activityPeriodSchema>;

const originsSchema = z.object({
  /** Replies sent with Replywell. */
  sent: z.int(),
  /** Comments whose first reply the creator wrote on YouTube itself. */
  elsewhere: z.int(),
});

export const activityDaySchema = z.extend(originsSchema, {
  date: calendarDateSchema,
  comments: z.int(),
});
export type ActivityDay = z.infer<typeof activityDaySchema>;

export const replyTimeClassSchema = z.extend(originsSchema, {
  /** Upper bound in seconds, exclusive. null: there is none. */
  under: z.nullable(z.int()),
});

/** Replies for which the model had written a draft. */
export const draftShareSchema = z.object({
  replies: z.int(),
  /** Those that were sent as the model wrote them. */
  unchanged: z.int(),
  /** How much of a draft is changed on average, 0 to 1. null: there are none. */
  meanChange: z.nullable(z.number()),
});
export type DraftShare = z.infer<typeof draftShareSchema>;

export const draftWeekSchema = z.extend(draftShareSchema, {
  from: calendarDateSchema,
  to: calendarDateSchema,
});
export type DraftWeek = z.infer<typeof draftWeekSchema>;

export const activitySchema = z.object({
  timeZone: z.string(),
  /**
   * Every day of the period in that time zone, oldest first. The last one is today. Days that are no
   * longer kept are left out.
   */
  days: z.array(activityDaySchema),
  replyTimes: z.object({
    classes: z.array(replyTimeClassSchema),
    /** Average over the replies sent with Replywell in the period. null: there are none. */
    averageSeconds: z.nullable(z.number()),
  }),
  /**
   * The period in weeks that end today, a week before, and so on; oldest first. The first may be
   * shorter.
   */
  draftWeeks: z.optional(z.array(draftWeekSchema)),
});
export type Activity = z.infer<typeof activitySchema>;

export const getActivity = get('/api/stats/activity', {
  scope: 'read',
  query: z.strictObject({ period: activityPeriodSchema, timeZone: timeZoneSchema }),
  answer: activitySchema,
});

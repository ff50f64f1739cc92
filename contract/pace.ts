import * as z from 'zod/mini';
import { PACE_LIMITS } from './limits.ts';
import { timeZoneSchema } from './values.ts';

const { responsesPerHour, intervalSeconds } = PACE_LIMITS;
const interval = z
  .int()
  .check(
    z.gte(intervalSeconds.min),
    z.lte(intervalSeconds.max),
    z.multipleOf(intervalSeconds.step),
  );

const hourOfDay = z.int().check(z.gte(0), z.lte(23));

/** From the beginning of one hour to that of another, past midnight where `until` is the earlier. */
export const hoursSchema = z
  .object({ from: hourOfDay, until: hourOfDay, timeZone: timeZoneSchema })
  .check(z.refine(({ from, until }) => from !== until, 'no hour'));
export type Hours = z.infer<typeof hoursSchema>;

export const paceSchema = z
  .object({
    maxResponsesPerHour: z.int().check(z.gte(responsesPerHour.min), z.lte(responsesPerHour.max)),
    minIntervalSeconds: interval,
    maxIntervalSeconds: interval,
    /** When batches may go out. null, or missing: at any hour. */
    hours: z.optional(z.nullable(hoursSchema)),
  })
  .check(
    z.refine((pace) => pace.minIntervalSeconds <= pace.maxIntervalSeconds, {
      message: 'The minimum interval must not exceed the maximum.',
      path: ['minIntervalSeconds'],
    }),
  );
export type Pace = z.infer<typeof paceSchema>;

export const DEFAULT_PACE: Pace = {
  maxResponsesPerHour: responsesPerHour.default,
  minIntervalSeconds: intervalSeconds.defaultMin,
  maxIntervalSeconds: intervalSeconds.defaultMax,
};

export const isSamePace = (one: Pace, other: Pace): boolean =>
  one.maxResponsesPerHour === other.maxResponsesPerHour &&
  one.minIntervalSeconds === other.minIntervalSeconds &&
  one.maxIntervalSeconds === other.maxIntervalSeconds &&
  one.hours?.from === other.hours?.from &&
  one.hours?.until === other.hours?.until &&
  one.hours?.timeZone === other.hours?.timeZone;

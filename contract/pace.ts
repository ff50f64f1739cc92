import * as z from 'zod/mini';
import { PACE_LIMITS } from './limits.ts';

const { responsesPerHour, intervalSeconds } = PACE_LIMITS;
const interval = z
  .int()
  .check(
    z.gte(intervalSeconds.min),
    z.lte(intervalSeconds.max),
    z.multipleOf(intervalSeconds.step),
  );

/** The creator's limits on how replies are spaced. */
export const paceSchema = z
  .object({
    maxResponsesPerHour: z.int().check(z.gte(responsesPerHour.min), z.lte(responsesPerHour.max)),
    minIntervalSeconds: interval,
    maxIntervalSeconds: interval,
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
  one.maxIntervalSeconds === other.maxIntervalSeconds;

import { z } from 'zod';
import { invalid } from './errors.ts';
import type { RetryConfig } from './retry.ts';
import type { Task } from './task.ts';
import { durationSchema, formatDuration, formatTimestamp } from './wire.ts';

export interface RateLimits {
  maxDispatchesPerSecond: number;
  maxBurstSize: number;
  maxConcurrentDispatches: number;
}

export interface Queue {
  /** projects/P/locations/L/queues/Q */
  name: string;
  rateLimits: RateLimits;
  retryConfig: RetryConfig;
  paused: boolean;
  purgedAt: number | null;
  tasks: Map<string, Task>;
  /** The number of tasks whose attempt has no answer yet. */
  running: number;
  /** The token bucket of the dispatch rate, and the real time at which it was last filled. */
  tokens: number;
  filledAt: number;
}

const rateLimitsSchema = z
  .object({
    maxDispatchesPerSecond: z.number().positive().max(500),
    maxBurstSize: z.number().int(),
    maxConcurrentDispatches: z.number().int().min(1).max(5000),
  })
  .partial()
  .strict();

const retryConfigSchema = z
  .object({
    maxAttempts: z.number().int().min(-1),
    maxRetryDuration: durationSchema,
    minBackoff: durationSchema,
    maxBackoff: durationSchema,
    maxDoublings: z.number().int().min(0),
  })
  .partial()
  .strict();

export const queueSchema = z
  .object({
    name: z.string().optional(),
    rateLimits: rateLimitsSchema.default({}),
    retryConfig: retryConfigSchema.default({}),
    state: z.unknown().optional(),
    purgeTime: z.unknown().optional(),
    stackdriverLoggingConfig: z.unknown().optional(),
  })
  .strict();

export type QueueInput = z.infer<typeof queueSchema>;

const SECOND = 1000;

const serviceRates: RateLimits = {
  maxDispatchesPerSecond: 500,
  maxBurstSize: 100,
  maxConcurrentDispatches: 1000,
};

/** The service's defaults for a queue without settings. */
const serviceRetries: RetryConfig = {
  maxAttempts: 100,
  maxRetryDuration: 0,
  minBackoff: 0.1 * SECOND,
  maxBackoff: 3600 * SECOND,
  maxDoublings: 16,
};

/** The settings of the queues that exist from the start. */
export const localRetries: RetryConfig = {
  maxAttempts: 100,
  maxRetryDuration: 0,
  minBackoff: 10 * SECOND,
  maxBackoff: 300 * SECOND,
  maxDoublings: 4,
};

export function newQueue(name: string, input: QueueInput, now: number): Queue {
  const rateLimits = withBurst({ ...serviceRates, ...input.rateLimits });
  return {
    name,
    rateLimits,
    retryConfig: { ...serviceRetries, ...input.retryConfig },
    paused: false,
    purgedAt: null,
    tasks: new Map(),
    running: 0,
    tokens: rateLimits.maxBurstSize,
    filledAt: now,
  };
}

/** The service sets the burst itself: the dispatches of a fifth of a second, at least one. */
const withBurst = (limits: RateLimits): RateLimits => ({
  ...limits,
  maxBurstSize: Math.max(1, Math.ceil(limits.maxDispatchesPerSecond / 5)),
});

/** Applies the fields the mask names (`retry_config.max_attempts`, `rateLimits`), or all of them. */
export function updateQueue(queue: Queue, input: QueueInput, mask: readonly string[]): void {
  const paths = mask.length > 0 ? mask : ['rateLimits', 'retryConfig'];
  for (const path of paths) {
    const [group, field] = path
      .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      .split('.');
    if (group === 'rateLimits') {
      const next = pickUpdate(queue.rateLimits, serviceRates, input.rateLimits, field);
      queue.rateLimits = withBurst(next);
    } else if (group === 'retryConfig') {
      queue.retryConfig = pickUpdate(queue.retryConfig, serviceRetries, input.retryConfig, field);
    } else {
      throw invalid(`Invalid update mask path: ${path}`);
    }
  }
}

/** One field, or the whole group. Fields missing in the input get the service's default. */
function pickUpdate<Group extends object>(
  current: Group,
  defaults: Group,
  input: Partial<Group>,
  field: string | undefined,
): Group {
  const next = { ...defaults, ...input };
  if (field === undefined) return next;
  if (!Object.hasOwn(defaults, field)) throw invalid(`Invalid update mask path: ${field}`);
  const value = Object.entries(next).filter(([name]) => name === field);
  return { ...current, ...Object.fromEntries(value) };
}

export function presentQueue(queue: Queue): Record<string, unknown> {
  const { maxAttempts, maxRetryDuration, minBackoff, maxBackoff, maxDoublings } = queue.retryConfig;
  return {
    name: queue.name,
    rateLimits: queue.rateLimits,
    retryConfig: {
      maxAttempts,
      ...(maxRetryDuration > 0 ? { maxRetryDuration: formatDuration(maxRetryDuration) } : {}),
      minBackoff: formatDuration(minBackoff),
      maxBackoff: formatDuration(maxBackoff),
      maxDoublings,
    },
    state: queue.paused ? 'PAUSED' : 'RUNNING',
    ...(queue.purgedAt === null ? {} : { purgeTime: formatTimestamp(queue.purgedAt) }),
  };
}

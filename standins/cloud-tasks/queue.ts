import { z } from 'zod';
import type { Clock } from './clock.ts';

export const targetSchema = z.strictObject({
  url: z
    .string()
    .max(2083)
    .regex(/^https?:\/\//, "HttpRequest.url must start with 'http://' or 'https://'"),
  httpMethod: z.string().default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  /** In base64. */
  body: z.base64().default(''),
  oidcToken: z
    .strictObject({ serviceAccountEmail: z.string().min(1), audience: z.string().optional() })
    .optional(),
});

/** A task as it is kept between runs. Times are milliseconds since the epoch, in logical time. */
export const keptTaskSchema = z.object({
  /** projects/P/locations/L/queues/Q/tasks/T */
  name: z.string(),
  target: targetSchema,
  /** When the next attempt is planned. At first this is what the creator of the task asked for. */
  scheduleTime: z.number(),
  createTime: z.number(),
  dispatchDeadline: z.number(),
  dispatchCount: z.number().int().min(0),
});

export interface Task extends z.infer<typeof keptTaskSchema> {
  /** Real time of the next attempt. Infinity: it is running. */
  dueAt: number;
}

/** The product's own queue. */
export const QUEUE = 'projects/demo-replywell/locations/us-central1/queues/sendReply';

const SECOND = 1000;

/** As the product's queue is set up. */
export const MAX_ATTEMPTS = 100;
const MIN_BACKOFF = 10 * SECOND;
const MAX_BACKOFF = 300 * SECOND;

/** The wait after the n-th failed attempt (n from 1): 10, 20, 40, 80, 160, 300, 300 seconds. */
export const backoffAfter = (attempts: number): number =>
  Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (attempts - 1));

/** All state of the service: its one queue. */
export class State {
  readonly clock: Clock;
  /** By name. */
  readonly tasks = new Map<string, Task>();
  /** The number of tasks whose attempt has no answer yet. */
  running = 0;
  /** The most deliveries that run at the same time. */
  readonly atOnce: number;

  constructor(clock: Clock, atOnce: number) {
    this.clock = clock;
    this.atOnce = atOnce;
  }

  reset(): void {
    this.clock.reset();
    this.tasks.clear();
    this.running = 0;
  }

  /** Running waits use the new speed for their remaining time. */
  setSpeed(speed: number): void {
    const previous = this.clock.speed;
    this.clock.speed = speed;
    for (const task of this.tasks.values()) task.dueAt = this.clock.rescale(task.dueAt, previous);
  }
}

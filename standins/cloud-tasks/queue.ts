import { z } from 'zod';
import type { Clock } from './clock.ts';
import { RpcError } from './errors.ts';

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

export interface Queue {
  /** projects/P/locations/L/queues/Q */
  name: string;
  tasks: Map<string, Task>;
  /** The number of tasks whose attempt has no answer yet. */
  running: number;
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

/** All state of the service: queues with their tasks. */
export class State {
  readonly clock: Clock;
  readonly queues = new Map<string, Queue>();
  /** The most deliveries of a queue that run at the same time. */
  readonly atOnce: number;

  constructor(clock: Clock, atOnce: number) {
    this.clock = clock;
    this.atOnce = atOnce;
    this.reset();
  }

  reset(): void {
    this.clock.reset();
    this.queues.set(QUEUE, { name: QUEUE, tasks: new Map(), running: 0 });
  }

  queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (queue) return queue;
    throw new RpcError(
      'NOT_FOUND',
      'Queue does not exist. If you just created the queue, wait at least a minute for the queue to initialize.',
    );
  }

  /** Running waits use the new speed for their remaining time. */
  setSpeed(speed: number): void {
    const previous = this.clock.speed;
    this.clock.speed = speed;
    for (const { tasks } of this.queues.values())
      for (const task of tasks.values()) task.dueAt = this.clock.rescale(task.dueAt, previous);
  }
}

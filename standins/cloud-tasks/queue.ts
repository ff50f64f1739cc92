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
  /** Real time of the next attempt. Infinity: it is running, or was lost on purpose. */
  dueAt: number;
}

export interface Queue {
  /** projects/P/locations/L/queues/Q */
  name: string;
  maxConcurrentDispatches: number;
  tasks: Map<string, Task>;
  /** The number of tasks whose attempt has no answer yet. */
  running: number;
}

const SECOND = 1000;

/** As the product's queue is set up. */
export const MAX_ATTEMPTS = 100;
const MIN_BACKOFF = 10 * SECOND;
const MAX_BACKOFF = 300 * SECOND;
const MOST_AT_ONCE = 1000;

/** The wait after the n-th failed attempt (n from 1): 10, 20, 40, 80, 160, 300, 300 seconds. */
export const backoffAfter = (attempts: number): number =>
  Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (attempts - 1));

/** All state of the service: queues with their tasks. */
export class State {
  readonly clock: Clock;
  readonly queues = new Map<string, Queue>();
  readonly #names: readonly string[];

  constructor(clock: Clock, names: readonly string[]) {
    this.clock = clock;
    this.#names = names;
    this.reset();
  }

  reset(): void {
    this.clock.reset();
    for (const name of this.#names) {
      // How the queue is set up stays, as it would where somebody deletes all tasks.
      const { maxConcurrentDispatches = MOST_AT_ONCE } = this.queues.get(name) ?? {};
      this.queues.set(name, { name, maxConcurrentDispatches, tasks: new Map(), running: 0 });
    }
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

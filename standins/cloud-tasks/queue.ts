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
  /** Answers other than 5xx, as in X-CloudTasks-TaskExecutionCount. */
  executionCount: z.number().int().min(0),
  previousResponse: z.number().nullable(),
  retryReason: z.string().nullable(),
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
const TASK_NAME_BARRED = 3_600 * SECOND;

/** As the product's queue is set up. */
export const MAX_ATTEMPTS = 100;
const MIN_BACKOFF = 10 * SECOND;
const MAX_BACKOFF = 300 * SECOND;
const MOST_AT_ONCE = 1000;

/** The wait after the n-th failed attempt (n from 1): 10, 20, 40, 80, 160, 300, 300 seconds. */
export const backoffAfter = (attempts: number): number =>
  Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (attempts - 1));

/** All state of the service: queues with their tasks, and the names of removed tasks. */
export class State {
  readonly clock: Clock;
  readonly queues = new Map<string, Queue>();
  readonly #names: readonly string[];
  /** Names of removed tasks, with the real time from which they may be used again. */
  readonly #barred = new Map<string, number>();

  constructor(clock: Clock, names: readonly string[]) {
    this.clock = clock;
    this.#names = names;
    this.reset();
  }

  reset(): void {
    this.#barred.clear();
    this.clock.reset();
    this.queues.clear();
    for (const name of this.#names)
      this.queues.set(name, {
        ...{ name, maxConcurrentDispatches: MOST_AT_ONCE, tasks: new Map(), running: 0 },
      });
  }

  queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (queue) return queue;
    throw new RpcError(
      'NOT_FOUND',
      'Queue does not exist. If you just created the queue, wait at least a minute for the queue to initialize.',
    );
  }

  task(queueName: string, name: string): { queue: Queue; task: Task } {
    const queue = this.queue(queueName);
    const task = queue.tasks.get(name);
    if (!task) throw new RpcError('NOT_FOUND', 'The task does not exist.');
    return { queue, task };
  }

  /** Removes a task that is done, deleted or given up. Its name stays blocked for about an hour. */
  removeTask(queue: Queue, task: Task): void {
    queue.tasks.delete(task.name);
    this.#barred.set(task.name, this.clock.momentIn(TASK_NAME_BARRED));
  }

  isBarred(name: string): boolean {
    return (this.#barred.get(name) ?? 0) > this.clock.now();
  }

  /** Running waits use the new speed for their remaining time. */
  setSpeed(speed: number): void {
    const previous = this.clock.speed;
    this.clock.speed = speed;
    for (const { tasks } of this.queues.values())
      for (const task of tasks.values()) task.dueAt = this.clock.rescale(task.dueAt, previous);
    for (const [name, until] of this.#barred)
      this.#barred.set(name, this.clock.rescale(until, previous));
  }
}

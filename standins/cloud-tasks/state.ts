import type { Clock } from './clock.ts';
import { RpcError } from './errors.ts';
import { localRetries, newQueue, type Queue } from './queue.ts';
import type { Task } from './task.ts';

const HOUR = 60 * 60_000;
const TASK_NAME_BARRED = HOUR;
const QUEUE_NAME_BARRED = 7 * 24 * HOUR;

/** All state of the service: queues with their tasks, and the names of removed tasks. */
export class State {
  readonly clock: Clock;
  readonly queues = new Map<string, Queue>();
  readonly #firstQueues: readonly string[];
  /** Blocked names, with the real time from which they may be used again. */
  readonly #barred = new Map<string, number>();

  constructor(clock: Clock, firstQueues: readonly string[]) {
    this.clock = clock;
    this.#firstQueues = firstQueues;
    this.reset();
  }

  reset(): void {
    this.queues.clear();
    this.#barred.clear();
    this.clock.reset();
    const input = { rateLimits: {}, retryConfig: localRetries };
    for (const name of this.#firstQueues) {
      this.queues.set(name, newQueue(name, input, this.clock.now()));
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

  task(queueName: string, name: string): { queue: Queue; task: Task } {
    const queue = this.queue(queueName);
    const task = queue.tasks.get(name);
    if (!task) throw new RpcError('NOT_FOUND', 'The task does not exist.');
    return { queue, task };
  }

  /** Removes a task that is done, deleted or given up. Its name stays blocked for about an hour. */
  removeTask(queue: Queue, task: Task): void {
    queue.tasks.delete(task.name);
    this.#barred.set(task.name, this.clock.after(TASK_NAME_BARRED));
  }

  removeQueue(queue: Queue): void {
    this.queues.delete(queue.name);
    this.#barred.set(queue.name, this.clock.after(QUEUE_NAME_BARRED));
  }

  isBarred(name: string): boolean {
    const until = this.#barred.get(name);
    if (until === undefined) return false;
    if (until > this.clock.now()) return true;
    this.#barred.delete(name);
    return false;
  }

  /** Running waits use the new speed for their remaining time. */
  setSpeed(speed: number): void {
    const previous = this.clock.speed;
    this.clock.speed = speed;
    for (const queue of this.queues.values()) {
      for (const task of queue.tasks.values()) {
        task.dueAt = this.clock.rescale(task.dueAt, previous);
      }
    }
    for (const [name, until] of this.#barred) {
      this.#barred.set(name, this.clock.rescale(until, previous));
    }
  }
}

import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { TaskQueue } from '../../core/sending/ledger/ports.ts';
import type { Random } from '../../core/time.ts';
import { LATENCY, RETRY_AFTER_MS } from './assumptions.ts';
import { Step } from './step.ts';
import type { Timetable } from './timetable.ts';

const HOUR = 3_600_000;
const MOST_TRIES = 100;

/** Handles one delivery. `eta`: the time the task was planned for. */
type Deliver = (task: SendReplyTask, eta: number, step: Step) => Promise<unknown>;

/** How long a name cannot be used again after its task is done or removed. */
const NAME_TAKEN_MS = HOUR;

interface Waiting {
  task: SendReplyTask;
  name: string | null;
  isRemoved: boolean;
}

/** What the queue did in one hour. */
interface Hour {
  deliveries: number;
  /** The length of these deliveries, all together. */
  busyMs: number;
}

interface QueueParts {
  timetable: Timetable;
  random: Random;
  deliver: Deliver;
  /** The queue delivers so many tasks at the same moment. Infinity: as many as are due. */
  atOnce: number;
}

/**
 * Cloud Tasks: it delivers each task when it is due and a place is free, and again if that fails. A
 * task that is removed while it is delivered is not repeated.
 */
export class ModelQueue {
  readonly #parts: QueueParts;
  /** When each of the places is free again. */
  readonly #free: number[];
  readonly #hours = new Map<number, Hour>();
  /** By name: the tasks that wait or are delivered, and those whose name is not free yet. */
  readonly #named = new Map<string, Waiting>();
  created = 0;
  removed = 0;
  deliveries = 0;
  failures = 0;
  /** The longest time that a task was late because no place was free. */
  latestMs = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#free = Array.from({ length: Number.isFinite(parts.atOnce) ? parts.atOnce : 0 }, () => 0);
  }

  port(step: Step): TaskQueue {
    return {
      enqueue: (task, at, name) => {
        step.call(LATENCY.task);
        if (name !== null && this.#named.has(name)) return Promise.resolve();
        const waiting = { task, name, isRemoved: false };
        if (name !== null) this.#named.set(name, waiting);
        this.created += 1;
        this.#add(waiting, Math.max(at ?? 0, step.now), 1);
        return Promise.resolve();
      },
      remove: (name) => {
        step.call(LATENCY.task);
        const waiting = this.#named.get(name);
        if (!waiting || waiting.isRemoved) return Promise.resolve();
        this.removed += 1;
        waiting.isRemoved = true;
        this.#freeName(waiting, step.now);
        return Promise.resolve();
      },
    };
  }

  #add(waiting: Waiting, at: number, tries: number): void {
    this.#parts.timetable.add(at, () => this.#deliver(waiting, at, tries));
  }

  #freeName(waiting: Waiting, at: number): void {
    const { name } = waiting;
    if (name === null) return;
    this.#parts.timetable.add(at + NAME_TAKEN_MS, () => {
      if (this.#named.get(name) === waiting) this.#named.delete(name);
      return Promise.resolve();
    });
  }

  async #deliver(waiting: Waiting, eta: number, tries: number): Promise<void> {
    if (waiting.isRemoved) return;
    const place = this.#free.indexOf(Math.min(...this.#free));
    const began = Math.max(eta, this.#free[place] ?? 0);
    const step = new Step(began, this.#parts.random);
    this.latestMs = Math.max(this.latestMs, began - eta);
    try {
      await this.#parts.deliver(waiting.task, eta, step);
      this.#freeName(waiting, step.now);
    } catch {
      this.failures += 1;
      if (tries < MOST_TRIES) this.#add(waiting, step.now + RETRY_AFTER_MS, tries + 1);
    }
    if (place !== -1) this.#free[place] = step.now;
    this.#note(step);
  }

  #note({ began, now }: Step): void {
    this.deliveries += 1;
    const hour = Math.floor(began / HOUR);
    const sum = this.#hours.get(hour) ?? { deliveries: 0, busyMs: 0 };
    sum.deliveries += 1;
    sum.busyMs += now - began;
    this.#hours.set(hour, sum);
  }

  /** In the busiest hour: deliveries a second, and how many of them are under way on average. */
  busiest(): { perSecond: number; atOnce: number } {
    const hours = [...this.#hours.values()];
    return {
      perSecond: Math.max(0, ...hours.map(({ deliveries }) => deliveries)) / (HOUR / 1_000),
      atOnce: Math.max(0, ...hours.map(({ busyMs }) => busyMs)) / HOUR,
    };
  }

  busySeconds(): number {
    return [...this.#hours.values()].reduce((sum, { busyMs }) => sum + busyMs, 0) / 1_000;
  }
}

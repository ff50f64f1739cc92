import type { SigningKey } from '../kernel/signing-key.ts';
import { backoffAfter, MAX_ATTEMPTS, type State, type Task } from './queue.ts';
import { callWorker, workerHeaders } from './worker-call.ts';

/** One request to a worker, as `GET /__control/deliveries` answers it. */
export interface Delivery {
  at: string;
  eta: string;
  task: string;
  url: string;
  /** The body that the worker got. */
  body: string;
  /** From 1. */
  attempt: number;
  /** null: the worker has not answered yet. 0: it never did. */
  status: number | null;
  duplicate: boolean;
}

/** Longer timers fire at once in Node. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Sends tasks to their workers when they are due and decides what follows.
 *
 * A task waits (dueAt is a time), runs (dueAt is Infinity), and then either is gone (2xx, or given
 * up) or waits again. One timer waits for the next moment at which something can be dispatched; `wake`
 * computes it again.
 */
export class Dispatcher {
  readonly #state: State;
  readonly #key: SigningKey;
  #deliveries: Delivery[] = [];
  #cancel = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  /** Attempts that may still begin by themselves. */
  #left = Infinity;
  #ended = false;
  #duplicates = 0;
  readonly #underWay = new Set<Promise<void>>();
  /** Called when an attempt of a task begins or ends. */
  onMoved: () => void = () => undefined;

  constructor(state: State, key: SigningKey) {
    this.#state = state;
    this.#key = key;
  }

  /** The number of running requests to workers. */
  get underWay(): number {
    return this.#underWay.size;
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /**
   * Begins no more attempts, and waits for the running ones or until `enough`. Tasks that workers
   * create meanwhile are still accepted. Returns the number of attempts that are left.
   */
  async drain(enough: Promise<unknown>): Promise<number> {
    this.#ended = true;
    this.#disarm();
    const waiting = { over: false };
    void enough.then(() => (waiting.over = true));
    while (this.underWay > 0 && !waiting.over) await Promise.race([...this.#underWay, enough]);
    return this.underWay;
  }

  hold(): void {
    this.#left = 0;
  }

  /** Lets this many attempts begin, and holds the rest again. */
  release(times = Infinity): void {
    this.#left = times;
    this.wake();
  }

  /** The next delivery is sent twice at the same time. */
  duplicate(): void {
    this.#duplicates += 1;
  }

  /** Forgets everything and closes the connections to workers. */
  reset(): void {
    this.#cancel.abort();
    this.#cancel = new AbortController();
    this.#deliveries = [];
    this.#duplicates = 0;
    this.#left = Infinity;
    this.#disarm();
  }

  /** Call it after anything that can make a task due earlier or make room for one. */
  wake(): void {
    this.#arm(0);
  }

  #arm(delayMs: number): void {
    this.#disarm();
    const delay = Math.min(LONGEST_TIMER, Math.ceil(delayMs));
    this.#timer = setTimeout(() => this.#dispatchDue(), delay).unref();
  }

  #disarm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #dispatchDue(): void {
    this.#timer = null;
    if (this.#ended) return;
    const { clock, tasks, atOnce } = this.#state;
    const now = clock.now();
    const waiting = [...tasks.values()]
      .filter((task) => task.dueAt < Infinity)
      .sort((a, b) => a.dueAt - b.dueAt);
    for (const task of waiting) {
      if (this.#left === 0 || this.#state.running >= atOnce) return;
      if (task.dueAt > now) {
        this.#arm(task.dueAt - now);
        return;
      }
      this.#left -= 1;
      this.#attempt(task);
    }
  }

  #attempt(task: Task): void {
    task.dueAt = Infinity;
    task.dispatchCount += 1;
    this.#state.running += 1;
    this.#follow(this.#deliver(task, task.scheduleTime));
    this.onMoved();
  }

  #follow(work: Promise<unknown>): void {
    const ended = work.then(() => {
      this.#underWay.delete(ended);
      this.onMoved();
    });
    this.#underWay.add(ended);
  }

  async #deliver(task: Task, eta: number): Promise<void> {
    const { signal } = this.#cancel;
    const signing = { now: this.#state.clock.now(), key: this.#key };
    const headers = workerHeaders(task, signing);
    const send = (duplicate: boolean) => this.#send(task, headers, { eta, signal, duplicate });
    if (this.#duplicates > 0) {
      this.#duplicates -= 1;
      this.#follow(send(true));
    }
    const status = await send(false);
    if (signal.aborted) return;
    this.#state.running -= 1;
    this.#settle(task, status, eta);
    this.wake();
  }

  async #send(
    task: Task,
    headers: Record<string, string>,
    { eta, signal, duplicate }: { eta: number; signal: AbortSignal; duplicate: boolean },
  ): Promise<number> {
    const delivery: Delivery = {
      at: new Date(this.#state.clock.now()).toISOString(),
      eta: new Date(eta).toISOString(),
      task: task.name,
      url: task.target.url,
      body: Buffer.from(task.target.body, 'base64').toString(),
      attempt: task.dispatchCount,
      status: null,
      duplicate,
    };
    this.#deliveries.push(delivery);
    delivery.status = await callWorker(task, headers, signal);
    return delivery.status;
  }

  #settle(task: Task, status: number, eta: number): void {
    const isDone = status >= 200 && status < 300;
    if (isDone || task.dispatchCount >= MAX_ATTEMPTS) {
      this.#state.tasks.delete(task.name);
      return;
    }
    const { clock } = this.#state;
    const wait = backoffAfter(task.dispatchCount);
    // At a speed above 1 the real time of an attempt is before its scheduled time.
    task.scheduleTime = Math.max(clock.now(), eta) + wait;
    task.dueAt = clock.momentIn(wait);
  }
}

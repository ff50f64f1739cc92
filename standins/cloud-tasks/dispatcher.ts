import { deliver, type Outcome } from './deliver.ts';
import { judge } from './outcome.ts';
import type { Queue } from './queue.ts';
import type { SigningKey } from '../kernel/signing-key.ts';
import { backoffAfter, isExhausted, retryAfter } from './retry.ts';
import type { State } from './state.ts';
import type { Task } from './task.ts';
import { workerHeaders } from './worker-headers.ts';
import { formatTimestamp } from './wire.ts';

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

/** When the second copy of a delivery is sent: at the same time as the first, or after it has ended. */
export type DuplicateTiming = 'together' | 'afterwards';

/** Longer timers fire at once in Node. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Sends tasks to their workers when they are due and decides what follows.
 *
 * A task waits (dueAt is a time), runs (dueAt is Infinity), and then either is gone (2xx, or given
 * up) or waits again. Deleting a running task only forgets it: its request continues and its result
 * is ignored. One timer waits for the next moment at which something can be dispatched; `wake`
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
  #duplicates: DuplicateTiming[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #moved: (() => void)[] = [];

  constructor(state: State, key: SigningKey) {
    this.#state = state;
    this.#key = key;
  }

  /** The listener is called when an attempt of a task begins or ends. */
  onMoved(listener: () => void): void {
    this.#moved.push(listener);
  }

  /** The number of tasks whose time has come and that wait for their turn. */
  get due(): number {
    const now = this.#state.clock.now();
    const tasks = [...this.#state.queues.values()].flatMap((queue) => [...queue.tasks.values()]);
    return tasks.filter(({ dueAt }) => dueAt <= now).length;
  }

  /** The number of running requests to workers. */
  get underWay(): number {
    return this.#underWay.size;
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

  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  hold(): void {
    this.#left = 0;
  }

  /** Lets this many attempts begin, and holds the rest again. */
  release(times = Infinity): void {
    this.#left = times;
    this.wake();
  }

  /** The next deliveries are sent twice. */
  duplicate(times: number, timing: DuplicateTiming): void {
    this.#duplicates.push(...Array<DuplicateTiming>(times).fill(timing));
  }

  get duplicatesWaiting(): readonly DuplicateTiming[] {
    return this.#duplicates;
  }

  /** Forgets everything and closes the connections to workers. */
  reset(): void {
    this.#cancel.abort();
    this.#cancel = new AbortController();
    this.#deliveries = [];
    this.#duplicates = [];
    this.#left = Infinity;
    this.#disarm();
  }

  /** Call it after anything that can make a task due earlier or make room for one. */
  wake(): void {
    this.#arm(0);
  }

  /** Dispatches the task at once, whatever its limits, pauses and other attempts are. */
  runNow(queue: Queue, task: Task): void {
    task.scheduleTime = this.#state.clock.now();
    this.#attempt(queue, task);
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
    if (this.#left === 0 || this.#ended) return;
    const next = [...this.#state.queues.values()]
      .filter((queue) => !queue.paused)
      .map((queue) => this.#dispatchFrom(queue));
    const soonest = Math.min(Infinity, ...next);
    if (soonest < Infinity) this.#arm(Math.max(0, soonest - this.#state.clock.now()));
  }

  /** Returns the real time at which this queue can dispatch again. Infinity: only after `wake`. */
  #dispatchFrom(queue: Queue): number {
    const now = this.#state.clock.now();
    const waiting = [...queue.tasks.values()]
      .filter((task) => task.dueAt < Infinity)
      .sort((a, b) => a.dueAt - b.dueAt);
    for (const task of waiting) {
      if (task.dueAt > now) return task.dueAt;
      if (this.#left === 0) return Infinity;
      if (queue.running >= queue.rateLimits.maxConcurrentDispatches) return Infinity;
      const tokenAt = this.#takeToken(queue, now);
      if (tokenAt > now) return tokenAt;
      this.#left -= 1;
      this.#attempt(queue, task);
    }
    return Infinity;
  }

  /**
   * Takes a token of the queue's rate limit and returns now, or returns the real time at which
   * there is one.
   */
  #takeToken(queue: Queue, now: number): number {
    const { maxDispatchesPerSecond, maxBurstSize } = queue.rateLimits;
    const perMs = (maxDispatchesPerSecond * this.#state.clock.speed) / 1000;
    queue.tokens = Math.min(maxBurstSize, queue.tokens + (now - queue.filledAt) * perMs);
    queue.filledAt = now;
    if (queue.tokens < 1) return now + (1 - queue.tokens) / perMs;
    queue.tokens -= 1;
    return now;
  }

  #attempt(queue: Queue, task: Task): void {
    const dispatchTime = this.#logicalNow(task.scheduleTime);
    task.dueAt = Infinity;
    task.dispatchCount += 1;
    const attempt = { scheduleTime: task.scheduleTime, dispatchTime };
    task.firstAttempt ??= attempt;
    task.lastAttempt = attempt;
    queue.running += 1;
    this.#follow(this.#deliverAll(queue, task, attempt.scheduleTime));
    this.#tellMoved();
  }

  #follow(work: Promise<unknown>): void {
    const ended = work.then(() => {
      this.#underWay.delete(ended);
      this.#tellMoved();
    });
    this.#underWay.add(ended);
  }

  #tellMoved(): void {
    this.#moved.forEach((listener) => listener());
  }

  async #deliverAll(queue: Queue, task: Task, eta: number): Promise<void> {
    const cancelled = this.#cancel.signal;
    const signing = { now: this.#state.clock.now(), key: this.#key };
    const headers = workerHeaders(task, queue.name, signing);
    const copy = this.#duplicates.shift();
    if (copy === 'together') this.#follow(this.#send(task, headers, eta, cancelled, true));
    const outcome = await this.#send(task, headers, eta, cancelled, false);
    queue.running -= 1;
    if (cancelled.aborted) return;
    if (copy === 'afterwards') this.#follow(this.#send(task, headers, eta, cancelled, true));
    if (queue.tasks.get(task.name) === task) this.#settle(queue, task, outcome, eta);
    this.wake();
  }

  async #send(
    task: Task,
    headers: Record<string, string>,
    eta: number,
    cancelled: AbortSignal,
    duplicate: boolean,
  ): Promise<Outcome> {
    const delivery: Delivery = {
      at: new Date(this.#state.clock.now()).toISOString(),
      eta: formatTimestamp(eta),
      task: task.name,
      url: task.target.url,
      body: task.target.body.toString(),
      attempt: task.dispatchCount,
      status: null,
      duplicate,
    };
    this.#deliveries.push(delivery);
    const outcome = await deliver(task.target, headers, task.dispatchDeadline, cancelled);
    delivery.status = outcome.kind === 'answered' ? outcome.status : 0;
    return outcome;
  }

  #settle(queue: Queue, task: Task, outcome: Outcome, eta: number): void {
    const { ok, code, message } = judge(outcome);
    const answered = outcome.kind === 'answered';
    const time = this.#logicalNow(eta);
    task.responseCount += answered ? 1 : 0;
    task.executionCount += answered && outcome.status < 500 ? 1 : 0;
    if (task.lastAttempt) task.lastAttempt.response = { time, code, message };
    const age = time - (task.firstAttempt?.dispatchTime ?? time);
    if (ok || isExhausted(task.dispatchCount, age, queue.retryConfig)) {
      this.#state.removeTask(queue, task);
      return;
    }
    task.previousResponse = answered ? outcome.status : null;
    task.retryReason = message;
    const asked = answered ? retryAfter(outcome.retryAfter, this.#state.clock.now()) : 0;
    const wait = Math.max(asked, backoffAfter(task.dispatchCount, queue.retryConfig));
    task.scheduleTime = time + wait;
    task.dueAt = this.#state.clock.after(wait);
  }

  /** At a speed above 1 the real time of an attempt is before its scheduled time. */
  #logicalNow(scheduleTime: number): number {
    return Math.max(this.#state.clock.now(), scheduleTime);
  }
}

import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { HOUR_MS } from '../../core/sending/ledger/limits.ts';
import type { TaskQueue } from '../../core/sending/ledger/ports.ts';
import type { Call } from './faults.ts';

export interface WaitingTask {
  task: SendReplyTask;
  at: number;
  tries: number;
  /** Missing: it has none. */
  name?: string | null;
}

/**
 * A queue as Cloud Tasks keeps it. A name is taken while its task waits or is delivered, and for an
 * hour after. A task that is removed while it is delivered is not repeated.
 */
export class MemoryQueue {
  /** What waits, also for its repetition. */
  readonly tasks: WaitingTask[] = [];
  created = 0;
  /** Until when each name is taken. */
  readonly #taken = new Map<string, number>();
  readonly #removed = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  port(call: Call): TaskQueue {
    return {
      enqueue: (task, at, name) =>
        call('queue.enqueue', () => this.create(task, at ?? this.#now(), name)),
      remove: (name) => call('queue.remove', () => this.#remove(name)),
    };
  }

  create(task: SendReplyTask, at: number, name: string | null): void {
    if (name !== null) {
      if ((this.#taken.get(name) ?? 0) > this.#now()) return;
      this.#taken.set(name, Infinity);
      this.#removed.delete(name);
    }
    this.created += 1;
    this.#wait({ task, at, tries: 0, name });
  }

  #wait(waiting: WaitingTask): void {
    this.tasks.push(waiting);
  }

  /** The delivery begins. false: the task was removed before. */
  begin(waiting: WaitingTask): boolean {
    const index = this.tasks.indexOf(waiting);
    if (index === -1) return false;
    this.tasks.splice(index, 1);
    return true;
  }

  /** The delivery was a success, or is given up. */
  end({ name }: WaitingTask): void {
    if (name && this.#taken.has(name)) this.#taken.set(name, this.#now() + HOUR_MS);
  }

  /** The delivery failed: the task waits again. null: it was removed meanwhile. */
  again({ name, task, tries }: WaitingTask, at: number): WaitingTask | null {
    if (name && this.#removed.has(name)) return null;
    const waiting = { task, at, tries: tries + 1, ...(name ? { name } : {}) };
    this.#wait(waiting);
    return waiting;
  }

  #remove(name: string): void {
    const index = this.tasks.findIndex((waiting) => waiting.name === name);
    if (index !== -1) this.tasks.splice(index, 1);
    if ((this.#taken.get(name) ?? 0) <= this.#now()) return;
    this.#taken.set(name, this.#now() + HOUR_MS);
    this.#removed.add(name);
  }
}

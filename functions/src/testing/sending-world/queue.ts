import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { TaskQueue } from '../../core/sending/ports.ts';
import type { Call } from './faults.ts';

export interface WaitingTask {
  task: SendReplyTask;
  at: number;
  tries: number;
}

/** A queue as Cloud Tasks keeps it: each task is delivered at least once. */
export class MemoryQueue {
  /** What waits, also for its repetition. */
  readonly tasks: WaitingTask[] = [];
  created = 0;
  onCreated: (waiting: WaitingTask) => void = () => undefined;

  port(call: Call): TaskQueue {
    return { enqueue: (task, at) => call('queue.enqueue', () => this.create(task, at)) };
  }

  create(task: SendReplyTask, at: number): void {
    this.created += 1;
    const waiting = { task, at, tries: 0 };
    this.tasks.push(waiting);
    this.onCreated(waiting);
  }

  begin(waiting: WaitingTask): void {
    this.tasks.splice(this.tasks.indexOf(waiting), 1);
  }

  /** The delivery failed: the task waits again. */
  again({ task, tries }: WaitingTask, at: number): WaitingTask {
    const waiting = { task, at, tries: tries + 1 };
    this.tasks.push(waiting);
    return waiting;
  }
}

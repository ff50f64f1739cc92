import { z } from 'zod';
import type { Queue } from './queue.ts';
import { backoffAfter } from './retry.ts';
import type { State } from './state.ts';
import type { Task } from './task.ts';

const attemptSchema = z.object({
  scheduleTime: z.number(),
  dispatchTime: z.number(),
  response: z.object({ time: z.number(), code: z.number(), message: z.string() }).optional(),
});

const taskSchema = z.object({
  name: z.string(),
  target: z.object({
    url: z.string(),
    httpMethod: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.base64(),
    oidcToken: z
      .object({ serviceAccountEmail: z.string(), audience: z.string().optional() })
      .optional(),
    oauthToken: z
      .object({ serviceAccountEmail: z.string(), scope: z.string().optional() })
      .optional(),
  }),
  scheduleTime: z.number(),
  createTime: z.number(),
  dispatchDeadline: z.number(),
  dispatchCount: z.number().int().min(0),
  responseCount: z.number().int().min(0),
  executionCount: z.number().int().min(0),
  firstAttempt: attemptSchema.nullable(),
  lastAttempt: attemptSchema.nullable(),
  previousResponse: z.number().nullable(),
  retryReason: z.string().nullable(),
  /** The remaining logical wait. null: the task was running, or was lost on purpose. */
  left: z.number().nullable(),
});

const queueSchema = z.object({
  name: z.string(),
  rateLimits: z.object({
    maxDispatchesPerSecond: z.number().positive(),
    maxBurstSize: z.number(),
    maxConcurrentDispatches: z.number().int().min(1),
  }),
  retryConfig: z.object({
    maxAttempts: z.number().int(),
    maxRetryDuration: z.number(),
    minBackoff: z.number(),
    maxBackoff: z.number(),
    maxDoublings: z.number().int(),
  }),
  paused: z.boolean(),
  purgedAt: z.number().nullable(),
  tasks: z.array(taskSchema),
});

/** What is kept of the queues. Names of removed tasks are not kept, so they may be used again. */
export const keptQueuesSchema = z.object({
  /** Real time. After this moment the remaining waits pass with the clock, at any speed. */
  savedAt: z.number(),
  queues: z.array(queueSchema),
});

export type KeptQueues = z.infer<typeof keptQueuesSchema>;
type KeptTask = z.infer<typeof taskSchema>;

function snapshotTask({ dueAt, target, ...task }: Task, state: State): KeptTask {
  const left = dueAt === Infinity ? null : state.clock.logicalUntil(dueAt);
  return { ...task, target: { ...target, body: target.body.toString('base64') }, left };
}

export function snapshotQueues(state: State): KeptQueues {
  return {
    savedAt: state.clock.now(),
    queues: [...state.queues.values()].map(
      ({ name, rateLimits, retryConfig, paused, purgedAt, tasks }) => ({
        ...{ name, rateLimits, retryConfig, paused, purgedAt },
        tasks: [...tasks.values()].map((task) => snapshotTask(task, state)),
      }),
    ),
  };
}

/** Nobody got the result of an attempt that was running, so it counts as one without an answer. */
function interrupted(task: Task, queue: Queue, state: State): void {
  task.retryReason = 'UNAVAILABLE(14): The queue was stopped';
  task.previousResponse = null;
  task.dueAt = state.clock.after(backoffAfter(task.dispatchCount, queue.retryConfig));
}

function recallTask(kept: KeptTask, queue: Queue, state: State, passed: number): void {
  const { left, ...fields } = kept;
  const body = Buffer.from(fields.target.body, 'base64');
  const task: Task = { ...fields, target: { ...fields.target, body }, dueAt: Infinity };
  if (left !== null) task.dueAt = state.clock.momentIn(left - passed);
  else if (task.dispatchCount > 0) interrupted(task, queue, state);
  queue.tasks.set(task.name, task);
}

/**
 * Restores the queues of an earlier run, besides those that exist from the start. Call it before
 * anything is dispatched, at speed 1. Remaining waits are kept in logical time, so the next run may
 * have another speed, and the time without a run counts for the tasks too.
 */
export function recallQueues({ savedAt, queues }: KeptQueues, state: State): void {
  const now = state.clock.now();
  const passed = Math.max(0, now - savedAt);
  for (const { tasks, ...kept } of queues) {
    const { maxBurstSize } = kept.rateLimits;
    const queue = { ...kept, tasks: new Map(), running: 0, tokens: maxBurstSize, filledAt: now };
    for (const task of tasks) recallTask(task, queue, state, passed);
    state.queues.set(queue.name, queue);
  }
}

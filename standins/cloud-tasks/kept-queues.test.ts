import { Clock } from './clock.ts';
import { keptQueuesSchema, recallQueues, snapshotQueues } from './kept-queues.ts';
import { DEFAULT_QUEUE } from './server.ts';
import { State } from './state.ts';
import type { Task } from './task.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;
beforeEach(() => (now = START));

const stateAt = (speed: number): State =>
  new State(new Clock(() => new Date(now), speed), [DEFAULT_QUEUE]);

/** A task that is due after a logical wait, as `tasks.create` makes it. */
function add(state: State, id: string, wait: number, more: Partial<Task> = {}): Task {
  const task: Task = {
    name: `${DEFAULT_QUEUE}/tasks/${id}`,
    target: {
      url: 'http://127.0.0.1:1/',
      httpMethod: 'POST',
      headers: {},
      body: Buffer.from('{}'),
    },
    scheduleTime: now + wait,
    createTime: now,
    dispatchDeadline: 10 * MINUTE,
    dispatchCount: 0,
    responseCount: 0,
    executionCount: 0,
    firstAttempt: null,
    lastAttempt: null,
    previousResponse: null,
    retryReason: null,
    dueAt: state.clock.after(wait),
    ...more,
  };
  state.queue(DEFAULT_QUEUE).tasks.set(task.name, task);
  return task;
}

/** The next run, begun after a pause: its queues stand at the clock's own speed until it begins. */
function restarted(state: State, pause: number): State {
  const text = JSON.stringify(snapshotQueues(state));
  now += pause;
  const next = stateAt(1);
  recallQueues(keptQueuesSchema.parse(JSON.parse(text)), next);
  return next;
}

const tasksOf = (state: State): Task[] => [...state.queue(DEFAULT_QUEUE).tasks.values()];
/** How long each task still waits, on the clock, in seconds. */
const waits = (state: State): number[] => tasksOf(state).map(({ dueAt }) => (dueAt - now) / SECOND);

test('at the speed of the clock every task keeps its moment', () => {
  const state = stateAt(1);
  add(state, 'soon', MINUTE);
  add(state, 'later', 60 * MINUTE);
  const moments = tasksOf(state).map(({ dueAt }) => dueAt);
  now += 20 * SECOND;
  const next = restarted(state, 10 * SECOND);
  expect(tasksOf(next).map(({ dueAt }) => dueAt)).toEqual(moments);
});

test('what came up while nothing ran is due, in its order and with its own times', () => {
  const state = stateAt(1);
  add(state, 'second', 2 * MINUTE);
  add(state, 'first', MINUTE);
  const next = restarted(state, 60 * MINUTE);
  const due = tasksOf(next).sort((a, b) => a.dueAt - b.dueAt);
  expect(due.every(({ dueAt }) => dueAt < now)).toBe(true);
  expect(due.map(({ scheduleTime }) => scheduleTime)).toEqual([START + MINUTE, START + 2 * MINUTE]);
});

test('a fast queue goes on where it was: the pause takes away only what the clock went on', () => {
  const state = stateAt(60);
  for (const minutes of [5, 10, 15]) add(state, `${minutes}`, minutes * MINUTE);
  now += 3 * SECOND;
  const next = restarted(state, 30 * SECOND);
  // In the queue's time 2, 7 and 12 minutes were left, and half a minute passed.
  expect(waits(next)).toEqual([90, 390, 690]);
  next.setSpeed(60);
  expect(waits(next)).toEqual([1.5, 6.5, 11.5]);
});

test.each([1, 10, 600])('from speed 60 to speed %d the distances stay what they were', (speed) => {
  const state = stateAt(60);
  for (const minutes of [1, 2, 3]) add(state, `${minutes}`, minutes * MINUTE);
  const next = restarted(state, 0);
  next.setSpeed(speed);
  expect(waits(next)).toEqual([60, 120, 180].map((seconds) => seconds / speed));
});

test('a clock that was put back takes nothing away', () => {
  const state = stateAt(1);
  add(state, 'one', MINUTE);
  expect(waits(restarted(state, -5 * MINUTE))).toEqual([60]);
});

test('everything else of a task is what it was', () => {
  const state = stateAt(1);
  const attempt = { scheduleTime: START, dispatchTime: START };
  const kept = add(state, 'retried', MINUTE, {
    target: {
      url: 'https://worker.example/',
      httpMethod: 'PUT',
      headers: { 'x-mine': 'yes' },
      body: Buffer.from([0, 255, 7]),
      oidcToken: { serviceAccountEmail: 'tasks@example.com' },
    },
    dispatchCount: 3,
    responseCount: 2,
    executionCount: 1,
    firstAttempt: attempt,
    lastAttempt: { ...attempt, response: { time: START, code: 14, message: 'UNAVAILABLE' } },
    previousResponse: 503,
    retryReason: 'UNAVAILABLE',
  });
  expect(tasksOf(restarted(state, 0))).toEqual([kept]);
});

test('an attempt that was cut off is made again, as one without an answer', () => {
  const state = stateAt(1);
  const attempt = { scheduleTime: START, dispatchTime: START };
  const running = { dispatchCount: 2, dueAt: Infinity, lastAttempt: attempt };
  const { scheduleTime } = add(state, 'running', 0, running);
  const next = restarted(state, MINUTE);
  // The second wait of a queue that begins with 10 s.
  expect(waits(next)).toEqual([20]);
  expect(tasksOf(next)[0]).toMatchObject({
    scheduleTime,
    dispatchCount: 2,
    previousResponse: null,
  });
});

test('a task that was lost on purpose stays lost', () => {
  const state = stateAt(1);
  add(state, 'lost', MINUTE, { dueAt: Infinity });
  expect(waits(restarted(state, MINUTE))).toEqual([Infinity]);
});

test('queues keep their settings, and those of the start are there without a file', () => {
  const state = stateAt(1);
  const queue = state.queue(DEFAULT_QUEUE);
  queue.paused = true;
  queue.rateLimits.maxConcurrentDispatches = 2;
  const next = restarted(state, 0).queue(DEFAULT_QUEUE);
  expect(next.paused).toBe(true);
  expect(next.rateLimits.maxConcurrentDispatches).toBe(2);

  const other = stateAt(1);
  recallQueues({ savedAt: now, queues: [] }, other);
  expect([...other.queues.keys()]).toEqual([DEFAULT_QUEUE]);
});

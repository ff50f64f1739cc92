import type { Request } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import { RpcError } from './errors.ts';
import { pageFields, pageOf } from './paging.ts';
import { parse } from './parse.ts';
import { answering, QUEUE, queueName, TASK, taskName } from './routes.ts';
import type { State } from './state.ts';
import { presentTask } from './task.ts';
import { readNewTask, viewSchema } from './task-input.ts';

const LARGEST_PAGE = 1000;

const view = viewSchema.default('BASIC');
const viewQuery = z.object({ responseView: view }).loose();
const listQuery = z.object({ ...pageFields, responseView: view }).loose();
const runBody = z.object({ responseView: view }).strict();

/** The next created tasks are accepted but never delivered. */
export class Losses {
  left = 0;

  take(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }
}

export interface TaskOperations {
  state: State;
  dispatcher: Dispatcher;
  losses: Losses;
  shortestDeadline: number;
}

export function mountTasks(standin: Standin, operations: TaskOperations): void {
  const { state } = operations;
  const on = (
    name: string,
    verb: 'get' | 'post' | 'delete',
    path: string,
    operation: (req: Request) => unknown,
  ): void => standin.on(`tasks.${name}`, verb, path, answering(operation));

  on('create', 'post', `${QUEUE}/tasks`, (req) => create(operations, req));
  on('get', 'get', TASK, (req) => {
    const { responseView } = parse(viewQuery, req.query);
    return presentTask(state.task(queueName(req), taskName(req)).task, responseView);
  });
  on('list', 'get', `${QUEUE}/tasks`, (req) => list(state, req));
  on('delete', 'delete', TASK, (req) => {
    const { queue, task } = state.task(queueName(req), taskName(req));
    state.removeTask(queue, task);
    return {};
  });
  on('run', 'post', `${TASK}\\:run`, (req) => {
    const { responseView } = parse(runBody, req.body ?? {});
    const { queue, task } = state.task(queueName(req), taskName(req));
    operations.dispatcher.runNow(queue, task);
    return presentTask(task, responseView);
  });
}

function create(operations: TaskOperations, req: Request): unknown {
  const { state, dispatcher, losses, shortestDeadline } = operations;
  const queue = state.queue(queueName(req));
  const rules = { now: state.clock.now(), shortestDeadline };
  const { task, view: asked } = readNewTask(req.body, queue.name, rules);
  if (queue.tasks.has(task.name)) {
    throw new RpcError('ALREADY_EXISTS', 'Requested entity already exists');
  }
  if (state.isBarred(task.name)) {
    throw new RpcError(
      'ALREADY_EXISTS',
      'The task cannot be created because a task with this name existed too recently.',
    );
  }
  queue.tasks.set(task.name, task);
  if (!losses.take()) {
    task.dueAt = state.clock.after(task.scheduleTime - rules.now);
    dispatcher.wake();
  }
  return presentTask(task, asked);
}

function list(state: State, req: Request): unknown {
  const query = parse(listQuery, req.query);
  const tasks = [...state.queue(queueName(req)).tasks.values()];
  const { page, next } = pageOf(tasks, query, LARGEST_PAGE);
  return { tasks: page.map((task) => presentTask(task, query.responseView)), ...next };
}

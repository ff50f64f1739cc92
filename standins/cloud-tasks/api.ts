import { randomInt } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { Handler } from '../kernel/call.ts';
import type { Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import { invalid, RpcError, sendRpcError } from './errors.ts';
import { targetSchema, type Queue, type State, type Task } from './queue.ts';

const MINUTE = 60_000;
const MAX_AHEAD = 30 * 24 * 60 * MINUTE;
const MAX_BYTES = 1024 * 1024;
const DEFAULT_DEADLINE = 10 * MINUTE;
const MAX_DEADLINE = 30 * MINUTE;

const LOCATION = '/v2/projects/:project/locations/:location';
const QUEUE = `${LOCATION}/queues/:queue`;
const TASK = `${QUEUE}/tasks/:task`;

const param = (req: Request, name: string): string => String(req.params[name] ?? '');
const queueName = (req: Request): string =>
  `projects/${param(req, 'project')}/locations/${param(req, 'location')}/queues/${param(req, 'queue')}`;
const taskName = (req: Request): string => `${queueName(req)}/tasks/${param(req, 'task')}`;

const secondsText = (ms: number): string => `${ms / 1000}s`;

/** A duration on the wire, read as milliseconds. */
const durationSchema = z
  .string()
  .regex(/^-?\d+(?:\.\d{1,9})?s$/, "Illegal duration format; duration must end with 's'")
  .transform((text) => Number(text.slice(0, -1)) * 1000);

/** A timestamp on the wire, read as milliseconds. */
const timestampSchema = z.iso
  .datetime({ offset: true, message: 'Invalid time format' })
  .transform((text) => Date.parse(text));

/** The real client names methods by their numbers. */
const METHODS = ['POST', 'POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const methodSchema = z
  .union([z.enum(METHODS), z.number().transform((number) => METHODS[number] ?? 'POST')])
  .default('POST');

const createSchema = z.strictObject({
  task: z.strictObject({
    name: z.string().optional(),
    httpRequest: targetSchema.extend({ httpMethod: methodSchema }),
    scheduleTime: timestampSchema.optional(),
    dispatchDeadline: durationSchema.optional(),
  }),
  responseView: z.unknown().optional(),
});

const patchSchema = z.strictObject({
  name: z.string().optional(),
  rateLimits: z.strictObject({ maxConcurrentDispatches: z.number().int().min(1).max(5000) }),
});

/** Parses with the schema, and refuses with the messages of the real service's JSON reader. */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  if (issue?.code !== 'unrecognized_keys')
    throw invalid(`Invalid value at '${path}': ${issue?.message ?? ''}`);
  throw invalid(
    `Invalid JSON payload received. Unknown name "${issue.keys[0] ?? ''}" at '${path}': Cannot find field.`,
  );
}

function nameFor(asked: string | undefined, queue: string): string {
  if (!asked) return `${queue}/tasks/${randomInt(1e14, 2.8e14)}${randomInt(1e5, 1e6)}`;
  if (!/^[A-Za-z0-9_-]{1,500}$/.test(asked.slice(`${queue}/tasks/`.length)))
    throw invalid(
      'Task name must be formatted: "projects/<PROJECT_ID>/locations/<LOCATION_ID>/queues/<QUEUE_ID>/tasks/<TASK_ID>"',
    );
  if (!asked.startsWith(`${queue}/tasks/`))
    throw invalid('The queue name from request must be the same as in the named task.');
  return asked;
}

/** Reads the body of a create call and refuses what the real service refuses. */
function newTask(body: unknown, queue: Queue, now: number, shortestDeadline: number): Task {
  const { task: asked } = parse(createSchema, body);
  const { scheduleTime = now, dispatchDeadline = DEFAULT_DEADLINE } = asked;
  const name = nameFor(asked.name, queue.name);
  if (scheduleTime > now + MAX_AHEAD)
    throw invalid('Task.schedule_time must be no more than 30 days in the future.');
  if (dispatchDeadline < shortestDeadline || dispatchDeadline > MAX_DEADLINE)
    throw invalid('Task.dispatch_deadline must be between [15s, 30m].');
  if (JSON.stringify(asked).length * 0.75 > MAX_BYTES) throw invalid('Task size too large');
  return {
    ...{ name, target: asked.httpRequest, scheduleTime: Math.max(now, scheduleTime) },
    ...{ createTime: now, dispatchDeadline, dispatchCount: 0, executionCount: 0 },
    ...{ previousResponse: null, retryReason: null, dueAt: Infinity },
  };
}

const presentTask = ({ name, target, dispatchCount, ...task }: Task): object => ({
  name,
  httpRequest: { ...target, body: undefined },
  scheduleTime: new Date(task.scheduleTime).toISOString(),
  createTime: new Date(task.createTime).toISOString(),
  dispatchDeadline: secondsText(task.dispatchDeadline),
  ...(dispatchCount > 0 && { dispatchCount }),
  view: 'BASIC',
});

const presentQueue = ({ name, maxConcurrentDispatches }: Queue): object => ({
  name,
  rateLimits: { maxDispatchesPerSecond: 500, maxBurstSize: 100, maxConcurrentDispatches },
  state: 'RUNNING',
});

/** The next created tasks are accepted but never delivered. */
export interface Losses {
  left: number;
}

interface Api {
  state: State;
  dispatcher: Dispatcher;
  losses: Losses;
  shortestDeadline: number;
}

function create({ state, dispatcher, losses, shortestDeadline }: Api, req: Request): object {
  const queue = state.queue(queueName(req));
  const now = state.clock.now();
  const task = newTask(req.body, queue, now, shortestDeadline);
  if (queue.tasks.has(task.name))
    throw new RpcError('ALREADY_EXISTS', 'Requested entity already exists');
  if (state.isBarred(task.name))
    throw new RpcError(
      'ALREADY_EXISTS',
      'The task cannot be created because a task with this name existed too recently.',
    );
  queue.tasks.set(task.name, task);
  if (losses.left > 0) losses.left -= 1;
  else {
    task.dueAt = state.clock.momentIn(task.scheduleTime - now);
    dispatcher.wake();
  }
  return presentTask(task);
}

/** A handler that sends what the operation returns, or its refusal. */
const answering =
  (operation: (req: Request) => object): Handler =>
  ({ req, res }) => {
    try {
      res.json(operation(req));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      sendRpcError(res, error);
    }
  };

/** The part of Cloud Tasks v2 that an application calls, and the limit of a queue. */
export function mountApi(standin: Standin, api: Api): void {
  const { state, dispatcher } = api;
  const found = (req: Request) => state.task(queueName(req), taskName(req));
  const on = (
    operation: string,
    verb: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    act: (req: Request) => object,
  ): void => standin.on(operation, verb, path, answering(act));

  on('tasks.create', 'post', `${QUEUE}/tasks`, (req) => create(api, req));
  on('tasks.get', 'get', TASK, (req) => presentTask(found(req).task));
  on('tasks.list', 'get', `${QUEUE}/tasks`, (req) => {
    const { tasks } = state.queue(queueName(req));
    return { tasks: [...tasks.values()].map(presentTask) };
  });
  on('tasks.delete', 'delete', TASK, (req) => {
    const { queue, task } = found(req);
    state.removeTask(queue, task);
    return {};
  });
  on('queues.patch', 'patch', QUEUE, (req) => {
    const queue = state.queue(queueName(req));
    Object.assign(queue, parse(patchSchema, req.body).rateLimits);
    dispatcher.wake();
    return presentQueue(queue);
  });
}

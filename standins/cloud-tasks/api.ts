import { randomInt } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import { invalid, RpcError, sendRpcError } from './errors.ts';
import { QUEUE, targetSchema, type State, type Task } from './queue.ts';

const MINUTE = 60_000;
const MAX_AHEAD = 30 * 24 * 60 * MINUTE;
const DEFAULT_DEADLINE = 10 * MINUTE;
const MIN_DEADLINE = 15_000;
const MAX_DEADLINE = 30 * MINUTE;

const CREATE = '/v2/projects/:project/locations/:location/queues/:queue/tasks';

const param = (req: Request, name: string): string => String(req.params[name] ?? '');
const queueName = (req: Request): string =>
  `projects/${param(req, 'project')}/locations/${param(req, 'location')}/queues/${param(req, 'queue')}`;

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
    httpRequest: targetSchema.extend({ httpMethod: methodSchema }),
    scheduleTime: timestampSchema.optional(),
    dispatchDeadline: durationSchema.optional(),
  }),
  responseView: z.unknown().optional(),
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

/** Reads the body of a create call and refuses what the real service refuses. */
function newTask(body: unknown, now: number): Task {
  const { task: asked } = parse(createSchema, body);
  const { scheduleTime = now, dispatchDeadline = DEFAULT_DEADLINE } = asked;
  const name = `${QUEUE}/tasks/${randomInt(1e14, 2.8e14)}${randomInt(1e5, 1e6)}`;
  if (scheduleTime > now + MAX_AHEAD)
    throw invalid('Task.schedule_time must be no more than 30 days in the future.');
  if (dispatchDeadline < MIN_DEADLINE || dispatchDeadline > MAX_DEADLINE)
    throw invalid('Task.dispatch_deadline must be between [15s, 30m].');
  return {
    name,
    target: asked.httpRequest,
    scheduleTime: Math.max(now, scheduleTime),
    createTime: now,
    dispatchDeadline,
    dispatchCount: 0,
    dueAt: Infinity,
  };
}

const presentTask = ({ name, target, ...task }: Task): object => ({
  name,
  httpRequest: { ...target, body: undefined },
  scheduleTime: new Date(task.scheduleTime).toISOString(),
  createTime: new Date(task.createTime).toISOString(),
  dispatchDeadline: secondsText(task.dispatchDeadline),
  view: 'BASIC',
});

function create(state: State, req: Request): object {
  if (queueName(req) !== QUEUE)
    throw new RpcError(
      'NOT_FOUND',
      'Queue does not exist. If you just created the queue, wait at least a minute for the queue to initialize.',
    );
  const now = state.clock.now();
  const task = newTask(req.body, now);
  state.tasks.set(task.name, task);
  task.dueAt = state.clock.momentIn(task.scheduleTime - now);
  return presentTask(task);
}

/** The part of Cloud Tasks v2 that the product calls, for tasks without a name. */
export function mountApi(standin: Standin, state: State, dispatcher: Dispatcher): void {
  standin.on('tasks.create', 'post', CREATE, ({ req, res }) => {
    try {
      res.json(create(state, req));
      dispatcher.wake();
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      sendRpcError(res, error);
    }
  });
}

import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { invalid } from './errors.ts';
import { parse } from './parse.ts';
import { views, type HttpTarget, type Task, type View } from './task.ts';
import { durationSchema, enumSchema, timestampSchema } from './wire.ts';

const methods = [
  'HTTP_METHOD_UNSPECIFIED',
  'POST',
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
] as const;
const methodsWithBody: readonly string[] = ['POST', 'PUT', 'PATCH'];

export const viewSchema = enumSchema(views);

const httpRequestSchema = z
  .object({
    url: z
      .string()
      .max(2083)
      .regex(/^https?:\/\//, "HttpRequest.url must start with 'http://' or 'https://'"),
    httpMethod: enumSchema(methods).default('POST'),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.base64().default(''),
    oidcToken: z
      .object({ serviceAccountEmail: z.string().min(1), audience: z.string().optional() })
      .strict()
      .optional(),
    oauthToken: z
      .object({ serviceAccountEmail: z.string().min(1), scope: z.string().optional() })
      .strict()
      .optional(),
  })
  .strict();

const taskSchema = z
  .object({
    name: z.string().optional(),
    httpRequest: httpRequestSchema,
    scheduleTime: timestampSchema.optional(),
    dispatchDeadline: durationSchema.optional(),
    createTime: z.unknown().optional(),
    dispatchCount: z.unknown().optional(),
    responseCount: z.unknown().optional(),
    firstAttempt: z.unknown().optional(),
    lastAttempt: z.unknown().optional(),
    view: z.unknown().optional(),
  })
  .strict();

const createSchema = z.object({ task: taskSchema, responseView: viewSchema.optional() }).strict();

type TaskInput = z.infer<typeof taskSchema>;

const MINUTE = 60_000;
const MAX_AHEAD = 30 * 24 * 60 * MINUTE;
const MAX_BYTES = 1024 * 1024;
const DEFAULT_DEADLINE = 10 * MINUTE;
const MAX_DEADLINE = 30 * MINUTE;

export interface TaskRules {
  now: number;
  /** The shortest dispatch deadline accepted, in milliseconds. */
  shortestDeadline: number;
}

/** Reads the body of a create call and refuses what the real service refuses. */
export function readNewTask(
  body: unknown,
  queueName: string,
  rules: TaskRules,
): { task: Task; view: View; named: boolean } {
  const { task: input, responseView } = parse(createSchema, body);
  const task: Task = {
    name: taskName(input.name, queueName),
    target: readTarget(input.httpRequest),
    scheduleTime: scheduleTime(input.scheduleTime, rules.now),
    createTime: rules.now,
    dispatchDeadline: dispatchDeadline(input.dispatchDeadline, rules.shortestDeadline),
    dispatchCount: 0,
    responseCount: 0,
    executionCount: 0,
    firstAttempt: null,
    lastAttempt: null,
    previousResponse: null,
    retryReason: null,
    dueAt: Infinity,
  };
  refuseOversize(task);
  return { task, view: responseView ?? 'BASIC', named: (input.name ?? '') !== '' };
}

function taskName(asked: string | undefined, queueName: string): string {
  if (!asked) return `${queueName}/tasks/${randomInt(1e14, 2.8e14)}${randomInt(1e5, 1e6)}`;
  const [, parent, id] = /^(.*)\/tasks\/([^/]*)$/.exec(asked) ?? [];
  if (id === undefined || !/^[A-Za-z0-9_-]{1,500}$/.test(id)) {
    throw invalid(
      'Task name must be formatted: "projects/<PROJECT_ID>/locations/<LOCATION_ID>/queues/<QUEUE_ID>/tasks/<TASK_ID>"',
    );
  }
  if (parent !== queueName) {
    throw invalid(
      `The queue name from request ("${queueName}") must be the same as the queue name in the named task ("${parent ?? ''}").`,
    );
  }
  return asked;
}

function readTarget(input: TaskInput['httpRequest']): HttpTarget {
  const httpMethod = input.httpMethod === 'HTTP_METHOD_UNSPECIFIED' ? 'POST' : input.httpMethod;
  const body = Buffer.from(input.body, 'base64');
  if (body.length > 0 && !methodsWithBody.includes(httpMethod)) {
    throw invalid('A request body is only allowed if the HTTP method is POST, PUT, or PATCH.');
  }
  if (input.oidcToken && input.oauthToken) {
    throw invalid('Only one of HttpRequest.oauth_token and HttpRequest.oidc_token may be set.');
  }
  return { ...input, httpMethod, body };
}

function scheduleTime(asked: number | undefined, now: number): number {
  if (asked === undefined || asked < now) return now;
  if (asked > now + MAX_AHEAD) {
    throw invalid('Task.schedule_time must be no more than 30 days in the future.');
  }
  return asked;
}

function dispatchDeadline(asked: number | undefined, shortest: number): number {
  if (asked === undefined) return DEFAULT_DEADLINE;
  if (asked >= shortest && asked <= MAX_DEADLINE) return asked;
  throw invalid('Task.dispatch_deadline must be between [15s, 30m].');
}

function refuseOversize({ name, target }: Task): void {
  const headers = JSON.stringify(target.headers).length;
  const size = name.length + target.url.length + headers + target.body.length;
  if (size > MAX_BYTES) throw invalid('Task size too large');
}

import type { Request } from 'express';
import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import type { Dispatcher } from './dispatcher.ts';
import { invalid, RpcError } from './errors.ts';
import { pageFields, pageOf } from './paging.ts';
import { parse } from './parse.ts';
import { newQueue, presentQueue, queueSchema, updateQueue, type QueueInput } from './queue.ts';
import { answering, LOCATION, locationName, QUEUE, queueName } from './routes.ts';
import type { State } from './state.ts';

const LARGEST_PAGE = 9800;
export const queueNamePattern =
  /^projects\/[A-Za-z0-9.:-]+\/locations\/[A-Za-z0-9-]+\/queues\/[A-Za-z0-9-]{1,100}$/;

const listQuery = z.object(pageFields).loose();
const patchQuery = z.object({ updateMask: z.string().default('') }).loose();

export function mountQueues(standin: Standin, state: State, dispatcher: Dispatcher): void {
  const on = (
    name: string,
    verb: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    operation: (req: Request) => unknown,
  ): void => standin.on(`queues.${name}`, verb, path, answering(operation));

  on('create', 'post', `${LOCATION}/queues`, (req) => {
    const input = parse(queueSchema, req.body);
    return create(state, locationName(req), input.name ?? '', input);
  });
  on('get', 'get', QUEUE, (req) => presentQueue(state.queue(queueName(req))));
  on('list', 'get', `${LOCATION}/queues`, (req) => list(state, req));
  on('patch', 'patch', QUEUE, (req) => {
    const answer = patch(state, req);
    dispatcher.wake();
    return answer;
  });
  on('delete', 'delete', QUEUE, (req) => {
    state.removeQueue(state.queue(queueName(req)));
    return {};
  });
  on('pause', 'post', `${QUEUE}\\:pause`, (req) => {
    const queue = state.queue(queueName(req));
    queue.paused = true;
    return presentQueue(queue);
  });
  on('resume', 'post', `${QUEUE}\\:resume`, (req) => {
    const queue = state.queue(queueName(req));
    queue.paused = false;
    dispatcher.wake();
    return presentQueue(queue);
  });
  on('purge', 'post', `${QUEUE}\\:purge`, (req) => {
    const queue = state.queue(queueName(req));
    for (const task of [...queue.tasks.values()]) state.removeTask(queue, task);
    queue.purgedAt = state.clock.now();
    return presentQueue(queue);
  });
}

function create(state: State, location: string, name: string, input: QueueInput): unknown {
  if (!queueNamePattern.test(name) || !name.startsWith(`${location}/queues/`)) {
    throw invalid(
      'Queue name must be formatted: "projects/<PROJECT_ID>/locations/<LOCATION_ID>/queues/<QUEUE_ID>"',
    );
  }
  if (state.queues.has(name)) throw new RpcError('ALREADY_EXISTS', 'Queue already exists');
  if (state.isBarred(name)) {
    throw new RpcError(
      'FAILED_PRECONDITION',
      'The queue cannot be created because a queue with this name existed too recently.',
    );
  }
  const queue = newQueue(name, input, state.clock.now());
  state.queues.set(name, queue);
  return presentQueue(queue);
}

function list(state: State, req: Request): unknown {
  const query = parse(listQuery, req.query);
  if ('filter' in query) throw invalid('This stand-in does not filter queues.');
  const prefix = `${locationName(req)}/queues/`;
  const queues = [...state.queues.values()].filter((queue) => queue.name.startsWith(prefix));
  const { page, next } = pageOf(queues, query, LARGEST_PAGE);
  return { queues: page.map(presentQueue), ...next };
}

/** Updates the queue, or creates it if it does not exist, as the real service does. */
function patch(state: State, req: Request): unknown {
  const input = parse(queueSchema, req.body);
  const mask = parse(patchQuery, req.query).updateMask.split(',').filter(Boolean);
  const name = queueName(req);
  const existing = state.queues.get(name);
  if (!existing) return create(state, locationName(req), name, input);
  updateQueue(existing, input, mask);
  return presentQueue(existing);
}

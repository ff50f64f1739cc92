import type { protos } from '@google-cloud/tasks';
import { z } from 'zod';
import { until as untilInRealTime } from '../kernel/until.ts';
import {
  startService,
  startWorker,
  withStatus,
  type Service,
  type Worker,
} from './testing/local-queue.ts';

type TaskInput = protos.google.cloud.tasks.v2.ITask;

const SPEED = 600;
let service: Service;
let worker: Worker;

// Time passes only where a test lets it: the stand-in's timers and its clock stand still otherwise.
beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  });
  service = await startService({ speed: SPEED, shortestDeadlineMs: 50 });
});
afterAll(async () => {
  await service.close();
  jest.useRealTimers();
});
beforeEach(async () => {
  await service.control('reset');
  worker = await startWorker();
});
afterEach(() => worker.close());

/** Waits until it holds. Before each look the clock moves on by a millisecond. */
const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  untilInRealTime(() => {
    jest.advanceTimersByTime(1);
    return holds();
  });

const named = (id: string): string => `${service.queue}/tasks/${id}`;
const after = (seconds: number) => ({ seconds: Math.floor(Date.now() / 1000) + seconds, nanos: 0 });

async function create(task: TaskInput = {}): Promise<TaskInput> {
  const httpRequest = { url: worker.url, ...task.httpRequest };
  const whole = { ...task, httpRequest };
  return (await service.client.createTask({ parent: service.queue, task: whole }))[0];
}

const codeOf = async (call: Promise<unknown>): Promise<number> => {
  const thrown: unknown = await call.catch((error: unknown) => error);
  return z.object({ code: z.number() }).parse(thrown).code;
};
const [INVALID, NOT_FOUND, ALREADY_EXISTS] = [3, 5, 6];

const exists = (name: string): Promise<boolean> =>
  service.client.getTask({ name }).then(
    () => true,
    () => false,
  );
const etaOf = (turn: number): number =>
  Number(worker.received[turn]!.headers['x-cloudtasks-tasketa']);

const deliverySchema = z.array(
  z.object({
    task: z.string(),
    attempt: z.number(),
    status: z.number().nullable(),
    duplicate: z.boolean(),
  }),
);
const deliveries = async (): Promise<z.infer<typeof deliverySchema>> =>
  deliverySchema.parse(await service.read('deliveries'));

test('a delivery carries the request, the headers of the service and a token for its audience', async () => {
  const serviceAccountEmail = 'tasks@example.com';
  const scheduleTime = after(60);
  await create({
    name: named('a-1'),
    scheduleTime,
    httpRequest: {
      body: Buffer.from('{"data":1}').toString('base64'),
      headers: { 'Content-Type': 'application/json', Host: 'elsewhere' },
      oidcToken: { serviceAccountEmail, audience: 'https://me.example.com' },
    },
  });
  await until(() => worker.received.length === 1);
  const [received] = worker.received;
  expect(received).toMatchObject({ method: 'POST', body: '{"data":1}' });
  expect(received?.headers).toMatchObject({
    'user-agent': 'Google-Cloud-Tasks',
    'content-type': 'application/json',
    'x-cloudtasks-queuename': 'sendReply',
    'x-cloudtasks-taskname': 'a-1',
    'x-cloudtasks-taskretrycount': '0',
    host: new URL(worker.url).host,
  });
  expect(etaOf(0)).toBe(scheduleTime.seconds);
  const [, payload = ''] = received?.headers.authorization?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    ...{ aud: 'https://me.example.com', email: serviceAccountEmail },
  });
  await until(async () => !(await exists(named('a-1'))));
});

test('a name is taken while its task exists and for an hour of the queue afterwards', async () => {
  await create({ name: named('once'), scheduleTime: after(60) });
  expect(await codeOf(create({ name: named('once') }))).toBe(ALREADY_EXISTS);
  await service.client.deleteTask({ name: named('once') });
  expect(await codeOf(service.client.deleteTask({ name: named('once') }))).toBe(NOT_FOUND);
  expect(await codeOf(create({ name: named('once') }))).toBe(ALREADY_EXISTS);
  jest.advanceTimersByTime(3_601_000 / SPEED);
  await create({ name: named('once') });
  await until(() => worker.received.length === 1);
});

test.each<[string, () => Promise<unknown>, number]>([
  ['a malformed name', () => create({ name: named('a/b') }), INVALID],
  ['more than 30 days', () => create({ scheduleTime: after(31 * 86_400) }), INVALID],
  ['a deadline over half an hour', () => create({ dispatchDeadline: { seconds: 1_801 } }), INVALID],
  ['no web address', () => create({ httpRequest: { url: 'ftp://me' } }), INVALID],
  [
    'more than a megabyte',
    () => create({ httpRequest: { body: Buffer.alloc(1_100_000).toString('base64') } }),
    INVALID,
  ],
  [
    'an unknown queue',
    () =>
      service.client.createTask({
        parent: `${service.queue}s`,
        task: { httpRequest: { url: worker.url } },
      }),
    NOT_FOUND,
  ],
])('%s is refused', async (_what, call, code) => {
  expect(await codeOf(call())).toBe(code);
});

test('waits are shortened by the speed, also while they run', async () => {
  const began = Date.now();
  for (const [id, seconds] of [
    ['b', 120],
    ['a', 60],
  ] as const)
    await create({ name: named(id), scheduleTime: after(seconds) });
  await until(() => worker.received.length === 2);
  const names = (await deliveries()).map(({ task }) => task);
  expect(names).toEqual([named('a'), named('b')]);
  expect(etaOf(1) - etaOf(0)).toBe(60);
  expect(Date.now() - began).toBeLessThan(2_000);
  await create({ scheduleTime: after(7 * 86_400) });
  await service.control('speed', { speed: 1e9 });
  await until(() => worker.received.length === 3);
});

test('a failed attempt is made again after a growing wait, in the queue’s own time', async () => {
  worker.answer = withStatus(500, 404, 200);
  await create({ name: named('again') });
  await until(() => worker.received.length === 3);
  const headers = worker.received.map((one) => [
    one.headers['x-cloudtasks-taskretrycount'],
    one.headers['x-cloudtasks-taskexecutioncount'],
    one.headers['x-cloudtasks-taskpreviousresponse'],
  ]);
  expect(headers).toEqual([
    ['0', '0', undefined],
    ['1', '0', '500'],
    ['2', '1', '404'],
  ]);
  expect(etaOf(1) - etaOf(0)).toBeCloseTo(10, 0);
  expect(etaOf(2) - etaOf(1)).toBeCloseTo(20, 0);
});

test('a worker may ask for a longer wait', async () => {
  worker.answer = (_received, res, turn) => {
    if (turn === 1) res.writeHead(429, { 'retry-after': '900' });
    res.end();
  };
  await create();
  await until(() => worker.received.length === 2);
  expect(etaOf(1) - etaOf(0)).toBeGreaterThanOrEqual(900);
});

test('a worker that is silent is given up', async () => {
  worker.answer = (_received, res, turn) => {
    if (turn > 1) res.end();
  };
  await create({ dispatchDeadline: { seconds: 0, nanos: 50_000_000 } });
  await until(() => worker.received.length === 1);
  jest.useRealTimers();
  await untilInRealTime(async () => (await deliveries())[0]?.status === 0);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  });
});

test('deleting a running task does not stop it, and prevents its retries', async () => {
  let answer = (): void => undefined;
  worker.answer = (_received, res) => void (answer = () => res.writeHead(500).end());
  await create({ name: named('gone') });
  await until(() => worker.received.length === 1);
  await service.client.deleteTask({ name: named('gone') });
  answer();
  await until(async () => (await deliveries())[0]?.status === 500);
  jest.advanceTimersByTime(1_000);
  expect(worker.received).toHaveLength(1);
});

test('a queue runs no more tasks at a time than it may', async () => {
  const queue = { name: service.queue, rateLimits: { maxConcurrentDispatches: 2 } };
  await service.client.updateQueue({
    ...{ queue, updateMask: { paths: ['rate_limits.max_concurrent_dispatches'] } },
  });
  const open: (() => void)[] = [];
  worker.answer = (_received, res) => void open.push(() => res.end());
  for (let turn = 0; turn < 3; turn += 1) await create();
  await until(() => open.length === 2);
  open[0]?.();
  await until(() => open.length === 3);
});

test('a held queue lets out as many as it is told', async () => {
  await service.control('hold');
  for (const id of ['a', 'b', 'c']) await create({ name: named(id) });
  await service.control('release', { times: 1 });
  await until(() => worker.received.length === 1);
  await service.control('release');
  await until(() => worker.received.length === 3);
});

test('a delivery may arrive twice and count as one attempt, and a task may be lost', async () => {
  await service.control('duplicate', { when: 'afterwards' });
  await create({ name: named('twice') });
  await until(() => worker.received.length === 2);
  expect(await deliveries()).toMatchObject([
    { attempt: 1, duplicate: false },
    { attempt: 1, duplicate: true },
  ]);
  await service.control('lose');
  await create({ name: named('lost') });
  expect(await service.read('mishaps')).toEqual({ duplicates: [], losses: 0 });
  jest.advanceTimersByTime(60_000);
  expect(await exists(named('lost'))).toBe(true);
  expect(worker.received).toHaveLength(2);
});

import type { protos } from '@google-cloud/tasks';
import { z } from 'zod';
import { until as untilInRealTime } from '../kernel/until.ts';
import { startService, startWorker, withStatus, type Service, type Worker } from './testing.ts';

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
const timestamp = (ms: number): { seconds: number; nanos: number } => ({
  seconds: Math.floor(ms / 1000),
  nanos: Math.round(ms % 1000) * 1_000_000,
});
const after = (seconds: number): { seconds: number; nanos: number } =>
  timestamp(Date.now() + seconds * 1000);

async function create(task: TaskInput = {}): Promise<TaskInput> {
  const httpRequest = { url: worker.url, ...task.httpRequest };
  const whole = { ...task, httpRequest };
  return (await service.client.createTask({ parent: service.queue, task: whole }))[0];
}

async function retries(retryConfig: Record<string, unknown>): Promise<void> {
  const updateMask = { paths: Object.keys(retryConfig).map((field) => `retry_config.${field}`) };
  const camel = Object.entries(retryConfig).map(([field, value]) => [
    field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  const queue = { name: service.queue, retryConfig: Object.fromEntries(camel) as object };
  await service.client.updateQueue({ queue, updateMask });
}

const exists = (name: string): Promise<boolean> =>
  service.client.getTask({ name }).then(
    () => true,
    () => false,
  );
const eta = (turn: number): number =>
  Number(worker.received[turn]!.headers['x-cloudtasks-tasketa']);

const deliverySchema = z.array(
  z.object({
    at: z.string(),
    task: z.string(),
    attempt: z.number(),
    status: z.number().nullable(),
    duplicate: z.boolean(),
  }),
);
const deliveries = async (): Promise<z.infer<typeof deliverySchema>> =>
  deliverySchema.parse(await service.read('deliveries'));

/** Milliseconds between two deliveries as they left: on its way one may be slower than another. */
const distance = async (from: number, to: number): Promise<number> => {
  const left = (await deliveries()).map(({ at }) => Date.parse(at));
  return left[to]! - left[from]!;
};

it('tells how many tasks wait whose time has come', async () => {
  await service.control('hold');
  for (const name of ['one', 'two']) await create({ name: named(name) });
  expect(await service.read('due')).toEqual({ due: 2 });
  await service.control('release');
  await until(() => worker.received.length === 2);
  expect(await service.read('due')).toEqual({ due: 0 });
});

describe('a delivery', () => {
  it("carries the task's request and the service's headers", async () => {
    await create({
      name: named('first'),
      httpRequest: {
        httpMethod: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          'X-Google-Sneaky': 'no',
          Host: 'example.com',
        },
        body: Buffer.from('{"data":"Привет"}'),
      },
    });
    await until(() => worker.received.length === 1);
    const [request] = worker.received;
    expect(request).toMatchObject({ method: 'PUT', path: '/work', body: '{"data":"Привет"}' });
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Google-Cloud-Tasks',
      'x-cloudtasks-queuename': 'sendReply',
      'x-cloudtasks-taskname': 'first',
      'x-cloudtasks-taskretrycount': '0',
      'x-cloudtasks-taskexecutioncount': '0',
      host: new URL(worker.url).host,
    });
    expect(request!.headers['x-cloudtasks-tasketa']).toMatch(/^\d{10}\.\d{6}$/);
    expect(request!.headers).not.toHaveProperty('x-google-sneaky');
    expect(request!.headers).not.toHaveProperty('x-cloudtasks-taskpreviousresponse');
  });

  it('identifies the service account to the audience, or else to the URL', async () => {
    const serviceAccountEmail = 'queue@example.com';
    await create({ httpRequest: { oidcToken: { serviceAccountEmail } } });
    await until(() => worker.received.length === 1);
    await create({ httpRequest: { oidcToken: { serviceAccountEmail, audience: 'replywell' } } });
    await until(() => worker.received.length === 2);
    const claims = worker.received.map((request) => {
      const token = request.headers.authorization!.replace('Bearer ', '').split('.');
      return JSON.parse(Buffer.from(token[1]!, 'base64url').toString()) as unknown;
    });
    expect(claims).toMatchObject([
      { aud: worker.url, email: serviceAccountEmail, iss: 'https://accounts.google.com' },
      { aud: 'replywell' },
    ]);
  });

  it('that succeeds removes the task, whose name stays taken', async () => {
    worker.answer = withStatus(204);
    await create({ name: named('done') });
    await until(async () => !(await exists(named('done'))));
    await expect(create({ name: named('done') })).rejects.toMatchObject({ code: 6 });
    expect(worker.received).toHaveLength(1);
  });
});

describe('time', () => {
  it('is shortened by the speed while the schedule stays what was asked', async () => {
    const began = Date.now();
    const asked = began + 120_000;
    await create({ scheduleTime: timestamp(asked) });
    jest.advanceTimersByTime(199);
    expect(await deliveries()).toEqual([]);
    jest.advanceTimersByTime(1);
    await until(() => worker.received.length === 1);
    expect(eta(0)).toBeCloseTo(asked / 1000, 3);
    expect(await deliveries()).toMatchObject([{ at: new Date(began + 200).toISOString() }]);
  });

  it('keeps the order and the distance of schedules', async () => {
    await create({ name: named('late'), scheduleTime: after(180) });
    await create({ name: named('early'), scheduleTime: after(60) });
    await until(() => worker.received.length === 2);
    const names = (await deliveries()).map(({ task }) => task.split('/').at(-1));
    expect(names).toEqual(['early', 'late']);
    // Two minutes of the queue's time.
    expect(await distance(0, 1)).toBeGreaterThan(100);
  });

  it('takes a new speed for what is already being waited for', async () => {
    await create({ scheduleTime: after(3600) });
    await service.control('speed', { speed: 36_000 });
    await until(() => worker.received.length === 1);
  });
});

describe('a failed attempt', () => {
  it('is tried again, no more often in total than allowed', async () => {
    worker.answer = withStatus(500);
    await retries({ max_attempts: 3 });
    await create({ name: named('failing') });
    await until(async () => !(await exists(named('failing'))));
    // Half an hour of the queue's time. The name stays blocked for an hour.
    jest.advanceTimersByTime(3_000);
    expect(await deliveries()).toHaveLength(3);
    const headers = worker.received.map((request) => [
      request.headers['x-cloudtasks-taskretrycount'],
      request.headers['x-cloudtasks-taskpreviousresponse'],
    ]);
    expect(headers).toEqual([
      ['0', undefined],
      ['1', '500'],
      ['2', '500'],
    ]);
    await expect(create({ name: named('failing') })).rejects.toMatchObject({ code: 6 });
  });

  it('moves the schedule on by the backoff, in logical time', async () => {
    worker.answer = withStatus(500, 500, 200);
    await create({ name: named('backoff'), scheduleTime: after(60) });
    await until(() => worker.received.length === 3);
    expect(eta(1) - eta(0)).toBeCloseTo(10, 3);
    expect(eta(2) - eta(1)).toBeCloseTo(20, 3);
  });

  it('is recorded on the task', async () => {
    worker.answer = withStatus(429);
    await retries({ min_backoff: { seconds: 300 } });
    const { name } = await create();
    await until(async () => (await service.client.getTask({ name }))[0].responseCount === 1);
    const [task] = await service.client.getTask({ name });
    expect(task).toMatchObject({ dispatchCount: 1, responseCount: 1 });
    expect(task.firstAttempt).toMatchObject({ scheduleTime: null, responseTime: null });
    expect(task.lastAttempt!.responseStatus).toMatchObject({
      code: 8,
      message: 'RESOURCE_EXHAUSTED(8): HTTP status code 429',
    });
  });

  it('does not count 5xx answers as executions, and counts others', async () => {
    worker.answer = withStatus(500, 404, 200);
    await create();
    await until(() => worker.received.length === 3);
    const counts = worker.received.map((one) => one.headers['x-cloudtasks-taskexecutioncount']);
    expect(counts).toEqual(['0', '0', '1']);
  });

  it('waits as long as the worker asks', async () => {
    worker.answer = (_received, res, turn) => {
      if (turn === 1) res.writeHead(503, { 'retry-after': '90' });
      res.end();
    };
    await create();
    await until(() => worker.received.length === 2);
    expect(eta(1) - eta(0)).toBeGreaterThanOrEqual(90);
  });

  it('includes one that misses its deadline, whose connection is closed', async () => {
    let closed = false;
    worker.answer = (_received, res, turn) => {
      if (turn > 1) res.end();
      else res.on('close', () => (closed = true));
    };
    await create({ dispatchDeadline: { nanos: 80_000_000 } });
    await until(() => worker.received.length === 2 && closed);
    expect(await distance(0, 1)).toBeGreaterThanOrEqual(75);
    expect(await deliveries()).toMatchObject([{ status: 0 }, { attempt: 2 }]);
  });

  it('includes one whose worker cannot be reached', async () => {
    await retries({ max_attempts: 2 });
    await create({ name: named('nobody'), httpRequest: { url: 'http://127.0.0.1:9/none' } });
    await until(async () => !(await exists(named('nobody'))));
    expect(await deliveries()).toMatchObject([{ status: 0 }, { status: 0 }]);
  });
});

/** The queue is paused; a task made now comes behind whatever it still holds. */
async function onlyTheNextIsDelivered(): Promise<void> {
  await create({ name: named('next') });
  await service.client.resumeQueue({ name: service.queue });
  await until(async () => !(await exists(named('next'))));
  const names = worker.received.map(({ headers }) => headers['x-cloudtasks-taskname']);
  expect(names).toEqual(['next']);
}

describe('deleting', () => {
  it('prevents a waiting task', async () => {
    await service.client.pauseQueue({ name: service.queue });
    const { name } = await create();
    await service.client.deleteTask({ name });
    await onlyTheNextIsDelivered();
  });

  it('does not stop a running one, and prevents its retries', async () => {
    let finish: () => void = () => undefined;
    worker.answer = (_received, res) => {
      finish = () => void res.writeHead(500).end();
    };
    const { name } = await create();
    await until(() => worker.received.length === 1);
    await service.client.deleteTask({ name });
    finish();
    await until(async () => (await deliveries())[0]!.status === 500);
    jest.advanceTimersByTime(3_600_000);
    expect(await deliveries()).toHaveLength(1);
  });

  it('leaves other tasks alone', async () => {
    await service.client.pauseQueue({ name: service.queue });
    const { name } = await create();
    await create({ name: named('other') });
    await service.client.deleteTask({ name });
    await service.client.resumeQueue({ name: service.queue });
    await until(() => worker.received.length === 1);
    expect(worker.received[0]!.headers['x-cloudtasks-taskname']).toBe('other');
  });

  it('of all tasks is a purge', async () => {
    await service.client.pauseQueue({ name: service.queue });
    await create();
    await create();
    await service.client.purgeQueue({ name: service.queue });
    await onlyTheNextIsDelivered();
  });
});

describe('a queue', () => {
  it('that is paused dispatches nothing until it is resumed', async () => {
    await service.client.pauseQueue({ name: service.queue });
    await create();
    jest.advanceTimersByTime(3_600_000);
    expect(await deliveries()).toEqual([]);
    await service.client.resumeQueue({ name: service.queue });
    await until(() => worker.received.length === 1);
  });

  it('runs no more tasks at a time than it may', async () => {
    let open = 0;
    let most = 0;
    worker.answer = (_received, res) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        res.end();
      }, 30);
    };
    const rateLimits = { maxConcurrentDispatches: 2 };
    const updateMask = { paths: ['rate_limits.max_concurrent_dispatches'] };
    await service.client.updateQueue({ queue: { name: service.queue, rateLimits }, updateMask });
    await Promise.all([1, 2, 3, 4, 5].map(() => create()));
    await until(() => worker.received.length === 5 && open === 0);
    expect(most).toBe(2);
  });

  it('dispatches no faster than its rate', async () => {
    await service.control('speed', { speed: 1 });
    const rateLimits = { maxDispatchesPerSecond: 10 };
    const updateMask = { paths: ['rate_limits.max_dispatches_per_second'] };
    await service.control('hold');
    await service.client.updateQueue({ queue: { name: service.queue, rateLimits }, updateMask });
    for (let count = 0; count < 4; count += 1) await create();
    await service.control('release');
    await until(() => worker.received.length === 4);
    expect(await distance(0, 3)).toBeGreaterThan(120);
  });
});

it('lets out of a held queue as many as it is told, and holds the rest', async () => {
  await service.control('hold');
  for (let count = 0; count < 3; count += 1) await create();
  await service.control('release', { times: 2 });
  await until(() => worker.received.length === 2);
  // Each look lets time pass, in which a queue that is not held would deliver.
  let looks = 0;
  await until(() => (looks += 1) > 100);
  expect(worker.received).toHaveLength(2);
  await service.control('release');
  await until(() => worker.received.length === 3);
});

describe('running a task by hand', () => {
  it('does not wait for its schedule or for a paused queue', async () => {
    await service.client.pauseQueue({ name: service.queue });
    const { name } = await create({ scheduleTime: after(86_400) });
    const [running] = await service.client.runTask({ name });
    expect(running.dispatchCount).toBe(1);
    await until(() => worker.received.length === 1);
    await until(async () => !(await exists(name!)));
  });
});

describe('on demand', () => {
  it('the next deliveries arrive twice, and count as one attempt', async () => {
    await service.control('duplicate', { times: 1 });
    const { name } = await create();
    await until(() => worker.received.length === 2);
    await until(async () => !(await exists(name!)));
    await create();
    await until(() => worker.received.length === 3);
    const names = worker.received.map((one) => one.headers['x-cloudtasks-taskname']);
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
    const noted = (await deliveries()).map((one) => [one.attempt, one.duplicate]);
    expect(noted).toEqual(
      expect.arrayContaining([
        [1, true],
        [1, false],
      ]),
    );
  });

  it('the second copy comes after the first has been answered', async () => {
    const answered: number[] = [];
    worker.answer = (_received, res) => {
      setTimeout(() => {
        answered.push(Date.now());
        res.end();
      }, 30);
    };
    await service.control('duplicate', { when: 'afterwards' });
    await create();
    await until(() => answered.length === 2);
    expect(worker.received[1]!.at).toBeGreaterThanOrEqual(answered[0]!);
  });

  it('the next created tasks are accepted and never delivered', async () => {
    await service.control('lose', { times: 1 });
    const { name } = await create({ name: named('lost') });
    await create({ name: named('kept') });
    await until(() => worker.received.length === 1);
    jest.advanceTimersByTime(3_600_000);
    expect(await deliveries()).toMatchObject([{ task: named('kept') }]);
    expect(await exists(name!)).toBe(true);
  });

  it('nothing is dispatched while held', async () => {
    await service.control('hold');
    await create();
    jest.advanceTimersByTime(3_600_000);
    expect(await deliveries()).toEqual([]);
    await service.control('release');
    await until(() => worker.received.length === 1);
  });

  it.each([
    ['speed', { speed: 0 }],
    ['lose', { times: 0 }],
    ['duplicate', { when: 'never' }],
  ])('a wrong order to %s is refused', async (path, body) => {
    expect(await service.control(path, body)).toBe(400);
  });
});

it('closes while a worker is still busy, without waiting for it', async () => {
  const other = await startService();
  worker.answer = () => undefined;
  const task = { httpRequest: { url: worker.url } };
  await other.client.createTask({ parent: other.queue, task });
  await until(() => worker.received.length === 1);
  await other.close();
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CloudTasksClient, type protos } from '@google-cloud/tasks';
import { PassThroughClient } from 'google-auth-library';
import { z } from 'zod';
import { QUEUE } from './queue.ts';
import { createCloudTasksStandin } from './server.ts';

type TaskInput = protos.google.cloud.tasks.v2.ITask;

const SPEED = 600;
const { standin, state, dispatcher } = createCloudTasksStandin({ speed: SPEED });
let client: CloudTasksClient;

/** A worker that keeps what it gets, and answers with these statuses in turn. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let statuses: number[] = [];
const worker = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});
const url = (): string => `http://127.0.0.1:${(worker.address() as AddressInfo).port}/work`;

// Time passes only where a test lets it: the stand-in's timers and its clock stand still otherwise.
beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  });
  worker.listen(0, '127.0.0.1');
  await once(worker, 'listening');
  client = new CloudTasksClient({
    fallback: true,
    protocol: 'http',
    apiEndpoint: '127.0.0.1',
    port: Number(new URL(await standin.listen(0)).port),
    // Otherwise gaxios imports its fetch dynamically, which jest cannot do.
    authClient: new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } }),
  });
});
afterAll(async () => {
  await client.close();
  await standin.close();
  worker.close();
  worker.closeAllConnections();
  jest.useRealTimers();
});
beforeEach(() => {
  received.length = 0;
  statuses = [];
});

/** Waits until the worker has got so many. Before each look the clock moves on by a millisecond. */
async function until(count: number): Promise<void> {
  while (received.length < count) {
    jest.advanceTimersByTime(1);
    await nextTurn();
  }
}

const after = (seconds: number) => ({ seconds: Math.floor(Date.now() / 1000) + seconds, nanos: 0 });

async function create(task: TaskInput = {}, parent = QUEUE): Promise<void> {
  const httpRequest = { url: url(), ...task.httpRequest };
  await client.createTask({ parent, task: { ...task, httpRequest } });
}

const etaOf = (turn: number): number => Number(received[turn]!.headers['x-cloudtasks-tasketa']);

test('a delivery carries the request, the headers of the service and a token for its audience', async () => {
  const serviceAccountEmail = 'tasks@example.com';
  const scheduleTime = after(60);
  await create({
    scheduleTime,
    httpRequest: {
      body: Buffer.from('{"data":1}').toString('base64'),
      headers: { 'Content-Type': 'application/json' },
      oidcToken: { serviceAccountEmail, audience: 'https://me.example.com' },
    },
  });
  await until(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(body).toBe('{"data":1}');
  expect(headers).toMatchObject({
    'user-agent': 'Google-Cloud-Tasks',
    'content-type': 'application/json',
    'x-cloudtasks-queuename': 'sendReply',
    'x-cloudtasks-taskretrycount': '0',
    host: new URL(url()).host,
  });
  expect(etaOf(0)).toBe(scheduleTime.seconds);
  const [, payload = ''] = headers.authorization?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    aud: 'https://me.example.com',
    email: serviceAccountEmail,
  });
});

const [INVALID, NOT_FOUND] = [3, 5];

test.each<[string, () => Promise<unknown>, number]>([
  ['more than 30 days', () => create({ scheduleTime: after(31 * 86_400) }), INVALID],
  ['a deadline over half an hour', () => create({ dispatchDeadline: { seconds: 1_801 } }), INVALID],
  ['no web address', () => create({ httpRequest: { url: 'ftp://me' } }), INVALID],
  ['an unknown queue', () => create({}, `${QUEUE}s`), NOT_FOUND],
])('%s is refused', async (_what, call, code) => {
  const thrown: unknown = await call().catch((error: unknown) => error);
  expect(z.object({ code: z.number() }).parse(thrown).code).toBe(code);
});

test('waits are shortened by the speed, also while they run', async () => {
  // Neither comes within the test's time, unless the speed shortens its wait.
  const soon = after(60);
  await create({ scheduleTime: after(7 * 86_400) });
  await create({ scheduleTime: soon });
  await until(1);
  expect(etaOf(0)).toBe(soon.seconds);
  state.setSpeed(1e9);
  dispatcher.wake();
  await until(2);
  state.setSpeed(SPEED);
});

test('a failed attempt is made again after a growing wait, in the queue’s own time', async () => {
  statuses = [500, 404];
  await create();
  await until(3);
  expect(received.map(({ headers }) => headers['x-cloudtasks-taskretrycount'])).toEqual([
    ...['0', '1', '2'],
  ]);
  expect(etaOf(1) - etaOf(0)).toBeCloseTo(10, 0);
  expect(etaOf(2) - etaOf(1)).toBeCloseTo(20, 0);
});

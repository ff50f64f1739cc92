import type { protos } from '@google-cloud/tasks';
import { startService, type Service } from './testing.ts';

type TaskInput = protos.google.cloud.tasks.v2.ITask;

const DAY = 24 * 3600;
let service: Service;
let now = Date.now;

beforeAll(async () => {
  service = await startService({ now: () => new Date(now()) });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = Date.now;
  await service.control('reset');
  await service.control('hold');
});

const inSeconds = (seconds: number): { seconds: number } => ({
  seconds: Math.floor(Date.now() / 1000) + seconds,
});
const named = (id: string): string => `${service.queue}/tasks/${id}`;
const target = { url: 'http://127.0.0.1:9/none', httpMethod: 'POST' as const };

async function create(task: TaskInput = {}): Promise<TaskInput> {
  const whole = { httpRequest: target, ...task };
  return (await service.client.createTask({ parent: service.queue, task: whole }))[0];
}

it('creates a task under a name of its own, for now, in the basic view', async () => {
  const task = await create({ httpRequest: { ...target, body: Buffer.from('secret') } });
  expect(task.name).toMatch(/\/queues\/sendReply\/tasks\/\d+$/);
  expect(task).toMatchObject({ view: 'BASIC', dispatchCount: 0, firstAttempt: null });
  expect(task.httpRequest!.body).toHaveLength(0);
  expect(task.dispatchDeadline!.seconds).toBe('600');
  expect(Number(task.scheduleTime!.seconds)).toBeCloseTo(Date.now() / 1000, -1);
});

it('gives the body in the full view', async () => {
  const { name } = await create({ httpRequest: { ...target, body: Buffer.from('secret') } });
  const [task] = await service.client.getTask({ name, responseView: 'FULL' });
  expect(Buffer.from(task.httpRequest!.body!).toString()).toBe('secret');
  expect(task.httpRequest!.httpMethod).toBe('POST');
});

it('keeps the schedule time that was asked for', async () => {
  const scheduleTime = { ...inSeconds(600), nanos: 123_456_000 };
  const { name } = await create({ scheduleTime });
  const [task] = await service.client.getTask({ name });
  expect(task.scheduleTime).toEqual({
    seconds: String(scheduleTime.seconds),
    nanos: scheduleTime.nanos,
  });
});

it('pages through all tasks, each once', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await create({ name: named(id) });
  const asked = { parent: service.queue, pageSize: 2 };
  const [first, , raw] = await service.client.listTasks(asked, { autoPaginate: false });
  expect(first).toHaveLength(2);
  expect(raw.nextPageToken).not.toBe('');
  const [all] = await service.client.listTasks({ parent: service.queue });
  expect(all.map((task) => task.name)).toEqual(ids.map(named));
});

it('deletes a task, and then does not know it', async () => {
  await create({ name: named('gone') });
  await service.client.deleteTask({ name: named('gone') });
  await expect(service.client.getTask({ name: named('gone') })).rejects.toMatchObject({ code: 5 });
  await expect(service.client.deleteTask({ name: named('gone') })).rejects.toMatchObject({
    code: 5,
  });
});

it('takes a name once, while the task exists and after it was deleted', async () => {
  await create({ name: named('once') });
  await expect(create({ name: named('once') })).rejects.toMatchObject({ code: 6 });
  await service.client.deleteTask({ name: named('once') });
  await expect(create({ name: named('once') })).rejects.toMatchObject({ code: 6 });
});

it('takes a deleted name again after an hour at the current speed', async () => {
  await service.control('speed', { speed: 7200 });
  const deletedAt = Date.now();
  now = () => deletedAt;
  await create({ name: named('again') });
  await service.client.deleteTask({ name: named('again') });
  now = () => deletedAt + 499;
  await expect(create({ name: named('again') })).rejects.toMatchObject({ code: 6 });
  now = () => deletedAt + 500;
  await expect(create({ name: named('again') })).resolves.toMatchObject({ name: named('again') });
});

it('does not create the queue of a task', async () => {
  const parent = 'projects/demo-replywell/locations/us-central1/queues/missing';
  const attempt = service.client.createTask({ parent, task: { httpRequest: target } });
  await expect(attempt).rejects.toMatchObject({ code: 5 });
});

const accepted: [string, () => TaskInput][] = [
  ['a schedule 30 days ahead', () => ({ scheduleTime: inSeconds(30 * DAY - 60) })],
  ['a deadline of 15 s', () => ({ dispatchDeadline: { seconds: 15 } })],
  ['a deadline of 30 min', () => ({ dispatchDeadline: { seconds: 1800 } })],
  ['an id of 500 characters', () => ({ name: named('x'.repeat(500)) })],
  ['a body below 1 MB', () => ({ httpRequest: { ...target, body: Buffer.alloc(1_000_000) } })],
  ['a GET without a body', () => ({ httpRequest: { ...target, httpMethod: 'GET' } })],
];
it.each(accepted)('accepts %s', async (_what, task) => {
  await expect(create(task())).resolves.toBeDefined();
});

const refused: [string, () => TaskInput][] = [
  ['a schedule beyond 30 days', () => ({ scheduleTime: inSeconds(30 * DAY + 60) })],
  ['a deadline below 15 s', () => ({ dispatchDeadline: { seconds: 14 } })],
  ['a deadline above 30 min', () => ({ dispatchDeadline: { seconds: 1801 } })],
  ['an id of 501 characters', () => ({ name: named('x'.repeat(501)) })],
  ['an id with a dot', () => ({ name: named('a.b') })],
  ['a name in another queue', () => ({ name: `${service.queue}2/tasks/a` })],
  ['a body of 1 MB', () => ({ httpRequest: { ...target, body: Buffer.alloc(1024 * 1024) } })],
  ['a GET with a body', () => ({ httpRequest: { ...target, httpMethod: 'GET', body: 'eA==' } })],
  ['a URL of another scheme', () => ({ httpRequest: { url: 'ftp://example.com' } })],
];
it.each(refused)('refuses %s', async (_what, task) => {
  await expect(create(task())).rejects.toMatchObject({ code: 3 });
});

it('refuses a field it does not know, in the words of the JSON reader', async () => {
  const answer = await fetch(`${service.url}/v2/${service.queue}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ task: { httpRequest: target, when: 'now' } }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: {
      code: 400,
      message: 'Invalid JSON payload received. Unknown name "when" at \'task\': Cannot find field.',
      status: 'INVALID_ARGUMENT',
    },
  });
});

it('fails, or loses its answer, on demand', async () => {
  await service.control('faults', [
    { operation: 'tasks.create', status: 503 },
    { operation: 'tasks.create', status: 429 },
    { operation: 'tasks.create', status: 403, reason: 'SERVICE_DISABLED' },
    { operation: 'tasks.create', drop: 'after' },
  ]);
  await expect(create()).rejects.toMatchObject({ code: 14 });
  await expect(create()).rejects.toMatchObject({ code: 8 });
  await expect(create()).rejects.toMatchObject({ code: 7, reason: 'SERVICE_DISABLED' });
  await expect(create({ name: named('kept') })).rejects.toMatchObject({ code: 14 });
  await expect(service.client.getTask({ name: named('kept') })).resolves.toBeDefined();
});

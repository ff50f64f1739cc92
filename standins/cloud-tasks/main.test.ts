import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { until } from '../kernel/until.ts';
import { DEFAULT_QUEUE } from './server.ts';
import { startWorker, type Worker } from './testing/local-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'cloud-tasks-main-'));
const file = join(folder, 'kept', 'cloud-tasks.json');
const running: ChildProcess[] = [];
let worker: Worker;

beforeAll(async () => (worker = await startWorker()));
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await worker.close();
  rmSync(folder, { recursive: true });
});

interface Running {
  child: ChildProcess;
  url: string;
  lines: string[];
  ended: Promise<unknown>;
}

/** Keeps its queues in the file, and hands out nothing before it is told to begin. */
async function start(...flags: string[]): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['standins/cloud-tasks/main.ts', '--port', '0', '--keep', file, '--begin', 'told', ...flags],
    { env: { ...process.env, NODE_NO_WARNINGS: '1' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.push(child);
  const ended = once(child, 'close');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await until(() => lines.some((line) => line.includes('stand-in: ')));
  const url = lines.at(-1)?.replace('cloud-tasks stand-in: ', '') ?? '';
  return { child, url, lines, ended };
}

const post = (url: string, body: object = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function create({ url }: Running, id: string, scheduleTime: Date): Promise<void> {
  const name = `${DEFAULT_QUEUE}/tasks/${id}`;
  const httpRequest = { url: worker.url };
  const task = { name, httpRequest, scheduleTime: scheduleTime.toISOString() };
  const answer = await post(`${url}/v2/${DEFAULT_QUEUE}/tasks`, { task });
  if (!answer.ok) throw new Error(await answer.text());
}

const listSchema = z.object({ tasks: z.array(z.object({ name: z.string() })) });
async function tasksOf({ url }: Running): Promise<string[]> {
  const answer = await fetch(`${url}/v2/${DEFAULT_QUEUE}/tasks`);
  return listSchema
    .parse(await answer.json())
    .tasks.map(({ name }) => name.split('/').at(-1) ?? '');
}

const names = (): (string | undefined)[] =>
  worker.received.map(({ headers }) => headers['x-cloudtasks-taskname']).map(String);

test('a stop waits for the delivery under way, and a task is delivered once, at its time, by the next run', async () => {
  let letAnswer = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (letAnswer = resolve));
  worker.answer = (_received, res) => void allowed.then(() => res.end());

  const first = await start();
  await post(`${first.url}/__control/begin`);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await create(first, 'now', new Date());
  await create(first, 'in-an-hour', inAnHour);
  await until(() => worker.received.length === 1);

  first.child.kill('SIGTERM');
  await until(() => first.lines.some((line) => line.includes('Waiting for 1 delivery under way')));
  // What the worker asks for at the very end is not lost either.
  await create(first, 'last-words', inAnHour);
  expect(first.child.exitCode).toBeNull();
  letAnswer();
  await first.ended;
  expect(first.child.exitCode).toBe(0);
  expect(names()).toEqual(['now']);

  // An hour of the queue's time is a tenth of a second there.
  const second = await start('--speed', '36000');
  expect(await tasksOf(second)).toEqual(['in-an-hour', 'last-words']);
  expect(names()).toEqual(['now']);
  const began = Date.now();
  await post(`${second.url}/__control/begin`);
  await until(async () => (await tasksOf(second)).length === 0);
  // Two of the same moment are delivered side by side.
  expect(names().sort()).toEqual(['in-an-hour', 'last-words', 'now']);
  const [, delivered] = worker.received;
  expect(delivered?.at).toBeGreaterThanOrEqual(began + 50);
  expect(Number(delivered?.headers['x-cloudtasks-tasketa'])).toBeCloseTo(+inAnHour / 1000, 3);
  second.child.kill('SIGTERM');
  await second.ended;
  expect(names()).toHaveLength(3);
  expect(readFileSync(file, 'utf8')).toContain('"tasks":[]');
});

test('a process that is killed leaves the queue of a moment ago, and half a file is told', async () => {
  const first = await start();
  await create(first, 'survivor', new Date(Date.now() + 3_600_000));
  await until(() => readFileSync(file, 'utf8').includes('survivor'));
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await start();
  expect(await tasksOf(second)).toEqual(['survivor']);
  second.child.kill('SIGKILL');
  await second.ended;
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 80));
  const next = await start();
  expect(next.lines[0]).toBe(
    `cloud-tasks stand-in says: ${file} cannot be read: starting without it, it is now ${file}.damaged.`,
  );
  expect(await tasksOf(next)).toEqual([]);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child } from './child.ts';
import type { Standin } from './plan.ts';
import { beginDeliveries, launchStandin, stopStandin, waitForStandin } from './standins.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'standins-'));
const keptIn = path.join(folder, 'kept');
const file = path.join(keptIn, 'cloud-tasks.json');
const said: string[] = [];
let queue: Child | null = null;

beforeAll(() => {
  for (const name of ['logs', 'kept']) mkdirSync(path.join(folder, name));
});
afterAll(async () => {
  await queue?.stop({ signal: 'SIGKILL', graceMs: 0 });
  rmSync(folder, { recursive: true });
});

test('a queue tells what is to be read, begins when it is told to, and leaves its file', async () => {
  writeFileSync(file, '{"savedAt":');
  const standin: Standin = { name: 'cloud-tasks', port: 0, args: ['--port', '0'] };
  queue = launchStandin(standin, {
    ...{ root: process.cwd(), local: folder, node: process.execPath, keptIn },
    environment: { ...process.env, NODE_NO_WARNINGS: '1' },
    say: (line) => said.push(line),
  });
  await waitForStandin(queue, 60_000);
  expect(said).toEqual([expect.stringMatching(/^\S+cloud-tasks\.json cannot be read: /)]);
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(queue.lines.join('\n'))?.[1]);
  await beginDeliveries({ ...standin, port });
  await stopStandin(queue);
  expect(await queue.ended).toBe('ended with exit code 0');
  expect(readFileSync(file, 'utf8')).toContain('"queues":[{');
});
